import { expect, test } from '@playwright/test'
import { findBarriers, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { waitForHydration } from '#tests/support/browser/hydrated-page.ts'
import { collectPageErrors } from '#tests/support/browser/page-complaints.ts'
import { sourcesOfPage } from '#tests/support/site/public-paths.ts'
import { sliceOf } from '#tests/support/slice.ts'

test('a traveller filters the tours, goes on in Marathi with the same filter, reads one, and comes back to English', async ({
  page,
  baseURL,
}) => {
  const complaints = collectPageErrors(page, baseURL ?? '')
  await page.goto('/maharashtra-tour-packages')
  await waitForHydration(page)
  const count = page.getByRole('status').first()
  const all = await count.innerText()
  await page.getByLabel('Difficulty').selectOption('easy')
  await expect(page).toHaveURL(/\?difficulty=easy$/)
  // The address changes before what is found does.
  await expect(count).not.toHaveText(all)
  const found = await count.innerText()

  await page.locator('section').getByRole('link', { name: 'मराठी' }).click()
  await expect(page).toHaveURL('/mr/maharashtra-tour-packages?difficulty=easy')
  await waitForHydration(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr-IN')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('महाराष्ट्रातील सहली')
  await expect(page.getByLabel('पातळी')).toHaveValue('easy')
  await expect(count).toHaveText(`${Number.parseInt(found, 10)} सहली`)

  const words = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /\/messages-(\w\w)-/.exec(name)?.[1])
      .filter((language) => language !== undefined),
  )
  expect(words.filter((language) => language !== 'mr')).toEqual([])

  await page.getByRole('link', { name: /^पाहा/ }).first().click()
  await expect(page).toHaveURL(/\/mr\/tours\/[a-z-]+$/)
  await expect(page.getByRole('heading', { name: 'सहलीविषयी' })).toBeVisible()
  await page.goBack()
  // The address changes before the page does: the tour has such a link, too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('महाराष्ट्रातील सहली')
  await page.locator('section').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/maharashtra-tour-packages?difficulty=easy')
  await expect(page.getByRole('status').first()).toHaveText(found)
  expect(complaints).toEqual([])
})

const phonePages = [
  '/mr',
  '/hi',
  '/mr/tours',
  '/hi/destinations',
  '/mr/tours/alibaug-beach-weekend',
  '/mr/plan-maharashtra-trip',
  '/hi/contact-maharashtra-tour-operator',
  '/hi/nowhere',
]

for (const path of sliceOf(phonePages, undefined, sourcesOfPage)) {
  test(`${path} is open to everyone and fits a phone of 360 pixels, its menu too`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(path)
    await waitForHydration(page)
    expect(await findBarriers(page)).toEqual([])
    expect(await findOverflow(page)).toBe(0)
    await page.locator('header summary').click()
    await expect(page.locator('header').getByRole('link', { name: 'English' })).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    expect(await findOverflow(page)).toBe(0)
  })
}

test('@full the switch works without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/hi/tours?q=fort')
  await page.locator('footer').getByRole('link', { name: 'मराठी' }).click()
  await expect(page).toHaveURL('/mr/tours?q=fort')
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr-IN')
  await context.close()
})
