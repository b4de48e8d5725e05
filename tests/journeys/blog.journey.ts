import { expect, test } from '@playwright/test'
import { untilAwake } from '#tests/support/awake-page.ts'

test('a topic leaves the posts that carry it', async ({ page }) => {
  await page.goto('/blog')
  await untilAwake(page)
  await page.getByLabel('Topic').selectOption('Monsoon')
  await expect(page).toHaveURL(/topic=Monsoon/)
  await expect(page.locator('main article').first()).toContainText('Monsoon in the Western Ghats')
})
