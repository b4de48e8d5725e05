import { expect, type Page, test } from '@playwright/test'
import { findOverflow } from '#tests/support/browser/find-barriers.ts'
import { findBrokenWords } from '#tests/support/browser/find-broken-words.ts'
import { findCutWords } from '#tests/support/browser/find-cut-words.ts'
import { waitForHydration } from '#tests/support/browser/hydrated-page.ts'
import { withLargeLetters } from '#tests/support/browser/large-letters.ts'
import { listPublicScreens, sourcesOfPage } from '#tests/support/site/public-paths.ts'
import { sampleAddresses } from '#tests/support/site/sample-addresses.ts'
import { slicedTitle, sliceOf } from '#tests/support/slice.ts'

const plan = '/plan-maharashtra-trip'
const contact = '/contact-maharashtra-tour-operator'
const tour = '/tours/konkan-coast-road-trip'
const height = 740

type State = { name: string; path: string; prepare?: (page: Page) => Promise<void> }

async function openBooking(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Book Now' }).locator('visible=true').first().click()
  await page.getByLabel('Full Name').waitFor()
}

/** Sends the last form of the page as it stands. */
async function sendEmpty(page: Page): Promise<void> {
  const send = page.getByRole('button', { name: /^Send (?:Trip Request|Booking Enquiry)$/ })
  await page.getByLabel('Call Me Back').selectOption('After 5 pm')
  await page.getByLabel('Phone').fill('98220')
  await send.click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

async function send(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill('Asha Kulkarni')
  await page.getByLabel('Email Address').fill('asha.kulkarni@example.com')
  // What was refused before stands in the form again.
  await page.getByLabel('Phone').fill('98220 12345')
  await page.getByRole('button', { name: /^Send (?:Trip Request|Booking Enquiry)$/ }).click()
  await page
    .getByText(/PV-[A-Z]{5,6}/)
    .first()
    .waitFor()
}

const states: readonly State[] = [
  ...[plan, contact].flatMap((path): State[] => [
    { name: 'refused', path, prepare: sendEmpty },
    { name: 'sent', path, prepare: send },
    { name: 'on the next visit', path },
  ]),
  { name: 'booking', path: tour, prepare: openBooking },
  { name: 'booking refused', path: tour, prepare: (page) => openBooking(page).then(() => sendEmpty(page)) },
  { name: 'booking sent', path: tour, prepare: (page) => openBooking(page).then(() => send(page)) },
  { name: 'kept', path: '/' },
  { name: 'compared', path: '/your-shortlist?tours=konkan-coast-road-trip,alibaug-beach-weekend' },
  { name: 'searched in vain', path: '/tours?q=zzzz' },
  { name: 'searched in vain', path: '/destinations?q=zzzz' },
  { name: 'searched in vain', path: '/blog?q=zzzz' },
  { name: 'found', path: '/tours?duration=4-7&difficulty=easy' },
  { name: 'for a tour', path: `${plan}?tour=konkan-coast-road-trip` },
  { name: 'missing', path: '/tours/no-such-thing' },
]

/** What other stories publish meanwhile has words of its own. */
function keepOurs(page: Page): Promise<void> {
  return page.evaluate((ours) => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main :is(article, li) a'))
      if (/^\/(destinations|tours|blog)\/./.test(link.pathname) && !ours.includes(link.pathname))
        link.closest('article, li')?.remove()
  }, sampleAddresses)
}

/** What can be pressed or filled in and lies behind a bar of the window once it has the focus. */
function findCovered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bars = [...document.querySelectorAll('header, .reach-bar')].filter((bar) =>
      /sticky|fixed/.test(getComputedStyle(bar).position),
    )
    const covered: string[] = []
    for (const control of document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button, input, select, textarea, summary)',
    )) {
      if (!control.checkVisibility() || bars.some((bar) => bar.contains(control))) continue
      control.focus()
      if (document.activeElement !== control) continue
      const box = control.getBoundingClientRect()
      const behind = bars
        .map((bar) => bar.getBoundingClientRect())
        .some(({ top, bottom }) => Math.min(box.bottom, bottom) - Math.max(box.top, top) > 1)
      if (behind && box.height < innerHeight / 2)
        covered.push(control.getAttribute('name') ?? control.textContent?.trim().slice(0, 30) ?? '')
    }
    return covered
  })
}

async function lookAt(page: Page, width: number): Promise<object | undefined> {
  await page.setViewportSize({ width, height })
  await keepOurs(page)
  const found = {
    cut: await findCutWords(page),
    broken: await findBrokenWords(page),
    covered: await findCovered(page),
    overflow: await findOverflow(page),
  }
  const isWhole =
    found.overflow === 0 && [found.cut, found.broken, found.covered].every(({ length }) => length === 0)
  return isWhole ? undefined : found
}

const pages = listPublicScreens().map((path): State => ({ name: 'as it comes', path }))
const keyOf = ({ name, path }: State) => `${name} ${path}`
const sourcesOf = ({ path }: State) => sourcesOfPage(path)

for (const [told, shown] of sliceOf(
  [
    ['page', pages],
    ['state of a page', states],
  ] as const,
  ([told]) => `large ${told}`,
)) {
  test(
    slicedTitle(
      `with letters twice as large no ${told} cuts, breaks or covers what it says, at four widths`,
      ['app/site/', 'app/ui/', 'tests/journeys/large-states.journey.ts'],
    ),
    async ({ playwright, baseURL }) => {
      const found: object[] = []
      const reader = { playwright, size: 32, baseURL: String(baseURL), viewport: { width: 360, height } }
      await withLargeLetters(reader, async (page) => {
        for (const { name, path, prepare } of sliceOf(shown, keyOf, sourcesOf)) {
          await page.goto(path)
          await waitForHydration(page)
          await prepare?.(page)
          for (const width of [320, 360, 412, 768]) {
            const faults = await lookAt(page, width)
            if (faults) found.push({ name, path, width, ...faults })
          }
          await page.unrouteAll()
        }
      })
      expect(found).toEqual([])
    },
  )
}
