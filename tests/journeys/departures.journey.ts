import { randomUUID } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import {
  findBarriersWithinReach,
  findDialogOverflow,
  findOverflow,
} from '#tests/support/browser/find-barriers.ts'
import { openHydrated, openListening } from '#tests/support/browser/hydrated-page.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { test as staffTest } from '#tests/support/staff/staff-visit.ts'

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

staffTest(
  'a season is entered by keyboard alone, and a clerk takes seats on it in two presses while a colleague watches',
  async ({ page, browser, baseURL, staffState }) => {
    const title = `Season ${randomUUID().slice(0, 8)}`
    const { tourId, enquiryId } = await seedTourAndEnquiry(title)
    await openHydrated(page, '/admin/departures')
    await page.getByLabel('Tour', { exact: true }).focus()
    await page.keyboard.type(title)
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Show', exact: true }).press('Enter')
    await expect(page).toHaveURL(new RegExp(`tour=${tourId}`))
    const first = page.getByLabel('Starts on')
    await first.focus()
    await page.keyboard.type('7 Dec 2199')
    await page.getByLabel('Every week until').focus()
    await page.keyboard.type('28 Dec 2199')
    const seats = page.locator('#add-seats')
    await seats.focus()
    await page.keyboard.type('5')
    await seats.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: '4 dates were added.' })).toBeVisible()
    for (const width of [360, 768, 1366]) {
      await page.setViewportSize({ width, height: 800 })
      expect([width, await findOverflow(page)]).toEqual([width, 0])
      expect([width, await findBarriersWithinReach(page)]).toEqual([width, []])
    }

    const last = page.getByRole('listitem').filter({ hasText: '28 Dec 2199' })
    await last.getByRole('checkbox').press('Space')
    await page.locator('#new-state').selectOption('Cancelled')
    await page.locator('#change-seats').press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel', exact: true }).press('Enter')
    await expect(last).not.toContainText('Cancelled')
    await page.getByRole('button', { name: 'Change', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Cancel the chosen dates' }).press('Enter')
    await expect(last).toContainText('Cancelled')

    // Tabs of one browser share a stream.
    const other = await browser.newContext({ baseURL: String(baseURL), storageState: staffState })
    const colleague = await other.newPage()
    await openListening(colleague, `/admin/departures?tour=${tourId}`)
    const row = colleague.getByRole('listitem').filter({ hasText: '7 Dec 2199' })
    await expect(row).toContainText('0 confirmed, 0 held, 5 free')
    await openHydrated(page, `/admin/enquiries/${enquiryId}`)
    const section = page.getByRole('region', { name: 'Seats' })
    await section.getByRole('button', { name: 'Hold seats' }).click()
    await expect(row).toContainText('0 confirmed, 3 held, 2 free')
    await section.getByRole('button', { name: 'Confirm' }).click()
    await expect(row).toContainText('3 confirmed, 0 held, 2 free')
    await section.getByRole('button', { name: 'Undo' }).click()
    await expect(row).toContainText('0 confirmed, 3 held, 2 free')
    for (const width of [360, 768, 1366]) {
      await page.setViewportSize({ width, height: 800 })
      expect([width, await findOverflow(page), await findDialogOverflow(page)]).toEqual([width, 0, 0])
    }
    expect(await findBarriersWithinReach(page)).toEqual([])
    await other.close()
  },
)

async function seedTourAndEnquiry(title: string): Promise<{ tourId: string; enquiryId: string }> {
  const client = await openSiteDatabase(String(process.env.JOURNEY_DATA))
  try {
    const tours = await client.query<{ id: string }>(
      `INSERT INTO tours (title, slug, description, short_description, price_from, duration_days, difficulty_level, status)
       VALUES ($1, $2, 'In full', 'In short', 8000, 1, 'easy', 'draft') RETURNING id`,
      [title, title.toLowerCase().replace(' ', '-')],
    )
    const tourId = tours.rows[0]?.id ?? ''
    const enquiries = await client.query<{ id: string }>(
      `INSERT INTO enquiries (type, name, email, source_page, tour_id, group_size)
       VALUES ('tour', $1, 'asha@example.com', 'tour', $2, 3) RETURNING id`,
      [`Asha of ${title}`, tourId],
    )
    return { tourId, enquiryId: enquiries.rows[0]?.id ?? '' }
  } finally {
    await client.end()
  }
}
