/** What a visitor's browser, clock, blocker or translator does to a page must cost neither the page nor the enquiry. */
import { expect, type Page, type Route, test } from '@playwright/test'
import type { Client } from 'pg'
import { sitePaths } from '#app/site/site-paths.ts'
import { minimumSubmitTime } from '#shared/enquiries/spam-protection.ts'
import { waitForHydration } from '#tests/support/browser/hydrated-page.ts'
import { type OwnJourneySite, startOwnJourneySite } from '#tests/support/site/own-journey-site.ts'
import { openSiteDatabase, raiseContentVersion } from '#tests/support/site/site-database.ts'

test.describe.configure({ mode: 'default' })

let site: OwnJourneySite
let database: Client

test.beforeAll(async () => {
  site = await startOwnJourneySite({ LOG_LEVEL: 'warn' })
  database = await openSiteDatabase(site.dataDirectory)
  await database.query(
    `INSERT INTO tours (slug, title, short_description, description, price_from, duration_days, difficulty_level)
     VALUES ('raigad', 'Raigad', 'A fort', 'Steps and wind', 12000, 3, 'easy'),
       ('pune-walk', 'Pune trip', 'On foot', 'Old lanes', 2000, 1, 'easy')`,
  )
  await database.query(
    `INSERT INTO settings (key, value) VALUES ('integrations', '{"google_analytics_id":"G-ABC1234567"}')
     ON CONFLICT (key) DO UPDATE SET value = EXCLUDED.value`,
  )
  await raiseContentVersion(database)
})
test.afterAll(async () => {
  await database?.end()
  await site?.stop()
})

async function sendTripRequest(page: Page, sender: string | { name: string; email: string }): Promise<void> {
  const { name, email } = typeof sender === 'string' ? { name: sender, email: 'asha@example.com' } : sender
  const due = (await page.evaluate(() => performance.now())) + minimumSubmitTime
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Message').fill('Forts, please')
  // Who sends sooner is taken for a program.
  await page.waitForFunction((time) => performance.now() > time, due)
  await page.getByRole('button', { name: 'Send Trip Request' }).click()
  await expect(page.getByText(/Your reference is PV-/).first()).toBeVisible()
}

/** Does to a page what the translators of browsers do: replaces each text node by two elements, also of what comes later. */
function translatePage(): void {
  const skipped = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEXTAREA', 'OPTION', 'TITLE'])
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const parent = text.parentElement
      if (!parent || skipped.has(parent.tagName) || parent.closest('font') || !text.data.trim()) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      parent.replaceChild(outer, text)
      inner.append(`ट ${text.data}`)
      outer.append(inner)
    }
  }
  translate(document.body)
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if (node.isConnected) translate(node instanceof Text ? (node.parentElement ?? node) : node)
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
}

async function isSuspected(name: string): Promise<unknown> {
  const { rows } = await database.query('SELECT suspected_spam FROM enquiries WHERE name = $1', [name])
  return rows[0]?.suspected_spam
}

test('the consent bar whose script a blocker stops is missing, and its page and form are whole', async ({
  page,
}) => {
  let stopped = 0
  await page.route('**/assets/*.js', async (route: Route) => {
    const response = await route.fetch()
    if (!(await response.text()).includes('googletagmanager')) return route.fulfill({ response })
    stopped += 1
    return route.abort('connectionreset')
  })
  await page.goto(site.baseUrl + sitePaths.contact)
  await waitForHydration(page)
  await expect.poll(() => stopped).toBeGreaterThan(0)
  await sendTripRequest(page, 'Without script')
  await expect(page.getByRole('region', { name: 'Privacy choices' })).toHaveCount(0)
  expect(await isSuspected('Without script')).toBe(false)
})

test('a page whose messages are lost stays the document that it was, and its form is sent', async ({
  page,
}) => {
  const stopped = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/island-messages-en-'),
  )
  await page.route('**/assets/island-messages-en-*.js', (route) => route.abort('connectionreset'))
  await page.goto(site.baseUrl + sitePaths.contact)
  await page.getByLabel('Full Name').focus()
  await stopped
  await sendTripRequest(page, 'Without messages')
  expect(await isSuspected('Without messages')).toBe(false)
})

test('a clock that is put right while the form is open, or between two visits, makes nobody a suspect', async ({
  page,
}) => {
  await page.goto(site.baseUrl + sitePaths.contact)
  await waitForHydration(page)
  await page.evaluate(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() - 180_000
  })
  await sendTripRequest(page, 'Clock put back')
  expect(await isSuspected('Clock put back')).toBe(false)

  await page.goto(site.baseUrl + sitePaths.contact)
  await waitForHydration(page)
  await page.evaluate(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + 180_000
  })
  await page.getByLabel('Message').fill('Forts')
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByLabel('Message')).toHaveValue('Forts')
  await sendTripRequest(page, 'Draft from the future')
  expect(await isSuspected('Draft from the future')).toBe(false)
})

test('an email address in the wide letters of an Asian keyboard is sent in plain ones', async ({ page }) => {
  await page.goto(site.baseUrl + sitePaths.contact)
  await waitForHydration(page)
  await sendTripRequest(page, { name: 'Wide letters', email: 'ａｓｈａ＠example．com' })
  const { rows } = await database.query("SELECT email FROM enquiries WHERE name = 'Wide letters'")
  expect(rows).toEqual([{ email: 'asha@example.com' }])
})

test('a list that the browser translated is filtered, and counts what it shows', async ({ page }) => {
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.goto(site.baseUrl + sitePaths.tours)
  await waitForHydration(page)
  await page.evaluate(translatePage)
  const search = page.getByRole('searchbox')
  await search.click()
  await search.pressSequentially('pune trip')
  const count = page.locator('main').getByRole('status')
  await expect(count).toHaveText('ट 1 tour')
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('pune trip')
  await expect(page.locator('main article')).toHaveText([/Pune trip/])
  await search.fill('zzzz')
  await expect(page.locator('main article')).toHaveCount(0)
  await expect(count).not.toContainText('1 tour')
  await search.fill('')
  await expect(page.locator('main article')).toHaveCount(2)
  await expect(count).toHaveText('ट 2 tours')
  expect(complaints).toEqual([])
})
