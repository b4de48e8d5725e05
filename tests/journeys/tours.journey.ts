import { expect, test } from '@playwright/test'
import { waitForHydration } from '#tests/support/hydrated-page.ts'

test('duration and difficulty leave the tours that fit', async ({ page }) => {
  await page.goto('/tours')
  await waitForHydration(page)
  await page.getByLabel('Duration').selectOption({ label: '8+ Days' })
  await expect(page).toHaveURL(/duration=8/)
  await expect(page.getByRole('status')).toHaveText('2 tours')
  await page.getByLabel('Difficulty').selectOption({ label: 'Easy' })
  await expect(page.getByRole('status')).toHaveText('1 tour')
  const card = page.locator('main article')
  await expect(card).toContainText('8 Days')
  await expect(card).toContainText('Easy')
  await expect(card).toContainText('Max group size: 12')
  await expect(card).toContainText('4.8')
  await expect(card).toContainText('From ₹42,000')
})
