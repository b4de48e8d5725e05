import { expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { slicedTitle } from '#tests/support/slice.ts'

const phone = { width: 360, height: 780 }

/** Where the edges of a part are in the window. */
async function edgesOf(part: Locator) {
  await expect(part).toBeVisible()
  return part.evaluate((element) => {
    const { top, right, bottom, left } = element.getBoundingClientRect()
    return { top, right, bottom, left }
  })
}

/** How much of a field's width its placeholder leaves. */
function roomIn(field: Locator): Promise<number> {
  return field.evaluate((input: HTMLInputElement) => {
    const { paddingLeft, paddingRight, font } = getComputedStyle(input)
    const words = document.createElement('span')
    words.style.font = font
    words.className = 'fixed whitespace-nowrap'
    words.textContent = input.placeholder
    document.body.append(words)
    const { width } = words.getBoundingClientRect()
    words.remove()
    return input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - width
  })
}

/** Red, green and blue of one pixel of the window. */
async function colourAt(page: Page, { x, y }: { x: number; y: number }): Promise<number[]> {
  const shot = await page.screenshot({ clip: { x: Math.round(x), y: Math.round(y), width: 1, height: 1 } })
  return [...(await sharp(shot).removeAlpha().raw().toBuffer())]
}

const differenceOf = (some: number[], other: number[]) =>
  Math.max(...some.map((value, at) => Math.abs(value - (other[at] ?? 0))))

test.describe('on a phone', () => {
  test.use({ viewport: phone, reducedMotion: 'reduce', serviceWorkers: 'block' })

  test(
    slicedTitle(
      'a photograph as pale as the page still has an edge, and so have the badge and the heart on it',
    ),
    async ({ page }) => {
      await page.goto('/tours')
      const paper = await page.evaluate(() => {
        const canvas = document.createElement('canvas').getContext('2d')
        if (!canvas) throw new Error('No canvas.')
        canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor
        canvas.fillRect(0, 0, 1, 1)
        return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
      })
      const [r = 0, g = 0, b = 0] = paper
      const body = await sharp({ create: { width: 800, height: 600, channels: 3, background: { r, g, b } } })
        .png()
        .toBuffer()
      await page.route('**/media/**', (route) => route.fulfill({ body, contentType: 'image/png' }))
      const card = page
        .locator('main article')
        .filter({ has: page.locator('img[src*="/media/"]') })
        .first()
      // The sample's pictures come in by and by.
      await expect(async () => {
        await page.reload()
        await expect(card).toBeVisible({ timeout: 1000 })
      }).toPass()
      const frame = card.locator('> :first-child')
      await frame.scrollIntoViewIfNeeded()
      const { top, left } = await edgesOf(frame)
      const middle = { x: left + 60, y: top + 60 }
      await expect.poll(async () => differenceOf(await colourAt(page, middle), paper)).toBeLessThan(4)
      const edge = await colourAt(page, { x: left, y: top + 60 })
      expect(differenceOf(edge, paper)).toBeGreaterThan(20)
      const heart = await edgesOf(card.locator('> button'))
      const ring = await colourAt(page, { x: heart.left - 1, y: (heart.top + heart.bottom) / 2 })
      expect(differenceOf(ring, paper)).toBeGreaterThan(20)
    },
  )

  test(slicedTitle('the words of a search box fit in it, in each language'), async ({ page }) => {
    const lists = ['/destinations', '/tours', '/blog']
    const places = ['', '/mr', '/hi'].flatMap((prefix) => lists.map((list) => prefix + list))
    for (const [path, width] of places.flatMap((place) => [[place, 320] as const, [place, 360] as const])) {
      await page.setViewportSize({ ...phone, width })
      await page.goto(path)
      // Its font may still be on the way.
      await expect
        .poll(async () => ({ path, width, fits: (await roomIn(page.getByRole('searchbox'))) >= 0 }))
        .toEqual({ path, width, fits: true })
    }
  })

  test(
    slicedTitle('price, call, chat and booking stand in one row at the foot of a tour, in each language'),
    async ({ page }) => {
      for (const prefix of ['', '/mr', '/hi']) {
        await page.goto(`${prefix}/tours/tadoba-tiger-safari`)
        await expect(async () => {
          const { top, bottom } = await edgesOf(page.locator('.reach-bar'))
          expect({ prefix, isOneRow: bottom - top < 80 }).toEqual({ prefix, isOneRow: true })
        }).toPass()
      }
    },
  )

  test(slicedTitle('no figure stands alone in a line of facts of a tour'), async ({ page }) => {
    for (const prefix of ['', '/mr', '/hi']) {
      await page.goto(`${prefix}/tours`)
      const lonely = await page.evaluate(() => {
        const isBeside = (one: Element, other: Element) =>
          one !== other && Math.abs(one.getBoundingClientRect().top - other.getBoundingClientRect().top) < 4
        return [...document.querySelectorAll('main article ul')].flatMap((list) => {
          const facts = [...list.children]
          return facts
            .filter((fact) => (fact.lastChild?.textContent ?? '').length < 5)
            .filter((fact) => !facts.some((other) => isBeside(fact, other)))
            .map((fact) => fact.textContent)
        })
      })
      expect({ prefix, lonely }).toEqual({ prefix, lonely: [] })
    }
  })

  test(slicedTitle('where nothing was found the ways on stand together'), async ({ page }) => {
    await page.goto('/tours?q=zzzz')
    const main = page.getByRole('main')
    await expect(async () => {
      const plan = await edgesOf(main.getByRole('link', { name: 'Plan My Trip' }))
      const all = await edgesOf(main.getByRole('link', { name: 'Show all tours' }))
      expect(all.top).toBeCloseTo(plan.top, 0)
      expect(all.left).toBeGreaterThan(plan.right)
      expect(all.left - plan.right).toBeLessThan(48)
    }).toPass()
  })

  test(slicedTitle('every price of a tour stands at the right, in each language'), async ({ page }) => {
    for (const prefix of ['', '/mr', '/hi']) {
      await page.goto(`${prefix}/tours/tadoba-tiger-safari`)
      const prices = page.locator('#prices dl').first()
      const { right } = await edgesOf(prices)
      const rights = await prices
        .locator('dd')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
      expect(rights.length).toBeGreaterThan(1)
      for (const one of rights) expect(Math.abs(one - right)).toBeLessThan(2)
    }
  })

  test(
    slicedTitle('the lists at the foot of a page begin on one line, and its last lines at one edge'),
    async ({ page }) => {
      await page.goto('/about')
      const footer = page.getByRole('contentinfo')
      await expect(async () => {
        const [quick, popular] = await footer
          .locator('section > ul')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
        expect(popular).toBeCloseTo(quick ?? 0, 0)
      }).toPass()
      const copyright = await edgesOf(footer.getByText('©'))
      const first = footer.getByRole('list', { name: 'Language' }).getByRole('link').first()
      const word = await first.evaluate((link) => {
        const range = document.createRange()
        range.selectNodeContents(link)
        return range.getBoundingClientRect().left
      })
      expect(Math.abs(word - copyright.left)).toBeLessThan(2)
    },
  )

  test(slicedTitle('the hints of a form are equally near to their fields'), async ({ page }) => {
    await page.goto('/plan-my-trip')
    const gaps = await Promise.all(
      ['Desired Destinations', 'Call Me Back'].map((label) =>
        page.getByLabel(label).evaluate((field) => {
          const ids = (field.getAttribute('aria-describedby') ?? '').split(' ')
          const hint = ids.map((id) => document.getElementById(id)).find(Boolean)
          if (!hint) throw new Error('There is no hint.')
          return hint.getBoundingClientRect().top - field.getBoundingClientRect().bottom
        }),
      ),
    )
    expect(gaps[0]).toBeCloseTo(gaps[1] ?? 0, 0)
  })
})

test(
  slicedTitle(
    'a text in Devanagari begins without a large letter, which would tear its first syllable apart',
  ),
  async ({ page }) => {
    for (const [prefix, float] of [
      ['', 'left'],
      ['/mr', 'none'],
      ['/hi', 'none'],
    ] as const) {
      await page.goto(`${prefix}/blog/how-to-see-a-tiger-in-tadoba`)
      const first = page.locator('.article-text > p').first()
      await expect(first).toBeVisible()
      const found = await first.evaluate((text) => getComputedStyle(text, '::first-letter').float)
      expect({ prefix, float: found }).toEqual({ prefix, float })
    }
  },
)

test(
  slicedTitle('a name in Devanagari within an English heading has the line height of its script'),
  async ({ page }) => {
    await page.goto('/destinations/raigad')
    const heading = page.getByRole('heading', { name: 'About Raigad' })
    await expect(heading).toBeVisible()
    const ratio = await heading.evaluate((element) => {
      const name = document.createElement('span')
      name.lang = 'mr'
      name.textContent = 'महाराष्ट्रातील सह्याद्रीच्या डोंगररांगांमधील ऐतिहासिक गडकिल्ले'
      element.replaceChildren('About ', name)
      const lines = new Set([...name.getClientRects()].map(({ top }) => Math.round(top))).size
      return (
        element.getBoundingClientRect().height / lines / Number.parseFloat(getComputedStyle(element).fontSize)
      )
    })
    expect(ratio).toBeGreaterThan(1.34)
  },
)

test(slicedTitle('the figures of the home page stand on one line in Marathi'), async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/mr')
  const figures = page.getByRole('main').locator('dl').first().locator('dd')
  await expect(figures.first()).toBeVisible()
  await expect(async () => {
    const heights = await figures.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    expect(heights.length).toBeGreaterThan(1)
    expect(new Set(heights.map(Math.round)).size).toBe(1)
  }).toPass()
})

test(
  slicedTitle('on paper the way to the terms of cancelling leads to them in the language of the page'),
  async ({ page }) => {
    for (const prefix of ['', '/mr', '/hi']) {
      await page.goto(`${prefix}/tours/tadoba-tiger-safari`)
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByText(new RegExp(`[^/]${prefix}/cancellation$`))).toBeVisible()
      await page.emulateMedia({ media: 'screen' })
    }
  },
)

test(
  slicedTitle('a tour that is alone in the shortlist is shown no larger than its picture is sharp'),
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/your-shortlist?tours=tadoba-tiger-safari')
    const { left, right } = await edgesOf(page.getByRole('main').locator('th > div').first())
    expect(right - left).toBeLessThan(330)
  },
)
