import { expect, type Page, test } from '@playwright/test'
import { findBarriers, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { openHydrated, waitForHydration } from '#tests/support/browser/hydrated-page.ts'
import { slicedTitle } from '#tests/support/slice.ts'

const konkan = 'Konkan Coast Road Trip'
const pune = 'Pune Heritage Weekend'
const heart = (page: Page, title: string) =>
  page.getByRole('button', { name: `Add ${title} to your shortlist` }).first()
const kept = (page: Page) => page.getByRole('complementary', { name: 'Saved in this browser' })

test('@full a family keeps tours by their hearts, compares, shares and leaves one out', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openHydrated(page, '/tours/konkan-coast-road-trip')
  const own = page.getByRole('button', { name: /^Add to your shortlist/ })
  await own.press('Space')
  await expect(own).toHaveAttribute('aria-pressed', 'true')
  await openHydrated(page, '/tours?q=pune')
  await heart(page, pune).click()
  await expect(heart(page, pune)).toHaveAttribute('aria-pressed', 'true')
  await expect(kept(page)).toContainText('2 tours are in your shortlist.')
  expect(await findBarriers(page)).toEqual([])

  await kept(page).locator('summary').click()
  await kept(page).getByRole('link', { name: 'Compare them' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Shortlist')
  await expect(kept(page)).toHaveCount(0)
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText([RegExp(pune), RegExp(konkan)])
  for (const row of ['Price', 'Days', 'Difficulty', 'Places', 'Included'])
    await expect(table.getByRole('rowheader', { name: row, exact: true })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await findOverflow(page)).toBe(0)
    for (const head of await table.getByRole('columnheader').all()) {
      const box = await head.boundingBox()
      expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    }
  }
  const href = await page.getByRole('link', { name: 'Send on WhatsApp' }).getAttribute('href')
  const message = new URL(String(href)).searchParams.get('text') ?? ''
  expect(message).toContain(`• ${konkan}: 8 Days, from ₹42,000 per person`)
  const address = message.split(' ').at(-1) ?? ''

  // Whoever gets the message has nothing kept, and needs no script.
  const other = await browser.newContext({ javaScriptEnabled: false })
  const theirs = await other.newPage()
  await theirs.goto(address)
  await expect(theirs.getByRole('columnheader')).toHaveText([RegExp(pune), RegExp(konkan)])
  await theirs.getByRole('link', { name: `Remove ${pune}` }).click()
  await expect(theirs.getByRole('columnheader')).toHaveText([RegExp(konkan)])
  await other.close()

  await page.getByRole('link', { name: `Remove ${konkan}` }).click()
  await expect(table.getByRole('columnheader')).toHaveText([RegExp(pune)])
  await page.getByRole('link', { name: 'Ask About These Tours' }).click()
  await expect(page.getByLabel('Desired Destinations')).toHaveValue(pune)
  // Without a touch.
  await page.goto('/your-shortlist')
  await expect(table.getByRole('columnheader')).toHaveText([RegExp(pune)])
})

test('@full in Marathi a shortlist is compared, sent and asked about in Marathi', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openHydrated(page, '/mr/your-shortlist?tours=konkan-coast-road-trip,pune-heritage-weekend')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('आपली निवड')
  const table = page.getByRole('table')
  for (const row of ['दर', 'कालावधी', 'पातळी', 'ठिकाणे', 'दरात काय आहे'])
    await expect(table.getByRole('rowheader', { name: row, exact: true })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await findOverflow(page)).toBe(0)
  }
  const href = await page.getByRole('link', { name: 'WhatsApp वर पाठवा' }).getAttribute('href')
  const message = new URL(String(href)).searchParams.get('text') ?? ''
  expect(message).toMatch(/^कोणत्या सहलीला जाऊ या\?\n• .*: 8 दिवस, प्रति व्यक्ती ₹42,000 पासून\n/)
  expect(message).toMatch(/\/mr\/your-shortlist\?tours=konkan-coast-road-trip,pune-heritage-weekend$/)
  await page.getByRole('link', { name: 'या सहलींबद्दल विचारा' }).click()
  await expect(page).toHaveURL(/\/mr\/plan-maharashtra-trip\?wish=/)
  await expect(page.getByLabel('कुठे जायचे आहे')).not.toHaveValue('')
})

test('@full a heart pressed before the script does its work after it, and a new window knows', async ({
  page,
  context,
}) => {
  await page.goto('/tours?q=konkan')
  await heart(page, konkan).click()
  await expect(heart(page, konkan)).toHaveAttribute('aria-pressed', 'true')
  const second = await context.newPage()
  await openHydrated(second, '/tours?q=konkan')
  await expect(heart(second, konkan)).toHaveAttribute('aria-pressed', 'true')
  await heart(second, konkan).click()
  await waitForHydration(page)
  await expect(heart(page, konkan)).toHaveAttribute('aria-pressed', 'false')
})

test(
  slicedTitle('an empty shortlist says how to fill it, and one with tours that are gone says so'),
  async ({ page }) => {
    await openHydrated(page, '/your-shortlist')
    await expect(page.getByText('Your shortlist is empty.')).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    await page.goto('/your-shortlist?tours=konkan-coast-road-trip,gone-tour,%3Cb%3E')
    await expect(page.getByText('One tour of this shortlist is no longer available.')).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText([RegExp(konkan)])
  },
)

const sources = ['app/site/page/', 'app/site/device/', 'app/site/shortlist/']

test(
  slicedTitle(
    'a heart beyond a full shortlist shows the hidden bar again, and it can be hidden again',
    sources,
  ),
  async ({ page }) => {
    const full = JSON.stringify(Array.from({ length: 6 }, (_, at) => `tour-${at}`))
    await page.addInitScript((slugs) => localStorage.setItem('pravas.shortlist', slugs), full)
    await openHydrated(page, '/tours?q=konkan')
    const hide = kept(page).getByRole('button', { name: 'Hide' })
    await hide.click()
    await expect(kept(page)).toBeHidden()
    for (let times = 0; times < 2; times += 1) {
      await heart(page, konkan).click()
      await expect(kept(page).getByRole('status')).toContainText('Your shortlist is full')
      await hide.click()
      await expect(kept(page)).toBeHidden()
    }
  },
)

test(slicedTitle('a browser without storage shows the bar from memory', sources), async ({ page }) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get })
  })
  await openHydrated(page, '/tours?q=konkan')
  await heart(page, konkan).click()
  await expect(kept(page)).toContainText('1 tour is in your shortlist.')
})

test(
  slicedTitle('a shared shortlist without tours offers the own one, and does not call it empty', sources),
  async ({ page }) => {
    await page.goto('/your-shortlist?tours=gone-tour')
    await expect(page.getByText('Your shortlist is empty.')).toBeVisible()
    await page.evaluate(() =>
      localStorage.setItem('pravas.shortlist', JSON.stringify(['konkan-coast-road-trip'])),
    )
    await page.reload()
    await expect(page.getByRole('link', { name: 'Show tours saved in this browser' })).toBeVisible()
    await expect(page.getByText('Your shortlist is empty.')).toBeHidden()
  },
)

test(slicedTitle('on paper the names of the rows have no ground of their own'), async ({ page }) => {
  await page.goto('/your-shortlist?tours=konkan-coast-road-trip,pune-heritage-weekend')
  const row = page.getByRole('rowheader', { name: 'Days', exact: true })
  // On a screen it covers the cells that are pushed below it.
  await expect(row).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.emulateMedia({ media: 'print' })
  await expect(
    page.getByText(/^[\w.:]+\/your-shortlist\?tours=konkan-coast-road-trip,pune-heritage-weekend$/),
  ).toBeVisible()
  await expect(row).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})
