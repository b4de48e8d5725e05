import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { untilAwake } from '#tests/support/awake-page.ts'

test('the ten sections stand in their order', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Maharashtra Tour Packages by Leading Tour Operator & DMC',
  )
  const titles = await page.locator('main :is(h1, h2)').allTextContents()
  expect(titles.slice(3)).toEqual([
    'Featured Tours',
    'Popular Destinations',
    'DMC Services',
    'What Our Travelers Say',
    'Frequently Asked Questions',
    'Latest Travel Insights',
    'Tell us the dates. We will tell you where the light is good.',
  ])
  const sections = page.locator('main > section')
  await expect(sections).toHaveCount(10)
  await expect(sections.nth(0)).toContainText('Explore Tour Packages')
  await expect(sections.nth(1)).toContainText('Certified Tour Operator')
  await expect(sections.nth(2)).toContainText('Hill Station')
  await expect(sections.nth(9).getByRole('link', { name: 'Get Your Custom Quote Today' })).toBeVisible()
})

test('the six categories carry their starting prices, and lead to the tours', async ({ page }) => {
  await page.goto('/')
  const prices = ['₹8,000', '₹12,000', '₹10,000', '₹15,000', '₹18,000', '₹6,000']
  const posters = page.getByRole('listitem').filter({ hasText: 'Starting price' })
  await expect(posters).toHaveCount(6)
  for (const [at, price] of prices.entries()) await expect(posters.nth(at)).toContainText(price)
  await posters
    .first()
    .getByRole('link', { name: /View Tours/ })
    .click()
  await expect(page).toHaveURL(/\/maharashtra-tour-packages$/)
})

test('four tours, four destinations and three posts are featured, with their specified words', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: /^View Details/ })).toHaveCount(4)
  await expect(page.getByRole('link', { name: /^Explore Destination/ })).toHaveCount(4)
  await expect(page.getByRole('link', { name: /^Read More/ })).toHaveCount(3)
})

test('the hero picture alone is fetched at once', async ({ page }) => {
  await page.goto('/')
  const eager = page.locator('main img[loading=eager]')
  await expect(eager).toHaveCount(1)
  await expect(eager).toHaveAttribute('fetchpriority', 'high')
})

test('each of the five questions opens', async ({ page }) => {
  await page.goto('/')
  const questions = page.locator('main details')
  await expect(questions).toHaveCount(5)
  await questions.first().locator('summary').click()
  await expect(questions.first().locator('p')).toBeVisible()
})

test('grey placeholders stand in while a navigation home really waits: four, four, three', async ({
  page,
}) => {
  await page.goto('/about')
  await untilAwake(page)
  await page.route(/_\.data|_root\.data/, async (route) => {
    await wait(1500)
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(page.locator('[data-placeholder=tours]')).toHaveCount(4)
  await expect(page.locator('[data-placeholder=destinations]')).toHaveCount(4)
  await expect(page.locator('[data-placeholder=posts]')).toHaveCount(3)
  await expect(page.getByRole('heading', { name: 'Featured Tours' })).toBeVisible()
  await expect(page.locator('[data-placeholder]')).toHaveCount(0)
})
