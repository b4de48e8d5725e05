import { expect, type Page } from '@playwright/test'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { slicedTitle } from '#tests/support/slice.ts'
import { test } from '#tests/support/staff/staff-visit.ts'

/** The most elements that the browser styles anew in one go when this is done to the page. */
async function countStyled(page: Page, change: string): Promise<number> {
  const browser = page.context().browser()
  if (!browser) throw new Error('no browser')
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await page.evaluate(`${change}
    new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn))))`)
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()))
  const counts = traceEvents
    .filter(({ name }: { name: string }) => name === 'UpdateLayoutTree')
    .map(({ args }: { args: { elementCount: number } }) => args.elementCount)
  return Math.max(0, ...counts)
}

const screens = [
  'enquiries',
  'tours',
  'today',
  'settings',
  'media',
  'email-settings/mailbox',
  'trash',
  'enquiries/new',
]

for (const screen of screens) {
  test(
    slicedTitle(`an element that comes to /admin/${screen} leaves the style of all others alone`, [
      `app/admin/${screen.split('/')[0]}/`,
    ]),
    async ({ page }) => {
      await openHydrated(page, `/admin/${screen}`)
      const all = await page.locator('*').count()
      const larger = `document.documentElement.style.fontSize = '110%';`
      expect(await countStyled(page, larger)).toBeGreaterThan(Math.min(all / 4, 200))

      const addition = `document.head.append(document.createElement('meta'));`
      // Parts of the screen that load when the browser is idle come meanwhile, too.
      await expect.poll(() => countStyled(page, addition)).toBeLessThan(50)
    },
  )
}
