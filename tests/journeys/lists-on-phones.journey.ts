import { expect, test } from '@playwright/test'
import { findBarriers, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { sourcesOfPage } from '#tests/support/site/public-paths.ts'
import { slicedTitle } from '#tests/support/slice.ts'

// Cards that are still coming in have too little contrast.
test.use({ viewport: { width: 360, height: 640 }, contextOptions: { reducedMotion: 'reduce' } })

for (const path of ['/tours', '/destinations', '/blog']) {
  test(
    slicedTitle(
      `${path} shows its first card in the first screen of a phone, and its menus when they are asked for`,
      sourcesOfPage(path),
    ),
    async ({ page }) => {
      await openHydrated(page, path)
      const hero = await page.locator('main section').first().boundingBox()
      expect(hero?.height).toBeLessThanOrEqual(200)
      const picture = page.getByRole('article').first().locator('img').first()
      await expect(picture).toBeInViewport({ ratio: 0.5 })
      const menu = page.getByRole('search').getByRole('combobox').first()
      await expect(menu).toBeHidden()
      const filters = page.getByRole('button', { name: 'Filters' })
      await filters.press('Enter')
      await expect(menu).toBeVisible()
      expect(await findBarriers(page)).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await findOverflow(page)).toBe(0)
      await filters.press('Enter')
      await expect(menu).toBeHidden()
    },
  )
}

test(slicedTitle('a filter that the address brings is in sight, and counted'), async ({ page }) => {
  await openHydrated(page, '/tours?difficulty=easy&q=beach')
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByLabel('Difficulty')).toHaveValue('easy')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('@full the menus are there, and the button that folds them is not', async ({ page }) => {
    await page.goto('/tours')
    await page.getByLabel('Difficulty').selectOption('easy')
    await expect(page.getByRole('button', { name: 'Filters' })).toBeHidden()
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByLabel('Difficulty')).toHaveValue('easy')
  })
})
