import { expect, type Page, test } from '@playwright/test'
import type { Client } from 'pg'
import { findBarriers, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { openHydrated, waitForHydration } from '#tests/support/browser/hydrated-page.ts'
import { type OwnJourneySite, startOwnJourneySite } from '#tests/support/site/own-journey-site.ts'
import { openSiteDatabase, raiseContentVersion } from '#tests/support/site/site-database.ts'

// One site and one database for all stories of this file, each from an address of its own.
test.describe.configure({ mode: 'default' })

const contact = '/contact-maharashtra-tour-operator'
const plan = '/plan-maharashtra-trip'
const tour = '/tours/konkan-coast'
const number = /PV-[A-Z]{5,6}/

let site: OwnJourneySite
let database: Client
let visitors = 0

test.beforeAll(async () => {
  const environment = { DEMO: 'false', LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1' }
  site = await startOwnJourneySite(environment)
  database = await openSiteDatabase(site.dataDirectory)
  await database.query(
    `INSERT INTO tours (slug, title, short_description, description, price_from, duration_days, difficulty_level)
     VALUES ('konkan-coast', 'Konkan coast', 'By the sea', 'Forts and beaches', 12000, 3, 'easy')`,
  )
  await database.query(
    `INSERT INTO settings (key, value, description) VALUES ('contact_info', $1, '')
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [{ phone: '+91 98200 12345', email: 'desk@example.com', address: '', website: '' }],
  )
  await raiseContentVersion(database)
})
test.afterAll(async () => {
  await database?.end()
  await site?.stop()
})
test.use({ viewport: { width: 360, height: 740 } })
test.beforeEach(async ({ context }) => {
  visitors += 1
  await context.setExtraHTTPHeaders({ 'X-Forwarded-For': `198.18.9.${visitors}` })
  await database.query('DELETE FROM enquiries')
})

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill('Asha Kulkarni')
  await page.getByLabel('Email Address').fill('asha@example.com')
}

async function bookTour(page: Page): Promise<void> {
  await openHydrated(page, site.baseUrl + tour)
  await page.getByRole('link', { name: 'Book Now' }).locator('visible=true').first().click()
  await fillIn(page)
  await page.getByLabel('Phone').fill('९८२२० १२३४५')
  await page.getByLabel('Call Me Back').selectOption('After 5 pm')
  await page.getByLabel('Message').fill('Two adults,\nand a child.')
  await page.getByRole('button', { name: 'Send Booking Enquiry' }).click()
}

test('@full what was asked is summed up with its number, and the next visit tells it until it is removed', async ({
  page,
}) => {
  await bookTour(page)
  const received = page.getByRole('status').filter({ hasText: 'Enquiry submitted successfully!' })
  await expect(received).toContainText(number)
  const [reference = ''] = number.exec(await received.innerText()) ?? []
  const summary = page.getByRole('region', { name: 'Your request' })
  for (const text of ['Konkan coast', 'Asha Kulkarni', '९८२२० १२३४५', 'and a child.', 'After 5 pm'])
    await expect(summary).toContainText(text)
  expect(await findBarriers(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect(summary).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send Booking Enquiry' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  const { rows } = await database.query('SELECT next_step, next_step_on IS NOT NULL AS dated FROM enquiries')
  expect(rows).toEqual([{ next_step: 'Call back in the evening, as asked for in the form', dated: true }])

  await openHydrated(page, site.baseUrl + contact)
  const kept = page.getByRole('complementary', { name: 'Saved in this browser' })
  await expect(kept).toContainText('You asked about Konkan coast on')
  await expect(kept).toContainText(reference)
  expect(await findBarriers(page)).toEqual([])
  await kept.getByRole('button', { name: 'Hide until your next visit' }).press('Enter')
  await page.reload()
  await waitForHydration(page)
  await expect(kept).toBeHidden()
  // A visit in another tab: what was hidden is not forgotten.
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await waitForHydration(page)
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await findOverflow(page)).toBe(0)
    expect((await kept.boundingBox())?.height).toBeLessThanOrEqual(56)
  }
  await kept.locator('summary').click()
  expect(await findBarriers(page)).toEqual([])
  await kept.getByRole('button', { name: `Remove the number ${reference}` }).press('Enter')
  await expect(kept).toBeHidden()
  await page.reload()
  await waitForHydration(page)
  await expect(kept).toBeHidden()
})

const thanks = [
  [contact, 'Send Trip Request', 'Thank you for your trip request!'],
  [`${plan}?tour=konkan-coast`, 'Send Trip Request', 'Thank you for your trip request!'],
  [tour, 'Send Booking Enquiry', 'Enquiry submitted successfully!'],
] as const

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('@full whoever has sent something sees the thanks and the number, however much stands below them', async ({
      page,
    }) => {
      for (const [path, button, words] of thanks) {
        await page.goto(site.baseUrl + path)
        if (javaScriptEnabled) await waitForHydration(page)
        if (path === tour && javaScriptEnabled)
          await page.getByRole('link', { name: 'Book Now' }).locator('visible=true').first().click()
        await fillIn(page)
        await page
          .getByLabel('Message')
          .fill(Array.from({ length: 30 }, (_, at) => `Wish ${at + 1}`).join('\n'))
        await page.getByRole('button', { name: button }).click()
        const received = page.getByRole('status').filter({ hasText: words })
        await expect(received.getByText(words)).toBeInViewport({ ratio: 1 })
        await expect(received.getByText(number)).toBeInViewport({ ratio: 1 })
        // The edge of its card is in sight, too.
        if (javaScriptEnabled)
          await expect(async () => {
            const bar = await page.locator('header.sticky').boundingBox()
            const card = await received.boundingBox()
            expect(card?.y ?? 0).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
          }).toPass()
        await expect(
          page.getByRole('heading', { name: /^(Tell us about|Plan Your Maharashtra Trip)/ }),
        ).toHaveCount(0)
        const summary = page.getByRole('region', { name: 'Your request' })
        await expect(summary).toContainText('Wish 30')
        if (path !== contact) await expect(summary.locator('dd').first()).toHaveText('Konkan coast')
      }
    })
  })
}

test('@full a booking that was begun stands in its open form on the next visit', async ({ page }) => {
  await openHydrated(page, site.baseUrl + tour)
  await page.getByRole('link', { name: 'Book Now' }).locator('visible=true').first().click()
  await page.getByLabel('Message').fill('We are five, and')
  await page.goto(site.baseUrl + contact)
  await openHydrated(page, site.baseUrl + tour)
  await expect(page.getByLabel('Message')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('We are five, and')
})

test('@full a phone that nobody can dial, a past day and a call without number are said at their fields', async ({
  page,
}) => {
  await openHydrated(page, site.baseUrl + plan)
  await fillIn(page)
  await page.getByLabel('Call Me Back').selectOption('At any time')
  await page.getByLabel('Start Date').fill('2025-12-01')
  const send = page.getByRole('button', { name: 'Send Trip Request' })
  await send.click()
  const phone = page.getByLabel('Phone')
  await expect(phone).toHaveAccessibleDescription('Enter the phone number we should call.')
  await expect(page.getByLabel('Start Date')).toHaveAccessibleDescription(
    'This date has passed. Choose a later one.',
  )
  await phone.fill('98220')
  await send.click()
  await expect(phone).toHaveAccessibleDescription('Enter a phone number of 8 to 15 digits.')
  await phone.fill('98220 12345 or 98230 12345')
  await page.getByLabel('Start Date').fill('2126-12-01')
  await send.click()
  await expect(page.getByText('Expert Review')).toBeVisible()
  expect((await database.query('SELECT phone FROM enquiries')).rows).toEqual([
    { phone: '98220 12345 or 98230 12345' },
  ])
})

test('@full what does not fit is told while somebody types and pastes', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openHydrated(page, site.baseUrl + contact)
  const name = page.getByLabel('Full Name')
  await name.fill('x'.repeat(118))
  await expect(page.locator('form p', { hasText: '2 characters are left.' }).first()).toBeVisible()
  await name.fill('Asha')
  await expect(page.locator('form p', { hasText: 'characters are left.' })).toHaveCount(0)
  await page.evaluate((text) => navigator.clipboard.writeText(text), 'y'.repeat(200))
  await name.press('ControlOrMeta+v')
  await expect(name).toHaveValue(`Asha${'y'.repeat(116)}`)
  const cut = 'The last 84 characters of the text you pasted did not fit: the limit is 120.'
  await expect(page.locator('form p:not([aria-live])', { hasText: cut })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
})

const reached = [
  [tour, 'Book Now'],
  [contact, 'Write to Us'],
  [plan, 'Write to Us'],
] as const

test('@full on a phone a bar calls, chats and leads on; a wide window has none', async ({ page }) => {
  for (const [path, way] of reached) {
    await openHydrated(page, site.baseUrl + path)
    const call = page.getByRole('link', { name: 'Call +91 98200 12345' })
    await expect(call).toBeInViewport()
    await expect(call).toHaveAttribute('href', 'tel:+919820012345')
    await expect(page.locator('.reach-bar').getByRole('button', { name: 'WhatsApp' })).toBeInViewport()
    await expect(page.locator('.reach-bar').getByRole('link', { name: way })).toBeInViewport()
    for (const width of [320, 360, 768]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await findOverflow(page)).toBe(0)
    }
    expect(await findBarriers(page)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(call).toBeHidden()
    await page.setViewportSize({ width: 360, height: 740 })
  }
  await page.locator('.reach-bar').getByRole('button', { name: 'WhatsApp' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Continue on WhatsApp')
})
