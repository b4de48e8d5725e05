import { expect, test } from '@playwright/test'
import { waitForHydration } from '#tests/support/browser/hydrated-page.ts'

test('@full a topic leaves the posts that carry it', async ({ page }) => {
  await page.goto('/blog')
  await waitForHydration(page)
  await page.getByLabel('Topic').selectOption('Monsoon')
  await expect(page).toHaveURL(/topic=Monsoon/)
  await expect(page.locator('main article').first()).toContainText('Monsoon in the Western Ghats')
})
