import { expect, test } from '@playwright/test'
import { openHydrated } from '#tests/support/hydrated-page.ts'
import { loseAnswerTo, stopClock } from '#tests/support/lost-answer.ts'
import {
  type OwnJourneySite,
  signInFirstStaff,
  startOwnJourneySite,
} from '#tests/support/own-journey-site.ts'

const account = { email: 'staff@site.test', password: 'mangoes at the end of may' }

/** A site of its own: what is set here would show in everybody else's journeys. */
let site: OwnJourneySite
test.beforeAll(async () => {
  site = await startOwnJourneySite({ LOG_LEVEL: 'warn' })
})
test.afterAll(() => site?.stop())

test('settings whose answer is lost are said to be unknown, and a second press tells of no colleague', async ({
  browser,
}) => {
  const storageState = await signInFirstStaff(site, account)
  const context = await browser.newContext({ baseURL: site.baseUrl, storageState })
  const page = await context.newPage()
  // Nor is the change noticed by itself.
  await page.route('**/admin/live-changes', (route) => route.abort())
  await page.clock.install()
  await openHydrated(page, '/admin/settings')
  const city = page.getByRole('group', { name: /^Office 1/ }).getByLabel('City')
  await city.fill('Satara')
  await stopClock(page)
  const save = page.getByRole('button', { name: 'Save All' })
  await loseAnswerTo(page, () => save.click())
  await expect(page.getByRole('alert')).toContainText(
    'Error saving settings: No response came within 20 seconds. It is not known whether they were saved.',
  )
  await expect(city).toHaveValue('Satara')
  await save.click()
  await expect(page.getByText('Settings saved successfully!')).toBeVisible()
  await expect(page.getByText('Somebody else saved')).toBeHidden()
  await context.close()
})
