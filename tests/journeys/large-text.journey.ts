import { expect, type Page, test } from '@playwright/test'
import { findOverflow } from '#tests/support/browser/find-barriers.ts'
import { findBrokenWords } from '#tests/support/browser/find-broken-words.ts'
import { withLargeLetters } from '#tests/support/browser/large-letters.ts'
import { listPublicScreens, sourcesOfPage } from '#tests/support/site/public-paths.ts'
import { sampleAddresses } from '#tests/support/site/sample-addresses.ts'
import { slicedTitle, sliceOf } from '#tests/support/slice.ts'

const details = [
  '/tours/konkan-coast-road-trip',
  '/destinations/mahabaleshwar',
  '/blog/monsoon-in-the-western-ghats',
]
const widths = [320, 360, 412] as const
const height = 740

for (const size of sliceOf([20, 24, 32], (size) => `letters ${size}`)) {
  test(`with letters of ${size} pixels, as set in the browser, no page breaks a word or covers much of a phone`, async ({
    playwright,
    baseURL,
  }) => {
    const found: object[] = []
    await withLargeLetters({ playwright, size, baseURL: String(baseURL) }, async (page) => {
      for (const path of sliceOf(
        [...listPublicScreens(), ...details, '/no-such-page'],
        (path) => `${size} ${path}`,
        sourcesOfPage,
      )) {
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

const longWord = 'किल्लेसिंधुदुर्गविजयदुर्गसुवर्णदुर्गजलदुर्गदर्शन'
const compared = '/your-shortlist?tours=konkan-coast-road-trip,alibaug-beach-weekend'

for (const size of sliceOf([16, 32], (size) => `long words ${size}`)) {
  test(`a word of fifty letters in every text widens nothing, with letters of ${size} pixels`, async ({
    playwright,
    baseURL,
  }) => {
    const found: object[] = []
    const reader = { playwright, size, baseURL: String(baseURL), viewport: { width: 320, height } }
    await withLargeLetters(reader, async (page) => {
      for (const path of sliceOf(
        [...listPublicScreens(), ...details, compared],
        (path) => `${size} ${path}`,
        sourcesOfPage,
      )) {
        await page.goto(path)
        const wide = await page.evaluate((word) => {
          // Figures and what stands on one line are words of ours.
          const ours = '.reach-bar *, .tabular-nums, .whitespace-nowrap, :has(*)'
          const texts = `:is(main, footer) :is(h1, h2, h3, p, li, dd, th a):not(${ours})`
          for (const part of document.querySelectorAll(texts)) part.textContent = word
          const rightOf = (part: Element | null) => part?.getBoundingClientRect().right ?? 0
          const heads = [...document.querySelectorAll('th')].filter((head) => head.offsetWidth > innerWidth)
          const cells = [...document.querySelectorAll(':is(main, footer) .grid > *')].filter(
            (cell) => cell.checkVisibility() && rightOf(cell) > rightOf(cell.parentElement) + 1,
          )
          return heads.length + cells.length
        }, longWord)
        const overflow = await findOverflow(page)
        if (overflow > 0 || wide > 0) found.push({ path, overflow, wide })
      }
    })
    expect(found).toEqual([])
  })
}

/** How far each icon before words stands off their first line, and how wide it is beside a letter. */
function measureIcons(page: Page) {
  return page.evaluate(() => {
    const isSeen = (text: Node) => !text.parentElement?.closest('.sr-only')

    function boxesIn(holder: Element): DOMRect[] {
      const texts = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT)
      const boxes: DOMRect[] = []
      while (texts.nextNode()) {
        const words = document.createRange()
        words.selectNodeContents(texts.currentNode)
        if (isSeen(texts.currentNode)) boxes.push(...words.getClientRects())
      }
      return boxes.toSorted((one, other) => one.top - other.top)
    }

    function measure(icon: Element) {
      const holder = icon.parentElement
      const boxes = holder ? boxesIn(holder) : []
      const [first] = boxes
      if (!first || !icon.checkVisibility()) return []
      const { top, height, width } = icon.getBoundingClientRect()
      const off = Math.abs(top + height / 2 - (first.top + first.height / 2))
      const share = width / Number.parseFloat(getComputedStyle(icon).fontSize)
      const isWrapped = boxes.some((box) => box.top > first.top + first.height / 2)
      return [{ text: holder?.textContent, off, share, isWrapped }]
    }

    const before = ':is(a, button, li, p):not(.button, .reach-bar *) > svg:first-child'
    return [...document.querySelectorAll(`main ${before}`)].flatMap(measure)
  })
}

test(
  slicedTitle(
    'with letters of 32 pixels an icon grows with its words and stands beside the first line of them',
  ),
  async ({ playwright, baseURL }) => {
    const reader = { playwright, size: 32, baseURL: String(baseURL), viewport: { width: 320, height } }
    await withLargeLetters(reader, async (page) => {
      const found: object[] = []
      let wrapped = 0
      for (const path of ['/', ...details, compared, '/contact']) {
        await page.goto(path)
        const icons = await measureIcons(page)
        wrapped += icons.filter(({ isWrapped }) => isWrapped).length
        found.push(
          ...icons.filter(({ off, share }) => off > 8 || share < 0.75).map((icon) => ({ path, ...icon })),
        )
      }
      expect(wrapped).toBeGreaterThan(0)
      expect(found).toEqual([])
    })
  },
)

test(
  slicedTitle('with letters of 32 pixels the arrow of a link stays with its last word'),
  async ({ playwright, baseURL }) => {
    const reader = { playwright, size: 32, baseURL: String(baseURL), viewport: { width: 320, height } }
    await withLargeLetters(reader, async (page) => {
      const found: object[] = []
      let wrapped = 0
      for (const path of ['/', '/mr', '/tours', '/destinations', '/blog']) {
        await page.goto(path)
        const links = await page.evaluate(() => {
          // What is off the window is laid out only when it comes near.
          for (const part of document.querySelectorAll<HTMLElement>('main *'))
            part.style.contentVisibility = 'visible'
          const arrows = document.querySelectorAll('main a:not(.button, :has(> svg:first-child)) svg')
          return [...arrows].flatMap((arrow) => {
            const link = arrow.closest('a')
            const words = document.createRange()
            const last = arrow.parentElement?.firstChild
            if (!link?.checkVisibility() || !last) return []
            words.selectNodeContents(last)
            const word = words.getBoundingClientRect()
            const { top, height } = arrow.getBoundingClientRect()
            const middle = top + height / 2
            const isWithWord = middle > word.top && middle < word.bottom
            const isWrapped = link.getBoundingClientRect().height > 2.4 * word.height
            return [{ text: link.textContent, isWithWord, isWrapped }]
          })
        })
        wrapped += links.filter(({ isWrapped }) => isWrapped).length
        found.push(...links.filter(({ isWithWord }) => !isWithWord).map((link) => ({ path, ...link })))
      }
      expect(wrapped).toBeGreaterThan(0)
      expect(found).toEqual([])
    })
  },
)

test(
  slicedTitle('with letters of 32 pixels the prices of a tour and their sum stay within their boxes'),
  async ({ playwright, baseURL }) => {
    const reader = { playwright, size: 32, baseURL: String(baseURL), viewport: { width: 320, height } }
    await withLargeLetters(reader, async (page) => {
      for (const path of ['/tours/konkan-coast-road-trip', '/mr/tours/konkan-coast-road-trip']) {
        await page.goto(path)
        const over = await page.evaluate(() => {
          for (const part of document.querySelectorAll<HTMLElement>('main *'))
            part.style.contentVisibility = 'visible'
          return [...document.querySelectorAll('main table')].map((table) => {
            const box = table.parentElement ?? table
            const room = box.clientWidth - Number.parseFloat(getComputedStyle(box).paddingRight)
            return Math.round(table.getBoundingClientRect().right - box.getBoundingClientRect().left - room)
          })
        })
        expect(over.length).toBeGreaterThan(0)
        expect([path, Math.max(...over)]).toEqual([path, 0])
      }
    })
  },
)

test(
  slicedTitle('with letters of 32 pixels a row of cards that is pushed along shows that another follows'),
  async ({ playwright, baseURL }) => {
    const reader = { playwright, size: 32, baseURL: String(baseURL), viewport: { width: 320, height } }
    await withLargeLetters(reader, async (page) => {
      await page.goto('/')
      const shares = await page.evaluate(() =>
        [...document.querySelectorAll('main .side-scroll > :nth-child(2)')].map(
          (second) => innerWidth - second.getBoundingClientRect().left,
        ),
      )
      expect(shares.length).toBeGreaterThan(1)
      expect(Math.min(...shares)).toBeGreaterThan(10)
    })
  },
)

test(
  slicedTitle('between writer and date of a post stands a dot on one line, and none once they take two'),
  async ({ page }) => {
    const dotsInSight = () =>
      page.evaluate(() => {
        const line = document.querySelector('main time')?.closest('p')
        const { left = 0 } = line?.getBoundingClientRect() ?? {}
        const parts = [...(line?.querySelectorAll('span > span:has(span), time') ?? [])]
        return parts.filter((part) => part.getBoundingClientRect().left >= left).length
      })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/blog/monsoon-in-the-western-ghats')
    expect(await dotsInSight()).toBe(1)
    await page.setViewportSize({ width: 280, height })
    expect(await dotsInSight()).toBe(0)
  },
)
