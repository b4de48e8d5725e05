import { expect, test } from '@playwright/test'
import { untilAwake } from '#tests/support/awake-page.ts'

const strip = [
  { width: 360, shown: [] },
  { width: 500, shown: ['Maharashtra, India'] },
  { width: 800, shown: ['Maharashtra, India', '+91 00000 00000'] },
  { width: 1200, shown: ['Maharashtra, India', '+91 00000 00000', 'hello@example.com'] },
]

test('the top strip is hidden on very small screens; it tells the telephone from medium, the e-mail from large ones', async ({
  page,
}) => {
  await page.goto('/')
  const region = page.getByRole('region', { name: 'Where we are' })
  for (const { width, shown } of strip) {
    await page.setViewportSize({ width, height: 800 })
    for (const text of ['Maharashtra, India', '+91 00000 00000', 'hello@example.com']) {
      const visible = shown.includes(text)
      await expect(region.getByText(text), `${text} at ${width} pixels`).toBeVisible({ visible })
    }
  }
})

test('each card of a list comes a tenth of a second after the one before, and none where motion is unwanted', async ({
  page,
}) => {
  await page.goto('/tours')
  const cards = page.locator('main .arriving > *')
  const delays = () =>
    cards.evaluateAll((all) => all.slice(0, 4).map((card) => getComputedStyle(card).animationDelay))
  const names = () =>
    cards.evaluateAll((all) => all.slice(0, 4).map((card) => getComputedStyle(card).animationName))
  expect(await delays()).toEqual(['0s', '0.1s', '0.2s', '0.3s'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await names()).toEqual(['none', 'none', 'none', 'none'])
})

test('a spinner turns while a navigation really waits, and goes when the screen is there', async ({
  page,
}) => {
  await page.goto('/about')
  await untilAwake(page)
  const held = Promise.withResolvers<void>()
  await page.route(/\.data/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Destinations' }).click()
  await expect(page.getByText('Loading…')).toBeVisible()
  held.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Explore Maharashtra' })).toBeVisible()
  await expect(page.getByText('Loading…')).toHaveCount(0)
})
