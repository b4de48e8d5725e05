/** What a visitor's browser, clock, blocker or translator does to a page must cost neither the page nor the enquiry. */
import { expect, type Page, type Route, test } from '@playwright/test'
import type { Client } from 'pg'
import { sitePaths } from '#app/site/site-paths.ts'
import { waitForHydration } from '#tests/support/hydrated-page.ts'
import { type OwnJourneySite, startOwnJourneySite } from '#tests/support/own-journey-site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'

test.describe.configure({ mode: 'default' })

let site: OwnJourneySite
let database: Client

test.beforeAll(async () => {
  site = await startOwnJourneySite({ LOG_LEVEL: 'warn' })
  database = await openSiteDatabase(site.dataDirectory)
  await database.query(
    `INSERT INTO settings (key, value) VALUES ('integrations', '{"google_analytics_id":"G-ABC1234567"}')
     ON CONFLICT (key) DO UPDATE SET value = EXCLUDED.value`,
  )
})
test.afterAll(async () => {
  await database?.end()
  await site?.stop()
})

async function sendTripRequest(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email Address').fill('asha@example.com')
  await page.getByLabel('Message').fill('Forts, please')
  await page.getByRole('button', { name: 'Send Trip Request' }).click()
  await expect(page.getByText(/Your number is PV-/).first()).toBeVisible()
}

async function isSuspected(name: string): Promise<unknown> {
  const { rows } = await database.query('SELECT suspected_spam FROM enquiries WHERE name = $1', [name])
  return rows[0]?.suspected_spam
}

for (const [part, mark] of [
  ['script', 'googletagmanager'],
  ['words', 'May we count visits'],
] as const) {
  test(`the consent bar whose ${part} a blocker stops is missing, and its page and form are whole`, async ({
    page,
  }) => {
    let stopped = 0
    await page.route('**/assets/*.js', async (route: Route) => {
      const response = await route.fetch()
      if (!(await response.text()).includes(mark)) return route.fulfill({ response })
      stopped += 1
      return route.abort('connectionreset')
    })
    await page.goto(site.baseUrl + sitePaths.contact)
    await waitForHydration(page)
    await expect.poll(() => stopped).toBeGreaterThan(0)
    await sendTripRequest(page, `Without ${part}`)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This Page Did Not Come')
    await expect(page.getByRole('region', { name: 'Privacy choices' })).toHaveCount(0)
    expect(await isSuspected(`Without ${part}`)).toBe(false)
  })
}
