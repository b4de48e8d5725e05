import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Client } from 'pg'
import { enquiryTexts } from '#shared/pages/public-texts.ts'
import { waitForHydration } from '#tests/support/browser/hydrated-page.ts'
import { type OwnJourneySite, startOwnJourneySite } from '#tests/support/site/own-journey-site.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { sliceOf } from '#tests/support/slice.ts'

// One site and one database for all stories of this file, each from an address of its own.
test.describe.configure({ mode: 'default' })

const contact = '/contact-maharashtra-tour-operator'
const plan = '/plan-maharashtra-trip'
const tour = '/tours/konkan-coast'
const button = { [contact]: 'Send Trip Request', [plan]: 'Send Trip Request', [tour]: 'Send Booking Enquiry' }
const thanks = {
  [contact]: enquiryTexts.planningSuccess,
  [plan]: enquiryTexts.planningSuccess,
  [tour]: enquiryTexts.bookingSuccess,
}
type Form = keyof typeof button
const forms = [contact, plan, tour] as const

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
})
test.afterAll(async () => {
  await database?.end()
  await site?.stop()
})
test.beforeEach(async ({ context }) => {
  visitors += 1
  await context.setExtraHTTPHeaders({ 'X-Forwarded-For': `198.18.7.${visitors}` })
  await database.query('DELETE FROM enquiries')
})

async function rows(): Promise<Record<string, unknown>[]> {
  const columns =
    'type, name, email, phone, message, travel_dates, group_size, budget_range, source_page, status'
  return (await database.query(`SELECT ${columns} FROM enquiries ORDER BY created_at`)).rows
}

async function open(page: Page, form: Form): Promise<void> {
  await page.goto(site.baseUrl + form)
  await waitForHydration(page)
  const frame = page.locator('#booking-frame')
  const isClosed = form === tour && (await frame.getAttribute('open')) === null
  if (isClosed) await bookNow(page)
}

function bookNow(page: Page): Promise<void> {
  return page.getByRole('link', { name: 'Book Now' }).locator('visible=true').first().click()
}

async function fillIn(page: Page, message = 'Forts, please'): Promise<void> {
  await page.getByLabel('Full Name').fill('Asha Kulkarni')
  await page.getByLabel('Email Address').fill('asha@example.com')
  await page.getByLabel('Message').fill(message)
}

function send(page: Page, form: Form) {
  return page.getByRole('button', { name: button[form] })
}

/** Keeps what is sent by script on its way until the returned function is called. */
async function holdBackSending(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/*', async (route) => {
    if (route.request().method() === 'POST') await held.promise
    await route.continue()
  })
  return held.resolve
}

for (const form of sliceOf(forms)) {
  test(`${form} says what is missing where it is missing, and keeps what was typed`, async ({ page }) => {
    await open(page, form)
    await page.getByLabel('Message').fill('Keep this')
    await page.getByLabel('Email Address').fill('nobody')
    await send(page, form).click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByLabel('Full Name')).toHaveAccessibleDescription('Enter your full name.')
    await expect(page.getByLabel('Email Address')).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('link', { name: /^Email Address:/ }).click()
    await expect(page.getByLabel('Email Address')).toBeFocused()
    await expect(page.getByLabel('Message')).toHaveValue('Keep this')
    await page.getByLabel('Email Address').fill('asha@example.com')
    await expect(page.getByLabel('Email Address')).not.toHaveAttribute('aria-invalid')
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Full Name: Enter your full name.'])
    await page.getByLabel('Full Name').fill('Asha Kulkarni')
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(await rows()).toEqual([])
  })

  test(`${form} is sent once by a double click and thanks with the specified words`, async ({ page }) => {
    await open(page, form)
    await fillIn(page)
    // Answered between the two clicks, the second one would hit whatever the thanks have brought there.
    const release = await holdBackSending(page)
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await send(page, form).dblclick()
    release()
    await expect(page.getByRole('status').locator(':focus')).toContainText(thanks[form])
    await expect(page.getByText(/Your reference is PV-[A-Z]{5,6}\./)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Full Name')).toHaveValue('')
    expect(sent).toHaveLength(1)
    expect(await rows()).toHaveLength(1)
  })
}

test('@full the contact form stores every field as specified', async ({ page }) => {
  await open(page, contact)
  await fillIn(page, 'Hi')
  await page.getByLabel('Phone').fill('+91 98200 00000')
  await page.getByLabel('Start Date').fill('2126-12-01')
  await page.getByLabel('End Date').fill('2126-12-05')
  await page.getByLabel('Group Size').selectOption('6+')
  await page.getByLabel('Budget Range').selectOption('10000-25000')
  await page.getByLabel('Desired Destinations').fill('Pune')
  await send(page, contact).click()
  await expect(page.getByText('Expert Review')).toBeVisible()
  const dates = { travel_dates: '2126-12-01 to 2126-12-05', group_size: 6, budget_range: '10000-25000' }
  const sender = { name: 'Asha Kulkarni', email: 'asha@example.com', phone: '+91 98200 00000' }
  const message = 'Hi\n\nDesired Destinations: Pune'
  expect(await rows()).toEqual([
    { type: 'trip_planning', ...sender, message, ...dates, source_page: 'contact', status: 'new' },
  ])
})

test('@full an end before the start is refused at its field before anything is sent', async ({ page }) => {
  await open(page, contact)
  await fillIn(page)
  await page.getByLabel('Start Date').fill('2126-12-05')
  await page.getByLabel('End Date').fill('2126-12-01')
  await send(page, contact).click()
  await expect(page.getByLabel('End Date')).toHaveAccessibleDescription(
    'The end date cannot be before the start date.',
  )
})

test('@full while it is being sent the button says so and is disabled', async ({ page }) => {
  await open(page, contact)
  await fillIn(page)
  const release = await holdBackSending(page)
  await send(page, contact).click()
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  release()
  await expect(page.getByText('Expert Review')).toBeVisible()
})

test('Book Now opens the form, and as often as it is sent it closes and is empty; until then it keeps every word', async ({
  page,
  context,
}) => {
  await page.goto(site.baseUrl + tour)
  await waitForHydration(page)
  const messages = ['Forts, please', 'For my sister', 'Once more']
  for (const message of messages) {
    await expect(page.getByLabel('Message')).toBeHidden()
    await expect(page.getByLabel('Message')).toHaveValue('')
    await bookNow(page)
    await expect(page.getByLabel('Full Name')).toBeInViewport()
    await fillIn(page, message)
    if (message === 'Once more') await context.setOffline(true)
    await send(page, tour).click()
  }
  await expect(page.getByRole('alert')).toContainText('Error submitting enquiry: You are offline.')
  await expect(page.getByLabel('Message')).toHaveValue('Once more')
  await context.setOffline(false)
  await expect(page.getByRole('status').locator(':focus')).toContainText(enquiryTexts.bookingSuccess)
  await expect(page.getByLabel('Message')).toBeHidden()
  expect((await rows()).map(({ message }) => message)).toEqual(messages)
})

test('@full Customize Tour is remembered on the plan page, and can be dropped without losing a word', async ({
  page,
}) => {
  await page.goto(site.baseUrl + tour)
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Customize Tour' }).click()
  await expect(page.getByText('You are customising Konkan coast')).toBeVisible()
  await fillIn(page)
  await page.getByRole('link', { name: 'Plan without this tour' }).click()
  await expect(page.getByText('You are customising')).toBeHidden()
  await expect(page.getByLabel('Message')).toHaveValue('Forts, please')
  await send(page, plan).click()
  await expect(page.getByText('Expert Review')).toBeVisible()
  expect((await database.query('SELECT tour_id FROM enquiries')).rows).toEqual([{ tour_id: null }])
})

test('@full nobody comes to the honeypot by keyboard, and no screen reader finds it', async ({ page }) => {
  await open(page, contact)
  await expect(page.getByRole('textbox', { name: 'Leave this field empty' })).toHaveCount(0)
  await page.getByLabel('Call Me Back').focus()
  await page.keyboard.press('Tab')
  await expect(send(page, contact)).toBeFocused()
})

async function visitAgain(context: BrowserContext, page: Page): Promise<Page> {
  await page.close()
  const next = await context.newPage()
  await next.goto(site.baseUrl + contact)
  await waitForHydration(next)
  return next
}

test('a draft survives a closed tab, and goes when it is cleared or sent', async ({ page, context }) => {
  await open(page, contact)
  await fillIn(page)
  const again = await visitAgain(context, page)
  await expect(again.getByLabel('Message')).toHaveValue('Forts, please')
  await again.getByRole('button', { name: 'Clear' }).click()
  await expect(again.getByLabel('Message')).toHaveValue('')
  const cleared = await visitAgain(context, again)
  await expect(cleared.getByLabel('Full Name')).toHaveValue('')
  await fillIn(cleared)
  await send(cleared, contact).click()
  await expect(cleared.getByText('Expert Review')).toBeVisible()
  const sent = await visitAgain(context, cleared)
  await expect(sent.getByLabel('Full Name')).toHaveValue('')
  expect(await sent.evaluate(() => Object.entries(localStorage).join())).toMatch(/^pravas.asked,.{40,60}$/)
})

test('offline it says so and keeps everything; the connection back, it is sent by itself, once', async ({
  page,
  context,
}) => {
  await open(page, contact)
  await fillIn(page)
  await context.setOffline(true)
  await send(page, contact).click()
  await expect(page.getByRole('alert')).toContainText('Error submitting form: You are offline.')
  await expect(page.getByLabel('Message')).toHaveValue('Forts, please')
  expect(await rows()).toEqual([])
  await context.setOffline(false)
  await expect(page.getByText('Expert Review')).toBeVisible()
  expect(await rows()).toHaveLength(1)
})

test('@full who does not want that is not sent for; it is offered at the next visit', async ({
  page,
  context,
}) => {
  await open(page, contact)
  await fillIn(page)
  await context.setOffline(true)
  await send(page, contact).click()
  await page.getByRole('button', { name: 'Don’t send automatically' }).click()
  await context.setOffline(false)
  const again = await visitAgain(context, page)
  expect(await rows()).toEqual([])
  await again.getByRole('button', { name: 'Send It Now' }).click()
  await expect(again.getByText('Expert Review')).toBeVisible()
  expect(await rows()).toHaveLength(1)
})

test('@full an answer that is lost on the way makes no second row when it is sent again', async ({
  page,
}) => {
  await open(page, contact)
  await fillIn(page)
  await page.route('**/*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await send(page, contact).click()
  await expect(page.getByRole('alert')).toContainText('The connection was lost.')
  await page.unroute('**/*')
  await send(page, contact).click()
  await expect(page.getByText('Expert Review')).toBeVisible()
  expect(await rows()).toHaveLength(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const form of sliceOf(forms)) {
    test(`${form} can be filled in from the start, mended and sent`, async ({ page }) => {
      await page.goto(site.baseUrl + form)
      await expect(page.getByText('saved in this browser')).toBeHidden()
      await fillIn(page)
      await page.getByLabel('Full Name').fill('   ')
      await send(page, form).click()
      await expect(page.getByRole('alert')).toBeFocused()
      await expect(page.getByLabel('Message')).toHaveValue('Forts, please')
      await page.getByLabel('Full Name').fill('Asha Kulkarni')
      await send(page, form).click()
      await expect(page.getByRole('status').filter({ hasText: thanks[form] })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('status').filter({ hasText: thanks[form] })).toBeVisible()
      expect(await rows()).toHaveLength(1)
    })
  }
})
