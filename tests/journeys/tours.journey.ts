import { expect, test } from '@playwright/test'

test('a tour that is not there answers 404 with the way to all of them', async ({ page }) => {
  const answer = await page.goto('/tours/atlantis')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Tour Not Found' })).toBeVisible()
  await expect(page.locator('main').locator('a[href="/tours"]')).toBeVisible()
})

test('nothing that fits says so', async ({ page }) => {
  await page.goto('/tours?q=zzzz')
  await expect(page.getByRole('status')).toHaveText('No tours found matching your criteria.')
})

test('duration and difficulty leave the tours that fit', async ({ page }) => {
  await page.goto('/tours')
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

test('price bands are told as text', async ({ page }) => {
  await page.goto('/tours')
  for (const range of ['5K-15K', '15K-30K', '30K-60K', '60K+']) {
    await expect(page.getByText(range, { exact: true })).toBeVisible()
  }
})

test('a tour shows its facts, its days, its price and where it goes', async ({ page }) => {
  await page.goto('/tours/konkan-coast-road-trip')
  const hero = page.locator('main section').first()
  await expect(hero).toContainText('8 Days')
  await expect(hero).toContainText('Max 12')
  await expect(hero).toContainText('4.8')
  for (const title of ['Overview', 'Day-by-Day Itinerary', "What's Included", 'Destinations Covered']) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
  await expect(page.getByRole('listitem').filter({ hasText: /^Day \d/ })).toHaveCount(8)
  const price = page.locator('main aside')
  await expect(price).toContainText('₹42,000')
  await expect(price).toContainText('per person')
  await expect(price.getByRole('link', { name: 'Customize Tour' })).toHaveAttribute(
    'href',
    '/plan-maharashtra-trip?tour=konkan-coast-road-trip',
  )
  await page.getByRole('link', { name: /^Tarkarli/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tarkarli' })).toBeVisible()
})

test('a tour without a limit is open to any group', async ({ page }) => {
  await page.goto('/tours/nashik-vineyards-and-temples')
  await expect(page.locator('main section').first()).toContainText('Open')
})
