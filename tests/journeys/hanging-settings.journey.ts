import { type BrowserContext, expect, test } from '@playwright/test'
import { dropResponseTo, stopClock } from '#tests/support/browser/dropped-response.ts'
import { openHydrated, openListening } from '#tests/support/browser/hydrated-page.ts'
import {
  type OwnJourneySite,
  signInFirstStaff,
  startOwnJourneySite,
} from '#tests/support/site/own-journey-site.ts'

const account = { email: 'staff@site.test', password: 'mangoes at the end of may' }

/** A site of its own: what is set here would show in everybody else's journeys. */
let site: OwnJourneySite
let storageState: Awaited<ReturnType<BrowserContext['storageState']>>
test.beforeAll(async () => {
  site = await startOwnJourneySite({ LOG_LEVEL: 'warn' })
  storageState = await signInFirstStaff(site, account)
})
test.afterAll(() => site?.stop())

test('@full settings whose answer is lost are said to be unknown, and a second press tells of no colleague', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.baseUrl, storageState })
  const page = await context.newPage()
  // Nor is the change noticed by itself.
  await page.route('**/admin/live-changes', (route) => route.abort())
  await page.clock.install()
  await openHydrated(page, '/admin/settings#offices')
  const city = page.getByRole('group', { name: /^Office 1/ }).getByLabel('City')
  await city.fill('Satara')
  await stopClock(page)
  const save = page.getByRole('button', { name: 'Save All' })
  await dropResponseTo(page, () => save.click())
  await expect(page.getByRole('alert')).toContainText(
    'Error saving settings: No response came within 20 seconds. It is unclear whether they were saved.',
  )
  await expect(city).toHaveValue('Satara')
  await save.click()
  await expect(page.getByText('Settings saved successfully!')).toBeVisible()
  await expect(page.getByText('Another user saved')).toBeHidden()
  await context.close()
})

test('@full a session that ends while the settings are read anew is begun anew over what was typed', async ({
  browser,
}) => {
  const own = await browser.newContext({ baseURL: site.baseUrl, storageState })
  const page = await own.newPage()
  await openListening(page, '/admin/settings#offices')
  const city = page.getByRole('group', { name: /^Office 1/ }).getByLabel('City')
  await city.fill('Nashik')
  await page.route(/\/admin\/settings\.data/, async (route) => {
    // It was still alive when the page looked, a moment ago.
    await own.clearCookies()
    const { cookie: _, ...headers } = await route.request().allHeaders()
    await route.continue({ headers })
  })
  const other = await browser.newContext({ baseURL: site.baseUrl, storageState })
  const colleague = await other.newPage()
  await openHydrated(colleague, '/admin/settings#site-info')
  await colleague.getByLabel('Tagline').fill('By a colleague')
  await colleague.getByRole('button', { name: 'Save All' }).click()
  const question = page.getByRole('alertdialog', { name: 'Your session has ended' })
  await question.getByLabel('Password').fill(account.password)
  await page.unroute(/\/admin\/settings\.data/)
  await question.getByLabel('Password').press('Enter')
  await expect(question).toBeHidden()
  await expect(city).toHaveValue('Nashik')
  await page.getByRole('button', { name: 'Save All' }).click()
  await expect(page.getByText('Settings saved successfully!')).toBeVisible()
  await page.reload()
  await expect(city).toHaveValue('Nashik')
  await expect(page.getByLabel('Tagline')).toHaveValue('By a colleague')
  await Promise.all([own.close(), other.close()])
})
