import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'

test('a full date is asked for from the list of dates on a phone, and the receipt names the waiting list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/tours/ajanta-ellora-world-heritage')
  await page.getByRole('link', { name: 'All tours by date' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tour Departures' })).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'Ajanta' }).filter({ hasText: 'Full' }).first()
  // The date of the demo may stand in a later month.
  for (const month of await page
    .getByRole('navigation', { name: 'Choose a month' })
    .getByRole('link')
    .all()) {
    if (await row.isVisible()) break
    await page.goto((await month.getAttribute('href')) ?? '')
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  const day = await row.locator('time').first().getAttribute('datetime')
  await row.getByRole('link', { name: /^Join the waiting list/ }).click()
  const form = page.locator('#booking-frame')
  await expect(form).toHaveAttribute('open', '')
  await expect(form.getByLabel('Departure')).toHaveValue(day ?? '')
  await form.getByLabel('Full Name').fill('Asha Kulkarni')
  await form.getByLabel('Email Address').fill('asha@example.com')
  await form.getByRole('button', { name: 'Send Booking Enquiry' }).click()
  await expect(page.getByText('You are on the waiting list')).toBeVisible()
  await expect(page.getByText(/\(full, waiting list\)/).first()).toBeVisible()
})
