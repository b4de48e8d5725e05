import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { openHydrated } from '#tests/support/hydrated-page.ts'
import { test } from '#tests/support/staff-visit.ts'
import { sendEnquiry } from '#tests/support/urgent-enquiry.ts'

/** Keeps the smallest number of menus that stood above the list since it came. Runs in the page. */
function watchMenus(): void {
  let fewest: number | undefined
  new MutationObserver(() => {
    const menus = document.querySelectorAll('main details').length
    if (document.readyState === 'loading' && !fewest) return
    fewest = Math.min(fewest ?? menus, menus)
    document.documentElement.dataset['fewestMenus'] = String(fewest)
  }).observe(document, { childList: true, subtree: true })
}

test('what the server drew of a part that comes late stays in sight while the panel is told of an enquiry', async ({
  page,
  baseURL,
}) => {
  let release = () => undefined
  const held = new Promise<void>((resolve) => {
    release = () => void resolve()
  })
  await page.addInitScript(watchMenus)
  await page.route(/\/assets\/panel-late-[\w-]+\.js/, async (route) => {
    await held
    await route.continue()
  })
  await openHydrated(page, '/admin/tours')
  const views = page.locator('main').getByText('Views', { exact: true })
  const columns = page.locator('main').getByText('Columns', { exact: true })
  await expect(views).toBeVisible()
  const name = `Nalini ${randomBytes(4).toString('hex')}`
  const form = { name, email: 'nalini@example.com', message: 'Two of us, in May.' }
  const title = await page.title()
  const told = page.waitForResponse((answer) => answer.url().includes('/today/count'))
  await sendEnquiry(page, { form, baseURL: String(baseURL) })
  await told
  await expect(views).toBeVisible()
  await expect(columns).toBeVisible()
  release()
  await expect.poll(() => page.title()).not.toBe(title)
  await columns.click()
  await expect(page.getByRole('checkbox', { name: 'Price' }).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.dataset['fewestMenus'])).toBe('2')
})
