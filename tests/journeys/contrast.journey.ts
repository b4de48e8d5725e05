import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { sourcesOfPage } from '#tests/support/site/public-paths.ts'
import { slicedTitle, sliceOf } from '#tests/support/slice.ts'

const pages = ['/', '/tours/konkan-coast-road-trip', '/maharashtra-tour-packages', '/plan-maharashtra-trip']

test(
  slicedTitle('on a dark device the site stays light, fields of the browser with it'),
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/plan-maharashtra-trip')
    const scheme = page.locator('html').evaluate((html) => getComputedStyle(html).colorScheme)
    expect(await scheme).toBe('light')
  },
)

test(slicedTitle('whoever asks for more contrast gets words of at least seven to one'), async ({ page }) => {
  const inkOf = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-stone'))
  await page.goto('/')
  const usual = await inkOf()
  // What is still coming into sight is faint until it has come.
  await page.emulateMedia({ contrast: 'more', reducedMotion: 'reduce' })
  expect(await inkOf()).not.toBe(usual)
  for (const address of sliceOf(pages, undefined, sourcesOfPage)) {
    await openHydrated(page, address)
    const axe = new AxeBuilder({ page }).setLegacyMode().withRules(['color-contrast-enhanced'])
    const { violations } = await axe.analyze()
    expect([
      address,
      violations.flatMap(({ nodes }) =>
        nodes.map(({ target, any }) => `${target.join(' ')}: ${any[0]?.message}`),
      ),
    ]).toEqual([address, []])
  }
})
