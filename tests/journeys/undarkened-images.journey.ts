import { expect, type Page, test } from '@playwright/test'
import { findBarriers, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { findBrokenWords } from '#tests/support/browser/find-broken-words.ts'
import { sourcesOfPage } from '#tests/support/site/public-paths.ts'
import { slicedTitle } from '#tests/support/slice.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const items = [
  '/tours/tadoba-tiger-safari',
  '/destinations/mahabaleshwar',
  '/blog/konkan-food-from-solkadhi-to-modak',
]
const windows = [
  { width: 1440, height: 900 },
  { width: 1024, height: 700 },
  { width: 768, height: 1024 },
  { width: 320, height: 640 },
]

/** What lies on top of the picture at nine places of its upper three quarters, beside itself. */
function findCovers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const picture = document.querySelector('main section picture')?.parentElement
    const box = picture?.getBoundingClientRect()
    if (!picture || !box) return ['no picture']
    const places = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.4, 0.75].map((y) => ({ x, y })))
    const found = places.map(({ x, y }) =>
      document.elementFromPoint(box.left + box.width * x, box.top + box.height * y),
    )
    return found
      .filter((each) => !each || !picture.contains(each))
      .map((each) => each?.className ?? 'nothing')
  })
}

for (const path of items) {
  test(
    slicedTitle(
      `${path} has its words beside or below its picture in every window, and nothing on it`,
      sourcesOfPage(path),
    ),
    async ({ page }) => {
      await page.goto(path)
      const picture = page.locator('main section picture').first().locator('img')
      const title = page.getByRole('heading', { level: 1 })
      for (const size of windows) {
        await page.setViewportSize(size)
        const [shown, words] = [await picture.boundingBox(), await title.boundingBox()]
        if (!shown || !words) throw new Error('Neither picture nor title is there')
        const isBeside = words.x + words.width <= shown.x
        expect([size.width, isBeside || words.y >= shown.y + shown.height]).toEqual([size.width, true])
        expect(isBeside).toBe(size.width >= 1024)
        expect([size.width, await findCovers(page), await findOverflow(page)]).toEqual([size.width, [], 0])
      }
      expect(await findBarriers(page)).toEqual([])
    },
  )
}

for (const path of ['/tours', '/destinations', '/blog']) {
  test(
    slicedTitle(
      `${path} shows the top of its first card in the first screen of a small laptop`,
      sourcesOfPage(path),
    ),
    async ({ page }) => {
      await page.setViewportSize({ width: 1366, height: 768 })
      await page.goto(path)
      await expect(page.getByRole('article').first().locator('img').first()).toBeInViewport({ ratio: 0.1 })
    },
  )
}

for (const path of ['/tours', '/mr/destinations', '/hi/blog']) {
  test(
    slicedTitle(
      `${path} has the words of its head beside a picture that stands upright, in every window`,
      sourcesOfPage(path),
    ),
    async ({ page }) => {
      await page.goto(path)
      // As `page-hero.tsx` marks one; the heads of the demo lie.
      await page
        .locator('main section > :has(picture)')
        .first()
        .evaluate((holder) => holder.classList.add('upright-beside', 'upright-column'))
      for (const width of [320, 360, 412, 600, 768, 1023, 1024, 1440, 1920]) {
        await page.setViewportSize({ width, height: 740 })
        const seen = await page.evaluate(() => {
          const head = document.querySelector('main section')
          const { left = 0 } = head?.querySelector('picture')?.parentElement?.getBoundingClientRect() ?? {}
          const lines = [...(head?.querySelectorAll('h1, p') ?? [])].map((text) => {
            const words = document.createRange()
            words.selectNodeContents(text)
            return words.getBoundingClientRect().right
          })
          return { lines: lines.length, over: Math.max(...lines) - left, share: left / innerWidth }
        })
        expect(seen.lines).toBe(2)
        if (width < 1024) expect(seen.share).toBeCloseTo(0.62, 2)
        expect(seen.over).toBeLessThan(0)
        expect([width, await findBrokenWords(page), await findOverflow(page)]).toEqual([width, [], 0])
      }
    },
  )
}
