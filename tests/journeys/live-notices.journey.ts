import { randomBytes } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { findBarriers, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import {
  type Recording,
  recordNotifications,
  shownIn,
} from '#tests/support/browser/recorded-notifications.ts'
import {
  type OwnJourneySite,
  signInFirstStaff,
  startOwnJourneySite,
} from '#tests/support/site/own-journey-site.ts'

// The rule of turns holds for the whole site, and so does the number in the title.
test.describe.configure({ mode: 'serial' })

const account = { email: 'owner@site.test', password: 'a long walk to Raigad' }
let site: OwnJourneySite
let state: Awaited<ReturnType<typeof signInFirstStaff>>

test.beforeAll(async () => {
  site = await startOwnJourneySite({})
  state = await signInFirstStaff(site, account)
})
test.afterAll(() => site.stop())

const someone = () => `Sunita ${randomBytes(4).toString('hex')}`

async function sendFromContactPage(page: Page, name: string): Promise<void> {
  const form = { name, email: 'sunita@example.com', message: 'Two of us, in May.' }
  const answer = await page.request.post('/contact-maharashtra-tour-operator', {
    form,
    headers: { Origin: site.baseUrl },
  })
  expect(answer.status()).toBe(200)
}

test('@full a new enquiry is counted in every title and told once by one of two tabs, and a press opens it', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.baseUrl, storageState: state })
  await context.addInitScript(recordNotifications)
  const [page, other] = [await context.newPage(), await context.newPage()]
  await openHydrated(page, '/admin/account')
  const wish = page.getByLabel('Show a notification')
  await expect(wish).not.toBeChecked()
  await wish.click()
  await expect(wish).toBeChecked()
  await page.getByRole('button', { name: 'Try it' }).click()
  await expect.poll(() => shownIn(page)).toHaveLength(1)
  expect([await findBarriers(page), await findOverflow(page)]).toEqual([[], 0])

  await openHydrated(page, '/admin/tours')
  await openHydrated(other, '/admin/blog')
  await expect(page).toHaveTitle(/^Tours · /)
  const name = someone()
  await sendFromContactPage(page, name)
  await expect(page).toHaveTitle(/^\(1\) Tours · /)
  await expect(other).toHaveTitle(/^\(1\) Blog Posts · /)
  const told = async () => [...(await shownIn(page)), ...(await shownIn(other))]
  await expect.poll(told).toHaveLength(1)
  const [shown] = await told()
  expect([shown?.title, shown?.body]).toEqual([`New enquiry: ${name}`, 'Trip Planning'])
  const speaker = (await shownIn(page)).length > 0 ? page : other
  await speaker.evaluate(() => (window as unknown as Recording).pressNotification())
  await expect(speaker.getByRole('dialog', { name: `Enquiry from ${name}` })).toBeVisible()
  await context.close()
})

test('@full an owner lets enquiries go in turn, says to be at work, and the next one is theirs', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.baseUrl, storageState: state })
  const page = await context.newPage()
  await openHydrated(page, '/admin/team')
  await page.getByRole('button', { name: 'Assign automatically' }).click()
  await expect(page.getByText('No one is at work today yet.')).toBeVisible()
  const atWork = page.getByRole('complementary', { name: 'Panel' }).getByRole('switch')
  await expect(atWork).toHaveAttribute('aria-checked', 'false')
  await atWork.press('Space')
  await expect(atWork).toHaveAttribute('aria-checked', 'true')
  await expect(page.getByText('At work today: Administrator.')).toBeVisible()
  const name = someone()
  await sendFromContactPage(page, name)
  const enquiry = page.getByRole('link', { name, exact: true })
  // A job assigns it, within seconds.
  await expect(async () => {
    await openHydrated(page, '/admin/today?show=mine')
    await expect(enquiry).toBeVisible({ timeout: 2000 })
  }).toPass()
  await enquiry.click()
  await expect(page.getByText('Administrator got it by turn')).toBeVisible()
  await context.close()
})

test('@full the dashboard tells first who waits, and its charts are read by keys and by the pointer', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.baseUrl, storageState: state })
  const page = await context.newPage()
  await openHydrated(page, '/admin')
  await page.setViewportSize({ width: 1366, height: 768 })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height, 'one and a half windows').toBeLessThanOrEqual(1152)
  const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts()
  const first = ['Now', 'Before you launch', 'The last 30 days']
  expect(headings.slice(0, 3)).toEqual(first)
  await expect(page.getByRole('heading', { name: 'Unanswered (2)' })).toBeVisible()
  const chart = page.getByRole('slider', { name: 'Enquiries, day by day' })
  await chart.focus()
  await page.keyboard.press('End')
  await expect(chart).toHaveAttribute('aria-valuetext', /^\d+ \w+ \d{4}: 2$/)
  await page.keyboard.press('ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuetext', /: 0$/)
  await page.keyboard.press('Escape')
  const box = await chart.boundingBox()
  await chart.hover({ position: { x: (box?.width ?? 0) - 3, y: 20 } })
  await expect(page.locator('figcaption', { hasText: 'Enquiries a day' })).toContainText(/: 2$/)
  await page.getByRole('link', { name: 'Last 12 months' }).click()
  await expect(page).toHaveURL(/period=year/)
  await expect(page.getByRole('link', { name: 'Last 12 months' })).toHaveAttribute('aria-current', 'true')
  expect([await findBarriers(page), await findOverflow(page)]).toEqual([[], 0])
  await context.close()
})
