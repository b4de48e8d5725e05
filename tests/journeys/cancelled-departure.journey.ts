import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { findBarriers, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { sendEnquiry } from '#tests/support/browser/urgent-enquiry.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { test } from '#tests/support/staff/staff-visit.ts'

test('a departure is cancelled with a message that the office has read and changed', async ({
  page,
  baseURL,
}) => {
  const name = `Asha ${randomUUID().slice(0, 8)}`
  const id = randomUUID()
  await sendEnquiry(page, {
    form: { name, email: 'asha@example.com', phone: '98220 12345', message: 'Two seats, please.' },
    baseURL: baseURL ?? '',
  })
  const client = await openSiteDatabase(process.env.JOURNEY_DATA ?? '')
  await client.query(
    `INSERT INTO departures (id, tour_id, starts_on, ends_on, seats)
      SELECT $1, id, '2198-12-12', '2198-12-14', 12 FROM tours ORDER BY title LIMIT 1`,
    [id],
  )
  await client.query('UPDATE enquiries SET departure_id = $1 WHERE name = $2', [id, name])
  await client.end()
  await openHydrated(page, `/admin/departures/${id}`)
  await page.getByText('Cancel this departure').click()
  await expect(page.getByText(`${name} · asked for it`)).toBeVisible()
  const text = page.getByRole('textbox', { name: 'Text' })
  if (await text.isVisible()) {
    await text.fill('Dear {name}, the bridge is closed.')
    await expect(page.getByText(`Dear ${name}, the bridge is closed.`)).toBeVisible()
  }
  expect([await findBarriers(page), await findOverflow(page)]).toEqual([[], 0])
  await page.getByRole('button', { name: /^Cancel the departure/ }).click()
  await expect(page.getByText(/^The departure is cancelled\./)).toBeVisible()
  await expect(page.getByText('This departure is cancelled')).toBeVisible()
  await page.reload()
  await expect(page.getByText(`${name} · asked for it`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Cancel the departure/ })).toHaveCount(0)
})
