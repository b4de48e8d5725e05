import { expect } from '@playwright/test'
import { openHydrated } from '#tests/support/hydrated-page.ts'
import { test } from '#tests/support/staff-visit.ts'

test.use({
  viewport: { width: 390, height: 780 },
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
})

test('a tap beside the open menu of a phone closes it, and presses nothing of what lies beneath', async ({
  page,
}) => {
  await openHydrated(page, '/admin')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const box = await page.getByRole('main').getByRole('link', { name: 'Tours', exact: true }).boundingBox()
  const place = { x: 330, y: (box?.y ?? 0) + 10 }
  const isLink = ({ x, y }: typeof place) => document.elementFromPoint(x, y)?.matches('a')
  expect(await page.evaluate(isLink, place)).toBe(true)
  await page.evaluate(() =>
    addEventListener('click', ({ target }) => {
      document.documentElement.dataset.pressed = (target as Element).closest('dialog') ? 'menu' : 'beneath'
    }),
  )
  await page.getByRole('button', { name: 'Menu' }).tap()
  await expect(menu).toBeVisible()
  await page.touchscreen.tap(place.x, place.y)
  await expect(menu).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('data-pressed', 'menu')
})
