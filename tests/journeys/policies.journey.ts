import { type Browser, expect, type Page, test } from '@playwright/test'
import { sitePaths } from '#app/site/site-paths.ts'
import { findBarriers, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { openListening } from '#tests/support/browser/hydrated-page.ts'
import {
  type OwnJourneySite,
  signInFirstStaff,
  startOwnJourneySite,
} from '#tests/support/site/own-journey-site.ts'

let site: OwnJourneySite
let state: Awaited<ReturnType<typeof signInFirstStaff>>

/** A site of its own: policies that are empty would be missing from everybody else's journeys. */
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  site = await startOwnJourneySite({ LOG_LEVEL: 'warn' })
  state = await signInFirstStaff(site, { email: 'owner@site.test', password: 'mangoes at the end of may' })
})
test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())))
test.afterAll(() => site?.stop())

async function openSettings(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: site.baseUrl, storageState: state })).newPage()
  await openListening(page, '/admin/settings')
  await page.getByRole('button', { name: 'Open all' }).click()
  return page
}

/** A stranger on a phone. */
async function openAsVisitor(browser: Browser, path: string) {
  const visitor = { baseURL: site.baseUrl, viewport: { width: 360, height: 740 } }
  const context = await browser.newContext({ ...visitor, storageState: { cookies: [], origins: [] } })
  const page = await context.newPage()
  const answer = await page.goto(path)
  return { page, status: answer?.status() }
}

async function saveAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save All' }).click()
  await expect(page.getByText('Settings saved successfully!')).toBeVisible()
}

/** The policies that the foot of the page leads to. */
function policiesOf(page: Page): Promise<string[]> {
  return page.getByRole('navigation', { name: 'Policies' }).getByRole('link').allTextContents()
}

test('@full an office empties a policy, writes its own, and has it checked; visitors see each at once', async ({
  browser,
}) => {
  const page = await openSettings(browser)
  const policies = page.getByRole('region', { name: 'Policies' })
  const cancellation = policies.getByRole('textbox', { name: 'Cancellation and Refunds', exact: true })
  await policies.locator('summary', { hasText: 'Cancellation and Refunds' }).press('Enter')
  const draft = await cancellation.inputValue()
  expect(draft).toContain('Days before departure')
  await expect(policies.getByText('Not checked yet.')).toHaveCount(3)

  await cancellation.fill('')
  await saveAll(page)
  const gone = await openAsVisitor(browser, sitePaths.cancellation)
  expect(gone.status).toBe(404)
  expect(await policiesOf(gone.page)).toEqual(['Privacy Policy', 'Booking Terms'])
  expect(await findBarriers(gone.page)).toEqual([])

  await cancellation.fill('## Ours\n\nAsk **before** the monsoon.\n\n<script>window.__x = 1</script>')
  await policies.getByRole('checkbox', { name: 'Cancellation and Refunds: checked' }).check()
  await expect(policies.getByText('Not checked yet.')).toHaveCount(2)
  await saveAll(page)
  const own = await openAsVisitor(browser, '/cancellation')
  expect(own.status).toBe(200)
  await expect(own.page.getByRole('heading', { name: 'Ours' })).toBeVisible()
  await expect(own.page.locator('main strong')).toHaveText('before')
  expect(await own.page.evaluate('window.__x')).toBeUndefined()
  expect(await policiesOf(own.page)).toEqual(['Privacy Policy', 'Booking Terms', 'Cancellation and Refunds'])
  expect(await findBarriers(own.page)).toEqual([])
  expect(await findOverflow(own.page)).toBe(0)

  await cancellation.fill(draft)
  await saveAll(page)
  await own.page.reload()
  await expect(own.page.getByRole('table')).toContainText('30 or more')
})

test('@full whoever types before the tools have come goes on typing when they come', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: site.baseUrl, storageState: state })
  const page = await context.newPage()
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  // Its file is named after no part of it; the name of the toolbar is in its code alone.
  await page.route(/\/assets\/part-[^/]*\.js$/, async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes('Formatting')) await mayCome
    await route.fulfill({ response })
  })
  await openListening(page, '/admin/settings#policies')
  const policies = page.getByRole('region', { name: 'Policies' })
  const terms = policies.getByRole('textbox', { name: 'Booking Terms', exact: true })
  await policies.locator('summary', { hasText: 'Booking Terms' }).press('Enter')
  await terms.fill('Pay  later')
  for (const _ of Array.from({ length: 6 })) await terms.press('ArrowLeft')
  await expect(policies.getByRole('toolbar')).toHaveCount(0)
  letCome()
  await expect(policies.getByRole('toolbar')).toHaveCount(1)
  await page.keyboard.type('half')
  await expect(terms).toHaveValue('Pay half later')
  await expect(terms).toBeFocused()
})

for (const width of [360, 768, 1366]) {
  test(`@full at ${width} pixels a policy is written by keyboard with the tools of posts, and looked at before it is saved`, async ({
    browser,
  }) => {
    const page = await openSettings(browser)
    await page.setViewportSize({ width, height: 900 })
    const policies = page.getByRole('region', { name: 'Policies' })
    const terms = policies.getByRole('textbox', { name: 'Booking Terms', exact: true })
    await expect(terms).toHaveCount(0)
    await policies.locator('summary', { hasText: 'Booking Terms' }).press('Enter')
    await expect(policies.getByRole('toolbar')).toHaveCount(1)
    await terms.fill('Paid back')
    await terms.press('ControlOrMeta+A')
    await terms.press('ControlOrMeta+B')
    await expect(terms).toHaveValue('**Paid back**')
    await terms.press('ControlOrMeta+End')
    await page.keyboard.press('Shift+Tab')
    await expect(policies.getByRole('button', { name: 'Bold' })).toBeFocused()
    for (const _ of Array.from({ length: 5 })) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(terms).toHaveValue('- **Paid back**')
    await expect(terms).toBeFocused()
    await expect(policies.getByRole('button', { name: /picture/i })).toHaveCount(0)

    await policies.getByRole('button', { name: 'Preview' }).press('Enter')
    const preview = policies.getByRole('region', { name: 'Preview' })
    await expect(preview.getByRole('listitem').locator('strong')).toHaveText('Paid back')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect([await findBarriers(page, '#policies'), await findOverflow(page)]).toEqual([[], 0])
    }
    await saveAll(page)
    const own = await openAsVisitor(browser, sitePaths.terms)
    await expect(own.page.locator('main li strong')).toHaveText('Paid back')
  })
}

test('@full a policy that is too long opens its fold, and stays open while it is made shorter', async ({
  browser,
}) => {
  const page = await openSettings(browser)
  const policies = page.getByRole('region', { name: 'Policies' })
  const summary = policies.locator('summary', { hasText: 'Privacy Policy' })
  const privacy = policies.getByRole('textbox', { name: 'Privacy Policy', exact: true })
  await summary.press('Enter')
  await expect(policies.getByRole('toolbar')).toHaveCount(1)
  await privacy.fill('x'.repeat(20_001))
  await summary.press('Enter')
  await expect(privacy).toBeHidden()
  await page.getByRole('button', { name: 'Save All' }).click()
  await page.getByRole('link', { name: 'Policies: Privacy Policy' }).press('Enter')
  await expect(privacy).toBeFocused()
  await expect(privacy).toHaveAttribute('aria-invalid', 'true')
  await privacy.fill('Ours.')
  await expect(privacy).not.toHaveAttribute('aria-invalid', 'true')
  await expect(privacy).toBeVisible()
  await saveAll(page)
})

test('@full a wrong GSTIN is named at its field and nothing is saved; a right one stands at the foot of pages', async ({
  browser,
}) => {
  const page = await openSettings(browser)
  const business = page.getByRole('region', { name: 'Business Details' })
  await business.getByLabel('GSTIN').fill('27ABCDE1234')
  await page.getByRole('button', { name: 'Save All' }).click()
  await expect(business.getByText('A GSTIN has 15 characters; this has 11.')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])

  await business.getByLabel('GSTIN').fill('27abcde1234f1z5')
  await business.getByLabel('Security contact').fill('holes@site.test')
  await saveAll(page)
  const { page: visitor } = await openAsVisitor(browser, sitePaths.about)
  await expect(visitor.getByRole('contentinfo')).toContainText('27ABCDE1234F1Z5')
  await expect(visitor.getByRole('heading', { name: 'Registered and Licensed' })).toBeVisible()
  expect(await findOverflow(visitor)).toBe(0)
  const told = await visitor.request.get('/.well-known/security.txt')
  expect(await told.text()).toContain('Contact: mailto:holes@site.test\n')
})
