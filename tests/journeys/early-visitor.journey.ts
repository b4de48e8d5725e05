import { expect, type Page, test } from '@playwright/test'
import { delayScript, openHydrated, waitForHydration } from '#tests/support/browser/hydrated-page.ts'
import { slicedTitle, sliceOf } from '#tests/support/slice.ts'

const contact = '/contact-maharashtra-tour-operator'

/** When the page had come, and which script files were asked for when, in milliseconds from the start of the visit. */
function readTimes(page: Page): Promise<{ loadedAt: number; scripts: number[]; names: string[] }> {
  return page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    return {
      loadedAt: visit?.loadEventStart ?? 0,
      scripts: files.map(({ startTime }) => startTime),
      names: files.map(({ name }) => name),
    }
  })
}

/** None on two instances: one that has just come back cannot say that nothing was changed, and the pages that ask it hydrate. */
const deferred =
  process.env.JOURNEY_INSTANCES === '2' ? [] : ['/', '/tours', '/blog/monsoon-in-the-western-ghats']

for (const address of sliceOf(deferred)) {
  test(`${address} asks for no script before it can be read, and runs none before its visitor's first interaction`, async ({
    page,
  }) => {
    await page.goto(address)
    // Prefetched on idle, once the page has come.
    await expect.poll(async () => (await readTimes(page)).scripts.length).toBeGreaterThan(3)
    const { loadedAt, scripts } = await readTimes(page)
    expect(Math.min(...scripts)).toBeGreaterThanOrEqual(loadedAt)
    // A pointer that rests where the page has come to lie under it is no interaction.
    await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove')))
    await expect(page.locator('script[type="module"]')).toHaveCount(0)
    await waitForHydration(page)
    // Input is checked by forms alone.
    expect((await readTimes(page)).names.join()).not.toContain('/checks-')
  })
}

test(slicedTitle('a page with a form, which may hold a draft, hydrates on idle'), async ({ page }) => {
  await page.goto(contact)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  const { loadedAt, scripts } = await readTimes(page)
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(loadedAt)
})

test('@full who saves data is sent no script before touching something', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect((await readTimes(page)).scripts).toEqual([])
  await page.keyboard.press('Tab')
  await waitForHydration(page)
})

test(
  slicedTitle(
    'every part of a page is laid out soon after the first screen, and at once for who comes back to a place in it',
  ),
  async ({ page }) => {
    const readHidden = () =>
      page.evaluate(() => {
        const parts = [...document.querySelectorAll('.in-turn')]
        return [
          parts.length,
          parts.filter((part) => getComputedStyle(part).contentVisibility === 'auto').length,
        ]
      })
    const release = await delayScript(page)
    await page.goto('/')
    await expect.poll(readHidden).toEqual([9, 0])
    await expect(page.locator('html')).not.toHaveAttribute('data-fresh')
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.dataset.atFirst = document.documentElement.dataset.fresh ?? 'whole'
      }),
    )
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-at-first', 'whole')
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('data-at-first', '')
    release()
  },
)

test('@full an English page names the other languages in their script, without fetching the whole of it', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('link', { name: 'मराठी' }).first()).toBeVisible()
  const fonts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.woff2')),
  )
  expect(fonts.join()).toContain('language-names')
  expect(fonts.join()).not.toContain('devanagari')
})

test('@full of a list the cards are laid out one after the other, none stays left out, and none is ever wider than a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const readCards = () =>
    page.evaluate(() => {
      const cards = [...document.querySelectorAll('main article')]
      const left = cards.filter((card) => getComputedStyle(card).contentVisibility === 'auto')
      const { cardsLeft: atFirst, widthAtFirst } = document.documentElement.dataset
      return { cards: cards.length, left: left.length, atFirst, widthAtFirst }
    })
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const cards = [...document.querySelectorAll('main article')]
      const left = cards.filter((card) => getComputedStyle(card).contentVisibility === 'auto')
      document.documentElement.dataset.cardsLeft = String(left.length)
      document.documentElement.dataset.widthAtFirst = String(document.documentElement.scrollWidth)
    }),
  )
  const release = await delayScript(page)
  await page.goto('/tours')
  await expect.poll(async () => (await readCards()).left).toBe(0)
  const { cards, atFirst, widthAtFirst } = await readCards()
  expect(cards).toBeGreaterThan(3)
  expect(atFirst).toBe(String(cards))
  expect(widthAtFirst).toBe('360')
  release()
})

test('words typed and chosen before the script stay when it comes', async ({ page }) => {
  const release = await delayScript(page)
  await page.goto(contact)
  await page.getByLabel('Full Name').fill('Asha Kulkarni')
  await page.getByLabel('Group Size').selectOption('4')
  await page.getByLabel('Message').fill('Forts by the sea.\nWith a guide.')
  release()
  await waitForHydration(page)
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Kulkarni')
  await expect(page.getByLabel('Group Size')).toHaveValue('4')
  await expect(page.getByLabel('Message')).toHaveValue('Forts by the sea.\nWith a guide.')
})

test(
  slicedTitle('on the way back the browser fills in a field or two, and the whole draft comes back'),
  async ({ page }) => {
    await openHydrated(page, contact)
    await page.getByLabel('Full Name').fill('Asha Kulkarni')
    await page.getByLabel('Start Date').fill('2127-01-05')
    await page.getByLabel('Group Size').selectOption('4')
    await page.getByLabel('Message').fill('Forts by the sea.')
    await page.goto('/tours')
    await page.goBack()
    await expect(page.getByLabel('Message')).toHaveValue('Forts by the sea.')
    await expect(page.getByLabel('Start Date')).toHaveValue('2127-01-05')
    await expect(page.getByLabel('Group Size')).toHaveValue('4')
    await page.getByLabel('Email Address').fill('asha@example.com')
    await page.reload()
    await expect(page.getByLabel('Message')).toHaveValue('Forts by the sea.')
  },
)

test('@full a field that is emptied while the page is put aside gets its words again', async ({ page }) => {
  await openHydrated(page, contact)
  await page.getByLabel('Full Name').fill('Asha Kulkarni')
  await page.getByLabel('Start Date').fill('2127-01-05')
  // As WebKit does it, a moment after it shows the page again.
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    const date = document.querySelector('[name="startDate"]')
    setTimeout(() => Object.assign(date ?? {}, { value: '' }))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await page.getByLabel('Message').fill('Forts by the sea.')
  await expect(page.getByLabel('Start Date')).toHaveValue('2127-01-05')
})

test('a button that only script understands, clicked too early, does its work after hydration', async ({
  page,
}) => {
  const release = await delayScript(page)
  await page.goto(contact)
  await page.getByLabel('Message').fill('Forts, please')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByLabel('Message')).toHaveValue('Forts, please')
  release()
  await expect(page.getByLabel('Message')).toHaveValue('')
})

test('links lead on, the menu opens and Book Now shows its form before the script', async ({ page }) => {
  await delayScript(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/')
  await page.locator('header summary').click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Tours' }).click()
  await expect(page).toHaveURL(/\/maharashtra-tour-packages$/)
  await page.locator('main article a').first().click()
  await page.getByRole('link', { name: 'Book Now' }).locator('visible=true').first().click()
  await expect(page.getByLabel('Full Name')).toBeInViewport()
})
