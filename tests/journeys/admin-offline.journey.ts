import { randomBytes } from 'node:crypto'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { waitingEventsPath, waitingTexts } from '#shared/enquiries/desk/waiting-events.ts'
import { adminCaches } from '#shared/pages/admin-offline.ts'
import { findBarriers, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { openHydrated, waitForHydration } from '#tests/support/browser/hydrated-page.ts'
import { storedOnDevice } from '#tests/support/browser/stored-on-device.ts'
import { sendEnquiry, sendUrgentEnquiry } from '#tests/support/browser/urgent-enquiry.ts'
import { becomeColleague } from '#tests/support/staff/new-colleague.ts'
import { type Credentials, signInUnseen } from '#tests/support/staff/staff-visit.ts'

const phone = { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } }
test.use({ ...phone, serviceWorkers: 'allow' })

/** Somebody at a phone, signed in, with an enquiry of their own before them. */
async function openEnquiry(page: Page): Promise<{ name: string; path: string; colleague: Credentials }> {
  // The menu of a laptop is in sight.
  await page.setViewportSize({ width: 1366, height: 768 })
  const colleague = await becomeColleague(page)
  await page.setViewportSize(phone.viewport)
  await signInUnseen(page.request, { own: colleague })
  const name = `Leela ${randomBytes(4).toString('hex')}`
  const form = { name, email: 'leela@example.com', phone: '98220 12345', message: 'Two of us, in May.' }
  await sendUrgentEnquiry(page, { form, baseURL: page.url() })
  await openHydrated(page, '/admin/today')
  const link = page.getByRole('link', { name, exact: true })
  await expect(link).toBeVisible()
  await link.tap()
  await expect(page.getByRole('dialog', { name: `Enquiry from ${name}` })).toBeVisible()
  return { name, path: new URL(page.url()).pathname, colleague }
}

const countCopies = (page: Page) =>
  page.evaluate(async (name) => {
    const cache = await caches.open(name)
    const kept = await cache.keys()
    return kept.filter(({ url }) => !url.includes('~')).length
  }, adminCaches.screens)

async function write(page: Page, words: string): Promise<void> {
  await page.getByLabel('Note or call').fill(words)
  await page.getByRole('button', { name: 'Add note' }).tap()
  await expect(page.getByText(waitingTexts.kept)).toBeVisible()
}

/** How many of the files that the page has loaded are not on the device yet. */
async function countMissingFiles(name: string): Promise<number> {
  const cache = await caches.open(name)
  const loaded = performance.getEntriesByType('resource').map((entry) => entry.name)
  const files = [...new Set(loaded)].filter((address) => new URL(address).pathname.startsWith('/assets/'))
  const kept = await Promise.all(files.map((address) => cache.match(address)))
  return kept.filter((file) => !file).length
}

/** With the screen and Today on the device, and the worker in charge of the page. */
async function untilStored(page: Page): Promise<void> {
  const isKept = async (name: string) => {
    const cache = await caches.open(name)
    const kept = await Promise.all([location.href, '/admin/today'].map((address) => cache.match(address)))
    return kept.every(Boolean) && navigator.serviceWorker.controller !== null
  }
  await expect.poll(() => page.evaluate(isKept, adminCaches.screens)).toBe(true)
  await expect.poll(() => page.evaluate(countMissingFiles, adminCaches.files)).toBe(0)
}

const inTimeline = (page: Page, words: string) =>
  page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: words })
    .filter({ hasText: ' wrote a note' })

test('two notes written without a line outlast a reload and come in once each, in their order', async ({
  page,
  context,
}) => {
  const { path } = await openEnquiry(page)
  await untilStored(page)
  await context.setOffline(true)
  await write(page, 'First, on the ghat road.')
  await write(page, 'Second, past the bend.')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(waitingTexts.count(2))).toBeVisible()
  await expect(dialog.getByText(waitingTexts.down)).toBeVisible()
  expect([await findBarriers(page), await findOverflow(page)]).toEqual([[], 0])

  await page.reload()
  await waitForHydration(page)
  await expect(dialog.getByText('Two of us, in May.').first()).toBeVisible()
  await expect(page.getByText(waitingTexts.count(2)).last()).toBeVisible()
  await expect(page.getByText(waitingTexts.down).last()).toBeVisible()

  // The server takes the first and dies before it can say so.
  let cut = 1
  await page.route(`**${waitingEventsPath}`, async (route) => {
    if (cut === 0) return route.continue()
    cut -= 1
    await route.fetch().catch(() => undefined)
    return route.abort()
  })
  await context.setOffline(false)
  await expect(page.getByText(waitingTexts.count(2))).toHaveCount(0)
  await expect(page.getByText(waitingTexts.count(1))).toHaveCount(0)
  await page.goto(path)
  await expect(inTimeline(page, 'First, on the ghat road.')).toHaveCount(1)
  await expect(inTimeline(page, 'Second, past the bend.')).toHaveCount(1)
  const notes = dialog.getByRole('listitem').filter({ hasText: ' wrote a note' })
  await expect(notes).toHaveText([/Second/, /First/])
  await expect.poll(() => storedOnDevice(page)).not.toContain('on the ghat road')
})

test('@full an enquiry is read without a line also where its list is narrowed otherwise than when it was kept', async ({
  page,
  context,
}) => {
  const { path, name } = await openEnquiry(page)
  await untilStored(page)
  await context.setOffline(true)
  const requested = `${path}?until=${new Date().toISOString()}`
  await page.goto(requested)
  // The cached address has a time too if an enquiry of another story arrived before.
  await expect(page).toHaveURL(({ pathname, search }) => pathname === path && pathname + search !== requested)
  await expect(page.getByRole('dialog', { name: `Enquiry from ${name}` })).toBeVisible()
  await expect(page.getByText(waitingTexts.down).last()).toBeVisible()
})

test('@full an open enquiry stays while the line goes down in the moment in which its list is read anew', async ({
  page,
}) => {
  const { name } = await openEnquiry(page)
  const dialog = page.getByRole('dialog', { name: `Enquiry from ${name}` })
  await dialog.getByLabel('Note or call').fill('Half a word')
  const lost = page.waitForEvent('requestfailed', {
    predicate: (request) => /[?&]until=/.test(request.url()),
  })
  await page.route(/\.data\b/, (route) => route.abort('internetdisconnected'))
  const form = { name: `${name} too`, email: 'leela@example.com', message: 'One more.' }
  await sendEnquiry(page, { form, baseURL: page.url() })
  await lost
  await expect(page).toHaveURL(/[?&]until=/)
  await expect(dialog.getByLabel('Note or call')).toHaveValue('Half a word')
  await expect(page.getByText('This screen did not load')).toBeHidden()
  await page.unroute(/\.data\b/)
  await dialog.getByRole('button', { name: 'Add note' }).tap()
  await expect(inTimeline(page, 'Half a word')).toHaveCount(1)
})

test('@full a note is discarded before it is sent, and one for an enquiry that is gone comes back with words', async ({
  page,
  context,
}) => {
  const { path } = await openEnquiry(page)
  await untilStored(page)
  await context.setOffline(true)
  await write(page, 'Not this one.')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Discard ?: Not this one/ })
    .tap()
  await expect(page.getByRole('dialog').getByText(waitingTexts.count(1))).toBeHidden()
  await write(page, 'For one that is gone.')
  // Somebody deletes it meanwhile, by another line: what a story asks for itself does not go by the browser's.
  const headers = { Origin: new URL(page.url()).origin }
  const id = path.split('/').at(-1) ?? ''
  await page.request.post('/admin/enquiries/selected', { form: { deed: 'delete', id }, headers })
  await context.setOffline(false)
  await page.goto('/admin/today')
  await expect(page.getByText(waitingTexts.refusedCount(1))).toBeVisible()
  await expect(page.getByText('For one that is gone.', { exact: true })).toBeVisible()
  await expect(page.getByText('This enquiry no longer exists.')).toBeVisible()
})

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('button', { name: 'Logout' }).tap()
}

async function signInAnew(context: BrowserContext, own?: Credentials): Promise<void> {
  await context.clearCookies()
  await signInUnseen(context.request, own ? { own } : {})
}

test('@full another account reads nothing and sends nothing of it, and a sign-out leaves nothing (Q17, Q18)', async ({
  page,
  context,
}) => {
  const { name, path, colleague } = await openEnquiry(page)
  await untilStored(page)
  await context.setOffline(true)
  await write(page, 'Mine alone.')
  await page.goto('/admin/today')
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()

  // Somebody else signs in without the first one having left, whose page is still there when the line is back.
  await signInAnew(context)
  await context.setOffline(false)
  await page.goto('/admin/today')
  await waitForHydration(page)
  await expect(page.getByText('Mine alone.')).toBeHidden()
  // Who signed in past the browser is known to the worker once their first screen is kept.
  await expect.poll(() => countCopies(page)).toBe(1)
  await untilStored(page)
  await context.setOffline(true)
  await page.goto(path)
  // Not the first one's copy.
  await expect(page.getByRole('heading', { name: waitingTexts.away })).toBeVisible()
  await expect(page.getByText(name)).toBeHidden()
  await context.setOffline(false)
  await signInAnew(context, colleague)
  await page.goto(path)
  await expect(inTimeline(page, 'Mine alone.')).toHaveCount(1)
  await untilStored(page)

  await page.goto('/admin/today')
  await waitForHydration(page)
  await context.setOffline(true)
  await leave(page)
  await expect(page.getByText('You are not signed out yet')).toBeVisible()
  await expect.poll(() => countCopies(page)).toBe(0)
  await expect.poll(() => storedOnDevice(page)).not.toContain(name)
  const other = await context.newPage()
  await other.goto(path)
  await expect(other.getByRole('heading', { name: waitingTexts.away })).toBeVisible()
  await expect(other.getByText(name)).toBeHidden()
})

test('@full a list that is asked for without a line says so beside the way to Today', async ({
  page,
  context,
}) => {
  await openEnquiry(page)
  await untilStored(page)
  await context.setOffline(true)
  await page.goto('/admin/today')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('link', { name: /^Tours/ }).tap()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: waitingTexts.away })).toBeVisible()
  expect([await findBarriers(page), await findOverflow(page)]).toEqual([[], 0])
  await main.getByRole('link', { name: waitingTexts.toKeptToday }).tap()
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
})

test.describe('at a computer of an office', () => {
  test.use({ hasTouch: false, isMobile: false, viewport: { width: 1366, height: 768 } })

  test('@full each screen that is asked for without a line says so, nothing of anybody stays, and the way leads on (Q18)', async ({
    page,
    context,
  }) => {
    await signInUnseen(context.request)
    await openHydrated(page, '/admin/today')
    // The pointer of a mouse: no copies.
    const isReady = () =>
      page.evaluate(async (name) => {
        const isKept = await caches.match('/admin/offline', { cacheName: name })
        return isKept !== undefined && navigator.serviceWorker.controller !== null
      }, adminCaches.offline)
    await expect.poll(isReady).toBe(true)
    expect(await countCopies(page)).toBe(0)
    await context.setOffline(true)
    for (const path of ['/admin', '/admin/today', '/admin/login']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: waitingTexts.away })).toBeVisible()
      await waitForHydration(page)
      expect([path, await findBarriers(page), await findOverflow(page)]).toEqual([path, [], 0])
    }
    await page.goto('/admin/account')
    await expect(page.getByRole('heading', { name: waitingTexts.away })).toBeVisible()
    // It comes back by itself.
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/admin\/account$/)
    await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible()
  })
})
