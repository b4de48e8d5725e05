import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { findBarriersWithinReach, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { fill, follow, press } from '#tests/support/browser/keyboard.ts'
import { retrySafeTitle } from '#tests/support/browser/retry-safe-names.ts'
import { test } from '#tests/support/staff/staff-visit.ts'

const nobody = { storageState: { cookies: [], origins: [] }, viewport: { width: 360, height: 740 } }

/** Where the list leads to, and whether it says that it shows results for another name. */
async function search(page: Page, { list, q }: { list: string; q: string }) {
  await page.goto(`${list}?${new URLSearchParams({ q })}`)
  const main = page.getByRole('main')
  const links = await main
    .locator('article a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  return { links, told: await main.getByRole('status').locator('strong').count() }
}

test('@full a traveller finds a place by three spellings, in three languages, without script', async ({
  browser,
}) => {
  const context = await browser.newContext({ ...nobody, javaScriptEnabled: false })
  const page = await context.newPage()
  for (const language of ['', '/mr', '/hi']) {
    for (const q of ['महाबळेश्वर', 'mahableshwar', 'महाबलेश्वर']) {
      // A site that was only just started may still be taking in what it is searched for.
      await expect(async () => {
        const places = await search(page, { list: `${language}/destinations`, q })
        expect([q, places.told]).toEqual([q, 0])
        expect(places.links).toContain(`${language}/destinations/mahabaleshwar`)
      }).toPass()
    }
    await expect(async () => {
      const tours = await search(page, { list: `${language}/tours`, q: 'महाबलेश्वर' })
      expect(tours.links).toContain(`${language}/tours/mahabaleshwar-panchgani-hills`)
    }).toPass()
  }
  await expect(async () => {
    const heard = await search(page, { list: '/tours', q: 'malkolm peth' })
    expect([heard.told, heard.links.includes('/tours/mahabaleshwar-panchgani-hills')]).toEqual([1, true])
  }).toPass()
  await expect(page.getByText('Showing results for Mahabaleshwar')).toBeVisible()
  await context.close()
})

/** A name of letters alone, such as no other story gives. */
function strangeName(): string {
  const syllables = 'ba de ga ji ka lu ma no pa re sa ti va bo di gu'.split(' ')
  const letters = [...randomBytes(6)].map((byte) => syllables[byte % 16])
  return `Xu${letters.join('')}`
}

test('@full staff give a place another name, and it is found by that once it is published', async ({
  page,
  browser,
}) => {
  const title = retrySafeTitle('Hill of many names')
  const [name, other] = [strangeName(), strangeName()]
  const stranger = await (await browser.newContext(nobody)).newPage()
  await openHydrated(page, '/admin/destinations')
  await follow(page, 'Add destination')
  await fill(page, {
    Title: title,
    'Also known as': `${name}, ${'x'.repeat(81)}`,
    Region: 'Desh',
    'Short description': 'A hill.',
    'Full description': 'A hill with many names.',
  })
  await press(page, 'Save draft')
  const field = page.getByRole('textbox', { name: 'Also known as' })
  await expect(field).toHaveAccessibleDescription(/Use at most 80 characters in name 2\./)
  for (const width of [360, 768, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    expect([width, await findOverflow(page)]).toEqual([width, 0])
    expect(await findBarriersWithinReach(page)).toEqual([])
  }
  await fill(page, { 'Also known as': `${name}, ${other}\n${name.toUpperCase()}` })
  await press(page, 'Save draft')
  await expect(page.getByText(`“${title}” was added as a draft.`)).toBeVisible()
  await stranger.goto(`/destinations?q=${name}`)
  await expect(stranger.getByText('No destinations found matching your criteria.')).toBeVisible()

  await openHydrated(page, `/admin/destinations?q=${other}`)
  await follow(page, `Edit ${title}`)
  await expect(field).toHaveValue(`${name}, ${other}`)
  await press(page, /^Publish$/)
  await expect(page.getByText(`“${title}” was published.`)).toBeVisible()
  await stranger.goto('/destinations')
  await stranger.getByRole('searchbox').fill(name.toLowerCase())
  await expect(stranger.getByRole('article')).toHaveCount(1)
  await expect(stranger.getByRole('article')).toContainText(title)
  await stranger.getByRole('article').getByRole('link').first().click()
  await expect(stranger.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(await stranger.content()).not.toContain(name)
  await stranger.context().close()
})
