import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { sendTimeoutMs } from '#app/ui/forms/request-timeout.ts'
import { stopClock } from '#tests/support/browser/dropped-response.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { sendEnquiry } from '#tests/support/browser/urgent-enquiry.ts'
import { slicedTitle, sliceOf } from '#tests/support/slice.ts'
import { sourcesOfScreen } from '#tests/support/staff/staff-paths-under-test.ts'
import { test } from '#tests/support/staff/staff-visit.ts'

/** Keeps the smallest number of menus that stood above the list after it had come. Runs in the page. */
function watchMenus(): void {
  new MutationObserver(() => {
    if (document.readyState === 'loading') return
    const seen: unknown = Reflect.get(globalThis, 'fewestMenus')
    const menus = document.querySelectorAll('main details').length
    Reflect.set(globalThis, 'fewestMenus', Math.min(typeof seen === 'number' ? seen : menus, menus))
  }).observe(document, { childList: true, subtree: true })
}

function fewestMenus(page: Page): Promise<number> {
  return page.evaluate(() => {
    const seen: unknown = Reflect.get(globalThis, 'fewestMenus')
    const menus = document.querySelectorAll('main details').length
    return typeof seen === 'number' ? Math.min(seen, menus) : menus
  })
}

/** Opens a list whose later code waits for `release`. */
async function openWithoutLateCode(page: Page, list: string): Promise<() => void> {
  let release = () => undefined
  const held = new Promise<void>((resolve) => {
    release = () => void resolve()
  })
  await page.addInitScript(watchMenus)
  await page.route(/\/assets\/panel-late-[\w-]+\.js/, async (route) => {
    await held
    await route.continue()
  })
  const isConfirmationRequired = page.waitForRequest(/panel-late/)
  await openHydrated(page, list)
  await isConfirmationRequired
  return release
}

const lists = [
  { list: '/admin/tours', column: 'Price', menus: 2 },
  { list: '/admin/enquiries', column: 'Source', menus: 3 },
]

for (const { list, column, menus } of sliceOf(lists, undefined, ({ list }) => sourcesOfScreen(list))) {
  test(`what the server drew of late parts of ${list} stays in sight, also while an enquiry is told of`, async ({
    page,
    context,
    baseURL,
  }) => {
    const other = await context.newPage()
    await openHydrated(other, '/admin/tours')
    const title = await other.title()
    await page.clock.install()
    const release = await openWithoutLateCode(page, list)
    // The limit of enquiries could last longer than the wait for late code.
    await stopClock(page)
    const name = `Nalini ${randomBytes(4).toString('hex')}`
    const form = { name, email: 'nalini@example.com', message: 'Two of us, in May.' }
    await sendEnquiry(page, { form, baseURL: String(baseURL) })
    await page.clock.resume()
    await expect.poll(() => other.title()).not.toBe(title)
    expect(await fewestMenus(page)).toBe(menus)
    release()
    const counts = () =>
      Promise.all([page, other].map(async (one) => /^\(\d+\)/.exec(await one.title())?.[0]))
    await expect.poll(async () => new Set(await counts()).size).toBe(1)
    await page.locator('main').getByText('Columns', { exact: true }).click()
    await expect(page.getByRole('checkbox', { name: column }).first()).toBeVisible()
  })
}

test(
  slicedTitle('a filter that is chosen before its code has come acts once it is there'),
  async ({ page }) => {
    const release = await openWithoutLateCode(page, '/admin/enquiries')
    await page.getByRole('checkbox', { name: 'More filters' }).check()
    await page.getByRole('search').locator('[name=owner]').selectOption('Unassigned')
    release()
    await expect(page).toHaveURL(/owner=nobody/)
  },
)

test('@full later code that hangs is told of after a while, with a way to load it again', async ({
  page,
}) => {
  await page.clock.install()
  const release = await openWithoutLateCode(page, '/admin/tours')
  const told = page.getByRole('alert').filter({ hasText: 'Part of this page did not load.' })
  await expect(told).toHaveCount(0)
  await page.clock.fastForward(sendTimeoutMs)
  await expect(told.getByRole('button', { name: 'Load again' })).toBeVisible()
  release()
})
