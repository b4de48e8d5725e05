import { expect, test } from '@playwright/test'

test('the home page of the demo is full, fetches its hero picture alone at once, and opens a question', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: /^View Details/ })).toHaveCount(4)
  await expect(page.getByRole('link', { name: /^Explore Destination/ })).toHaveCount(4)
  await expect(page.getByRole('link', { name: /^Read More/ })).toHaveCount(3)
  const eager = page.locator('main img[loading=eager]')
  await expect(eager).toHaveCount(1)
  await expect(eager).toHaveAttribute('fetchpriority', 'high')
  const question = page.locator('main details').first()
  await question.locator('summary').click()
  await expect(question.locator('p')).toBeVisible()
})
