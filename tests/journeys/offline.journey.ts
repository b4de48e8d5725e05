import { expect, type Page, test } from '@playwright/test'
import { findBarriers } from '#tests/support/browser/find-barriers.ts'
import { waitForHydration } from '#tests/support/browser/hydrated-page.ts'

test.use({ serviceWorkers: 'allow' })

/** Reads the page as people do, and waits until the device has kept it. */
async function readPage(page: Page): Promise<void> {
  await waitForHydration(page)
  const isKept = async () => {
    const kept = await caches.match(location.href)
    return kept !== undefined && navigator.serviceWorker.controller !== null
  }
  const readOn = async () => {
    await page.keyboard.press('PageDown')
    return page.evaluate(isKept)
  }
  await expect.poll(readOn).toBe(true)
  // At rest at the top again: what is pressed while the page still moves below the pointer is missed.
  // A press that comes while the page still scrolls the other way may be lost.
  const scrollUp = async () => {
    await page.keyboard.press('Home')
    return page.evaluate(() => scrollY)
  }
  await expect.poll(scrollUp).toBe(0)
}

test('without a connection visited pages can be read, the form keeps what was typed, and all else says so', async ({
  page,
  context,
}) => {
  await page.goto('/plan-maharashtra-trip')
  await readPage(page)
  await page.getByRole('link', { name: 'About', exact: true }).first().click()
  await expect(page).toHaveURL(/about/)
  await readPage(page)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Plan My Trip' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plan My Trip')
  await waitForHydration(page)
  await page.getByLabel('Full Name').fill('Asha Kulkarni')
  await page.reload()
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Kulkarni')

  await page.goto('/tours?q=rain')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You Are Offline')
  await expect(page.getByRole('link', { name: /^Plan My Trip to/ })).toBeVisible()
  await page.getByRole('link', { name: /^About Us:/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us')

  await page.goto('/tours?q=rain')
  await waitForHydration(page)
  // It comes back by itself.
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You Are Offline')
  await expect(page).toHaveURL(/\/tours\?q=rain$/)
})

test('a form that was only read keeps what was typed without a connection', async ({ page, context }) => {
  await page.goto('/plan-maharashtra-trip')
  const keptScripts = async () => {
    await page.keyboard.press('PageDown')
    return page.evaluate(async () => {
      const requests = await (await caches.open('pravas-files')).keys()
      return requests.filter(({ url }) => /\/(?:part|messages-en|island-messages-en)-/.test(url)).length
    })
  }
  await expect.poll(keptScripts).toBeGreaterThan(2)
  await expect.poll(() => page.evaluate(async () => !!(await caches.match(location.href)))).toBe(true)
  await expect(page.locator('[data-hydrated][data-island]')).toHaveCount(0)

  await context.setOffline(true)
  await page.reload()
  await page.getByLabel('Full Name').fill('Asha Kulkarni')
  await waitForHydration(page)
  await page.reload()
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Kulkarni')
})

test('@full whoever reads in Marathi is told in Marathi that there is no connection, and goes on from there', async ({
  page,
  context,
}) => {
  const title = page.getByRole('heading', { level: 1 })
  await page.goto('/mr/plan-maharashtra-trip')
  await readPage(page)
  const isReady = () => page.evaluate(async () => (await caches.match('/mr/offline')) !== undefined)
  await expect.poll(isReady).toBe(true)

  await context.setOffline(true)
  await page.goto('/mr/tours?q=rain')
  await expect(title).toHaveText('इंटरनेट बंद आहे')
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr-IN')
  await expect(page.getByRole('link', { name: /^महाराष्ट्राची सहल आखा/ })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  // Of Hindi no page was read here.
  await page.goto('/hi/tours')
  await expect(title).toHaveText('You Are Offline')

  await page.goto('/mr/tours?q=rain')
  await expect(title).toHaveText('इंटरनेट बंद आहे')
  await waitForHydration(page)
  await context.setOffline(false)
  await expect(title).not.toHaveText('इंटरनेट बंद आहे')
  await expect(page).toHaveURL(/\/mr\/tours\?q=rain$/)
})

test('@full on a desk the words of the offline screen stand as high as those of a page that there is not', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const topAt = async (path: string) => {
    await page.goto(path)
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    return Math.round(title?.y ?? 0)
  }
  const missing = await topAt('/no-such-page')
  expect(missing).toBeGreaterThan(0)
  expect(await topAt('/offline')).toBe(missing)
})
