import { expect, test } from '@playwright/test'
import { waitForHydration } from '#tests/support/browser/hydrated-page.ts'

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

test('@full grey placeholders stand in while a navigation home really waits: four, four, three', async ({
  page,
}) => {
  await page.goto('/about')
  await waitForHydration(page)
  const held = Promise.withResolvers<void>()
  await page.route(/_\.data|_root\.data/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(page.locator('[data-placeholder=tours]')).toHaveCount(4)
  await expect(page.locator('[data-placeholder=destinations]')).toHaveCount(4)
  await expect(page.locator('[data-placeholder=posts]')).toHaveCount(3)
  held.resolve()
  await expect(page.getByRole('heading', { name: 'Featured Tours' })).toBeVisible()
  await expect(page.locator('[data-placeholder]')).toHaveCount(0)
})
