import { type Browser, expect, type Page, test } from '@playwright/test'
import { findBarriers, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { fill, follow, press } from '#tests/support/browser/keyboard.ts'
import {
  type OwnJourneySite,
  signInFirstStaff,
  startOwnJourneySite,
} from '#tests/support/site/own-journey-site.ts'

const title = 'Rated on its own'
const path = '/tours/rated-on-its-own'
const rating = 'Rating out of 5'
const count = 'From how many ratings'
const source = 'Source of the ratings'
let site: OwnJourneySite
let staff: Page

/** A site of its own: its last story hides the rating of the whole site. */
test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  site = await startOwnJourneySite({ LOG_LEVEL: 'warn' })
  const account = { email: 'owner@site.test', password: 'mangoes at the end of may' }
  const storageState = await signInFirstStaff(site, account)
  staff = await (await browser.newContext({ baseURL: site.baseUrl, storageState })).newPage()
})
test.afterAll(() => site?.stop())

/** What a stranger is shown of the rating, as the page's words, on its card, and in its structured data. */
async function ratingSeen(browser: Browser) {
  const viewport = { width: 360, height: 740 }
  const strangers = { baseURL: site.baseUrl, viewport, storageState: { cookies: [], origins: [] } }
  const context = await browser.newContext(strangers)
  const page = await context.newPage()
  await page.goto('/tours')
  const card = await page.locator('main article').innerText()
  await page.goto(path)
  expect([await findBarriers(page), await findOverflow(page)]).toEqual([[], 0])
  const words = await page.locator('main').innerText()
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  const trip = blocks.map((block) => JSON.parse(block)).find((block) => block['@type'] === 'TouristTrip')
  await context.close()
  return {
    card: /\b[1-5]\.\d\b/.exec(card)?.[0],
    page: /[1-5]\.\d out of 5[^\n]*/.exec(words)?.[0],
    data: trip.aggregateRating,
  }
}

/** Opens the tour's form and enters what was given for it, by keyboard. */
async function enterRating(values: Record<string, string>): Promise<void> {
  await openHydrated(staff, '/admin/tours')
  await follow(staff, `Edit ${title}`)
  await fill(staff, values)
  await press(staff, 'Update')
}

async function hideClaims(): Promise<void> {
  await openHydrated(staff, '/admin')
  for (const part of ['Before you launch', 'Claims on your site'])
    await staff.locator('summary', { hasText: part }).press('Enter')
  await press(staff, 'Hide all that is not confirmed')
  await expect(staff.getByText('claims are hidden.')).toBeVisible()
}

test('@full a rating that cannot be is refused at its field; without any the tour bears that of the site, told to no machine', async ({
  browser,
}) => {
  // Of a list without any tour there is a way on.
  await staff.goto('/tours')
  const way = staff.getByRole('main').getByRole('link', { name: 'Plan My Trip' })
  await expect(way).toHaveAttribute('href', '/plan-maharashtra-trip')
  await openHydrated(staff, '/admin/tours/new')
  await fill(staff, {
    Title: title,
    'Short description': 'Three forts in three days.',
    'Full description': 'With the tide from fort to fort.',
    'Price from (₹)': '12000',
    'Duration in days': '3',
    [rating]: '5.1',
  })
  await press(staff, 'Publish')
  const problem = 'Enter a number from 1.0 to 5.0 with one decimal, such as 4.6.'
  await expect(staff.getByRole('dialog').getByText(problem).first()).toBeVisible()
  expect((await staff.request.get(path)).status()).toBe(404)

  await fill(staff, { [rating]: '' })
  await press(staff, 'Publish')
  await expect(staff.getByText(`“${title}” was added.`)).toBeVisible()
  expect(await ratingSeen(browser)).toEqual({ card: '4.8', page: '4.8 out of 5', data: undefined })
})

test('@full its own rating stands in place of it on page and card; search engines hear of it only with the count', async ({
  browser,
}) => {
  await enterRating({ [rating]: '4.6', [source]: 'Google' })
  await expect(staff.getByText(`“${title}” was saved.`)).toBeVisible()
  expect(await ratingSeen(browser)).toEqual({
    card: '4.6',
    page: '4.6 out of 5 (Google)',
    data: undefined,
  })

  await enterRating({ [count]: '1312' })
  await expect(staff.getByText(`“${title}” was saved.`)).toBeVisible()
  expect(await ratingSeen(browser)).toEqual({
    card: '4.6',
    page: '4.6 out of 5 (1,312 ratings, Google)',
    data: { '@type': 'AggregateRating', ratingValue: 4.6, bestRating: 5, ratingCount: 1312 },
  })
})

test('@full where the site hides its own the tour keeps its rating; removed, that of the site is back, or nothing where it is hidden', async ({
  browser,
}) => {
  const own = await ratingSeen(browser)
  await hideClaims()
  expect(await ratingSeen(browser)).toEqual(own)
  await press(staff, 'Undo')
  await expect(staff.getByText('claims are shown again.')).toBeVisible()

  await enterRating({ [rating]: '' })
  await expect(staff.getByText(`“${title}” was saved.`)).toBeVisible()
  expect(await ratingSeen(browser)).toEqual({ card: '4.8', page: '4.8 out of 5', data: undefined })
  await hideClaims()
  expect(await ratingSeen(browser)).toEqual({ card: undefined, page: undefined, data: undefined })
})
