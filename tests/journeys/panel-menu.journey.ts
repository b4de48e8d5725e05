import { expect } from '@playwright/test'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { slicedTitle } from '#tests/support/slice.ts'
import { test } from '#tests/support/staff/staff-visit.ts'

test.use({
  viewport: { width: 390, height: 780 },
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
})

test(
  slicedTitle(
    'the open menu of a phone closes by its button, and by a tap beside it that presses nothing beneath',
  ),
  async ({ page }) => {
    await openHydrated(page, '/admin/destinations')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    // Some link that stands beside the open menu.
    const place = await page.evaluate(() => {
      const x = 330
      const heights = Array.from({ length: innerHeight }, (_, y) => y)
      const y = heights.find((at) => document.elementFromPoint(x, at)?.closest('main a'))
      return y === undefined ? undefined : { x, y: y + 2 }
    })
    if (!place) throw new Error('No link stands beside the menu.')
    await page.evaluate(() =>
      addEventListener('click', ({ target }) => {
        document.documentElement.dataset.pressed = (target as Element).closest('dialog') ? 'menu' : 'beneath'
      }),
    )
    const openMenu = () => page.getByRole('button', { name: 'Menu', exact: true }).tap()
    await openMenu()
    await menu.getByRole('button', { name: 'Close menu' }).tap()
    await expect(menu).toBeHidden()
    await openMenu()
    await expect(menu).toBeVisible()
    await page.touchscreen.tap(place.x, place.y)
    await expect(menu).toBeHidden()
    await expect(page.locator('html')).toHaveAttribute('data-pressed', 'menu')
  },
)
