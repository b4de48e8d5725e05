import { expect, type Page } from '@playwright/test'
import { sendTimeoutMs } from '#app/ui/forms/request-timeout.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { sliceOf } from '#tests/support/slice.ts'
import { test } from '#tests/support/staff/staff-visit.ts'

/** The code of a single screen. */
const code = /\/assets\/part-[\w-]+\.js/

const start = '/admin/tours'
const target = /\/admin\/media$/
const heading = 'Media Library'
const link = (page: Page) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /^Media/ })

for (const lost of sliceOf(['an update replaced', 'the line lost'] as const)) {
  test(`a section of the panel whose code ${lost} is opened as a page`, async ({ page }) => {
    let asked = 0
    await openHydrated(page, start)
    await page.route(code, (route) => {
      asked += 1
      return lost === 'the line lost'
        ? route.abort('connectionreset')
        : route.fulfill({ status: 404, body: '' })
    })
    await link(page).press('Enter')
    await expect(page).toHaveURL(target)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(asked).toBeGreaterThan(0)
  })
}

test(`a section of the panel whose code hangs is opened as a page after a while`, async ({ page }) => {
  await page.clock.install()
  await openHydrated(page, start)
  await page.route(code, () => undefined)
  await link(page).press('Enter')
  // Its time begins when the page asks for the code.
  await expect(async () => {
    await page.clock.fastForward(sendTimeoutMs)
    await expect(page).toHaveURL(target, { timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
})
