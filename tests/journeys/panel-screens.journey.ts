import { expect, type Page } from '@playwright/test'
import {
  findBarriersWithinReach,
  findDialogOverflow,
  findOverflow,
} from '#tests/support/browser/find-barriers.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { withLargeLetters } from '#tests/support/browser/large-letters.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { slicedTitle, sliceOf } from '#tests/support/slice.ts'
import { pathOfSomething } from '#tests/support/staff/something-there.ts'
import { listDrawnScreens, someId, sourcesOfScreen } from '#tests/support/staff/staff-paths-under-test.ts'
import { test } from '#tests/support/staff/staff-visit.ts'

const screens = listDrawnScreens()

/** Without anything in them: there is no such screen, and what a form would send is not sent. */
const emptyScreens = /\/no-such-screen$|^\/admin\/\w+\/preview(\/|$)/

/** Whether anything was done to them is for other stories. */
const unsureHistories = /^\/admin\/(media|settings)\/[^/]+\/history$/

/** The path with the id of something that is there. */
async function pathOf(screen: string): Promise<string> {
  const client = await openSiteDatabase(String(process.env.JOURNEY_DATA))
  try {
    return await pathOfSomething(client, screen)
  } finally {
    await client.end()
  }
}

/** Other stories remove pictures of their own meanwhile, which items may still name: those have no record any more. */
async function withoutRemovedPictures(complaints: readonly string[]): Promise<string[]> {
  if (complaints.length === 0) return []
  const client = await openSiteDatabase(String(process.env.JOURNEY_DATA))
  const { rows } = await client.query<{ file_path: string }>('SELECT file_path FROM media')
  await client.end()
  const kept = new Set(rows.map(({ file_path }) => file_path))
  return complaints.filter((complaint) => {
    const [, picture] = /\/((?:media|uploads)\/[^ ?]+)$/.exec(complaint) ?? []
    return picture === undefined || kept.has(picture)
  })
}

/** What stands there for a browser without script: with one it is no more than markup, which a look of its own would show. */
function listShownNoscript(page: Page): Promise<string[]> {
  return page.locator('noscript').evaluateAll((all) => {
    const isDrawn = (one: Element) => {
      const range = document.createRange()
      range.selectNodeContents(one)
      return range.getClientRects().length > 0
    }
    return all.filter(isDrawn).map((one) => one.textContent)
  })
}

const reader = {
  viewport: { width: 1440, height: 900 },
  contextOptions: { reducedMotion: 'reduce' },
} as const
test.use(reader)

/** One page of a worker opens all the screens that fall to it: their code is compiled once. */
const screenTest = test.extend<object, { tab: { page: Page; complaints: string[] } }>({
  tab: [
    async ({ browser, staffState }, use) => {
      const context = await browser.newContext({
        baseURL: String(process.env.JOURNEY_SITE),
        storageState: staffState,
        serviceWorkers: 'block',
        viewport: reader.viewport,
        ...reader.contextOptions,
      })
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('pageerror', ({ message }) => complaints.push(message))
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
      })
      await use({ page, complaints })
      await context.close()
    },
    { scope: 'worker' },
  ],
})

for (const screen of sliceOf(screens, undefined, sourcesOfScreen)) {
  screenTest(
    `${screen.replace(someId, ':id')} is open to everyone, wide and narrow, and breaks no policy`,
    async ({ tab: { page, complaints } }) => {
      await page.setViewportSize(reader.viewport)
      complaints.length = 0
      const answer = await openHydrated(page, await pathOf(screen))
      await expect(page.getByRole('heading').first()).toBeVisible()
      expect(await listShownNoscript(page)).toEqual([])
      expect(await findBarriersWithinReach(page)).toEqual([])
      for (const width of [1280, 1024, 768, 360]) {
        await page.setViewportSize({ width, height: 800 })
        expect([width, await findOverflow(page), await findDialogOverflow(page)]).toEqual([width, 0, 0])
      }
      expect(await findBarriersWithinReach(page)).toEqual([])
      if (!unsureHistories.test(screen)) expect(answer?.status()).toBe(emptyScreens.test(screen) ? 404 : 200)
      // The browser itself complains of a page that is not there.
      if (answer?.status() === 200) expect(await withoutRemovedPictures(complaints)).toEqual([])
    },
  )
}

test(
  slicedTitle('with letters of 32 pixels no screen is wider than a phone of 320', [
    'app/admin/',
    'app/ui/',
    'tests/journeys/panel-screens.journey.ts',
  ]),
  async ({ playwright, baseURL, staffState }) => {
    const reader = { size: 32, baseURL: String(baseURL), storageState: staffState }
    const wide: [string, number][] = []
    await withLargeLetters({ playwright, ...reader, viewport: { width: 320, height: 740 } }, async (page) => {
      for (const screen of sliceOf(screens, undefined, sourcesOfScreen)) {
        await page.goto(await pathOf(screen))
        const overflow = await findOverflow(page)
        if (overflow > 0) wide.push([screen, overflow])
      }
    })
    expect(wide).toEqual([])
  },
)

test(
  slicedTitle('at 1366 × 768 ten enquiries and ten tours are seen without scrolling'),
  async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    for (const name of ['Enquiries', 'Tours']) {
      await openHydrated(page, `/admin/${name.toLowerCase()}`)
      const tenth = page.getByRole('table', { name }).getByRole('row').nth(10)
      await expect(tenth).toBeInViewport({ ratio: 1 })
    }
  },
)

test(
  slicedTitle('at 1366 pixels the features of services have room beside short titles'),
  async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await openHydrated(page, '/admin/services')
    const head = page.getByRole('columnheader', { name: 'Features' })
    await expect.poll(async () => (await head.boundingBox())?.width).toBeGreaterThanOrEqual(320)
    expect(await findOverflow(page)).toBe(0)
  },
)

test(
  slicedTitle('at 1366 pixels a title of a list is not cut for the sake of its address'),
  async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    for (const name of ['Destinations', 'Tours', 'Services']) {
      await openHydrated(page, `/admin/${name.toLowerCase()}`)
      const links = page.getByRole('table', { name }).locator('td a[title]')
      const cut = await links.evaluateAll((all) => {
        const widthOfText = (link: Element) => {
          const text = document.createRange()
          text.selectNodeContents(link)
          return text.getBoundingClientRect().width
        }
        // An ellipsis comes with the first part of a pixel that is wanting.
        const isTruncated = (link: Element) => widthOfText(link) > link.getBoundingClientRect().width + 0.02
        const titles = all.filter((link) => link.getAttribute('title') === link.textContent)
        return titles.filter(isTruncated).map((title) => title.textContent)
      })
      expect([name, cut]).toEqual([name, []])
    }
  },
)

test(
  slicedTitle(
    'at 768 pixels the filters of a list stand on one line, and the fields of its cards below each other',
  ),
  async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    for (const noun of ['destinations', 'tours', 'blog', 'services']) {
      await openHydrated(page, `/admin/${noun}`)
      const menus = page.getByRole('search', { name: /^Filter/ }).getByRole('combobox')
      const tops = await menus.evaluateAll((all) => all.map((menu) => menu.getBoundingClientRect().top))
      expect([noun, new Set(tops).size, tops.length]).toEqual([noun, 1, 3])
      const labels = page.getByRole('cell').filter({ has: page.locator('span.unprinted') })
      const lefts = await labels.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().left))
      expect([noun, new Set(lefts).size]).toEqual([noun, 2])
    }
  },
)

test(slicedTitle('at 768 pixels the bar below a selection takes two lines at most'), async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  for (const many of ['enquiries', 'tours', 'services']) {
    await openHydrated(page, `/admin/${many}`)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    const bar = page.getByRole('form', { name: `With the selected ${many}` })
    const buttons = bar.getByRole('button')
    await expect(buttons.last()).toBeVisible()
    const tops = await buttons.evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().top)),
    )
    expect([many, new Set(tops).size <= 2]).toEqual([many, true])
  }
})

test(
  slicedTitle('on a phone the states of translations stand below their titles, all alike'),
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await openHydrated(page, '/admin/tours/translations/mr')
    const rows = page
      .getByRole('dialog')
      .getByRole('listitem')
      .filter({ hasText: /ready|not started/ })
    const lefts = await rows
      .locator('span')
      .evaluateAll((all) => all.map((state) => state.getBoundingClientRect().left))
    expect(lefts.length).toBeGreaterThan(2)
    expect(new Set(lefts).size).toBe(1)
  },
)

test(
  slicedTitle('in the colours of the night the panel is open to everyone, in a dialog with problems too'),
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    const shown = [
      '/admin',
      '/admin/enquiries?from=soon',
      '/admin/tours',
      '/admin/settings',
      '/admin/account',
      '/admin/team',
    ]
    for (const path of sliceOf(shown, undefined, (one) => sourcesOfScreen(one.replace(/\?.*/, '')))) {
      await openHydrated(page, path)
      expect([path, await findBarriersWithinReach(page)]).toEqual([path, []])
    }
    await openHydrated(page, '/admin/destinations/new')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('Enter a title.')
    expect(await findBarriersWithinReach(page)).toEqual([])
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(paper)
  },
)
