import { expect, test } from '@playwright/test'
import { delayScript, waitForHydration } from '#tests/support/browser/hydrated-page.ts'

const cards = 'main article'
/** Twelve are the sample's; other stories add theirs for a while. */
const all = /^1\d destinations$/

test('the list answers while one types, keeps the focus, and counts aloud', async ({ page }) => {
  await page.goto('/destinations')
  await waitForHydration(page)
  await expect(page.getByRole('status')).toHaveText(all)
  const box = page.getByPlaceholder('Search destinations...')
  await box.pressSequentially('tarkarli', { delay: 20 })
  await expect(page.getByRole('status')).toHaveText('1 destination')
  await expect(page).toHaveURL(/\/destinations\?q=tarkarli$/)
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('tarkarli')
  await box.fill('')
  await expect(page.getByRole('status')).toHaveText(all)
})

test('@full what is typed before the script has come is asked for when it is there', async ({ page }) => {
  const release = await delayScript(page)
  await page.goto('/destinations', { waitUntil: 'commit' })
  await page.getByPlaceholder('Search destinations...').fill('tarkarli')
  await expect(page.getByRole('status')).toHaveText(all)
  release()
  await expect(page.getByRole('status')).toHaveText('1 destination')
  await expect(page.getByPlaceholder('Search destinations...')).toHaveValue('tarkarli')
})

test('@full a region leaves its own; after Back and Forward list and menu agree', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Destinations' }).click()
  const menu = page.getByLabel('Region')
  await menu.selectOption('Konkan')
  await expect(page).toHaveURL(/region=Konkan/)
  await expect(page.getByRole('status')).toHaveText(/^[1-9]\d? destinations$/)
  // The address changes a moment before the list does.
  await expect(page.locator(cards).filter({ hasNotText: 'Konkan' })).toHaveCount(0)
  await expect(page.locator(cards).first()).toContainText('Konkan')
  await page.goBack()
  await page.goForward()
  await expect(menu).toHaveValue('Konkan')
})

test('@full a card leads to its page by its picture too, and the page leads back', async ({ page }) => {
  await page.goto('/maharashtra-destinations')
  await page
    .locator(cards)
    .filter({ hasText: 'Mumbai' })
    .first()
    .click({ position: { x: 40, y: 40 } })
  await expect(page.getByRole('heading', { level: 1, name: 'Mumbai' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Destinations' }).click()
  await expect(page).toHaveURL(/\/maharashtra-destinations$/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('@full search and region work as a plain form', async ({ page }) => {
    await page.goto('/maharashtra-destinations')
    await page.getByPlaceholder('Search destinations...').fill('fort')
    await page.getByLabel('Region').selectOption('Konkan')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/q=fort&region=Konkan$/)
    await expect(page.getByPlaceholder('Search destinations...')).toHaveValue('fort')
    await expect(page.getByLabel('Region')).toHaveValue('Konkan')
    await expect(page.getByRole('status')).toHaveText(/^\d+ destinations?$/)
  })
})
