import { expect, test } from '@playwright/test'
import { findOverflow } from '#tests/support/find-barriers.ts'
import { findBrokenWords } from '#tests/support/find-broken-words.ts'
import { withLargeLetters } from '#tests/support/large-letters.ts'
import { listPublicScreens } from '#tests/support/public-paths.ts'
import { sampleAddresses } from '#tests/support/sample-addresses.ts'

const details = [
  '/tours/konkan-coast-road-trip',
  '/destinations/mahabaleshwar',
  '/blog/monsoon-in-the-western-ghats',
]
const widths = [320, 360, 412] as const
const height = 740

for (const size of [20, 24, 32]) {
  test(`with letters of ${size} pixels, as set in the browser, no page breaks a word or covers much of a phone`, async ({
    playwright,
    baseURL,
  }) => {
    const found: object[] = []
    await withLargeLetters({ playwright, size, baseURL: String(baseURL) }, async (page) => {
      for (const path of [...listPublicScreens(), ...details, '/no-such-page']) {
        // As on a phone: not from a wider window, whose width cards that are not drawn yet keep for a moment.
        await page.setViewportSize({ width: widths[0], height })
        await page.goto(path)
        // What other stories publish meanwhile has words of its own.
        await page.evaluate((ours) => {
          for (const link of document.querySelectorAll<HTMLAnchorElement>('main :is(article, li) a'))
            if (/^\/(destinations|tours|blog)\/./.test(link.pathname) && !ours.includes(link.pathname))
              link.closest('article, li')?.remove()
        }, sampleAddresses)
        for (const width of widths) {
          await page.setViewportSize({ width, height })
          await page.evaluate(() => {
            for (const part of document.querySelectorAll<HTMLDetailsElement>('main details')) part.open = true
          })
          const words = await findBrokenWords(page)
          const overflow = await findOverflow(page)
          const bars = await page.evaluate(() =>
            [...document.querySelectorAll('header, .reach-bar')]
              .filter((bar) => getComputedStyle(bar).position === 'sticky')
              .map((bar) => bar.getBoundingClientRect().height),
          )
          const isTall = bars.some((bar) => bar > height / 3)
          if (words.length > 0 || overflow > 0 || isTall) found.push({ path, width, words, overflow, bars })
        }
      }
    })
    expect(found).toEqual([])
  })
}
