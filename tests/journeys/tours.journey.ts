import { expect, test } from '@playwright/test'
import { findBarriers, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { waitForHydration } from '#tests/support/browser/hydrated-page.ts'

test('@full duration and difficulty leave the tours that fit', async ({ page }) => {
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

test('month, start and budget narrow the list further, by keyboard, and come back with Back', async ({
  page,
}) => {
  await page.goto('/tours')
  await waitForHydration(page)
  await page.getByText('More filters').focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Month').focus()
  await page.getByLabel('Month').selectOption({ label: 'July' })
  await expect(page).toHaveURL(/month=7/)
  await expect(page.getByLabel('Month')).toBeFocused()
  await expect(page.locator('main article').filter({ hasText: 'Lonavala' })).toHaveCount(1)
  await expect(page.locator('main article').filter({ hasText: 'Konkan Coast' })).toHaveCount(0)
  await page.getByLabel('Starts from').selectOption({ label: 'Mumbai' })
  await page.getByLabel('Budget per person').selectOption({ label: 'Up to ₹15,000' })
  await expect(page.getByRole('status')).toHaveText('1 tour')
  expect([await findBarriers(page), await findOverflow(page)]).toEqual([[], 0])
  await page.locator('main article').getByRole('link', { name: /^View/ }).click()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('More filters (3)')).toBeVisible()
  await expect(page.getByLabel('Month')).toHaveValue('7')
})

test('@full a family sees what it pays together, GST with it, and asks for seats without typing who travels', async ({
  page,
}) => {
  await page.goto('/tours/konkan-coast-road-trip')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'All prices' }).click()
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print or save as PDF' }).click()
  await expect(page.locator('html[data-printed]')).toBeAttached()
  const box = page.getByRole('region', { name: 'Total for your group' })
  await expect(box.getByRole('status')).toHaveText('Total with GST₹88,200')
  await box.getByLabel('Children with a bed').selectOption('1')
  await box.getByLabel('Children without a bed').selectOption('1')
  // Four travel: each adult pays the price of a group of four.
  await expect(box.getByRole('row', { name: /^Adults/ })).toContainText('2 × ₹36,500')
  await expect(box.getByRole('status')).toHaveText('Total with GST₹1,26,525')
  await box.getByLabel('Single rooms').selectOption('1')
  await expect(box.getByRole('status')).toHaveText('Total with GST₹1,39,755')
  expect([await findBarriers(page), await findOverflow(page)]).toEqual([[], 0])
  await page
    .getByRole('link', { name: /^Ask for seats/ })
    .first()
    .click()
  await waitForHydration(page)
  const form = page.locator('#booking-frame')
  await expect(form.getByLabel('Adults')).toHaveValue('2')
  await expect(form.getByLabel('Children with a bed')).toHaveValue('1')
  await expect(form.getByLabel('Children without a bed')).toHaveValue('1')
  await expect(form.getByLabel('Infants')).toHaveValue('')
  await expect(form.getByLabel('Infants')).toBeVisible()
  expect([await findBarriers(page), await findOverflow(page)]).toEqual([[], 0])
})
