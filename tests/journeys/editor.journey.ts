import { expect, type Page, test as plainTest } from '@playwright/test'
import { slugOf } from '#shared/values/slug.ts'
import { findBarriersWithinReach, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { fill, follow, press } from '#tests/support/browser/keyboard.ts'
import { withLargeLetters } from '#tests/support/browser/large-letters.ts'
import { retrySafeTitle } from '#tests/support/browser/retry-safe-names.ts'
import { slicedTitle } from '#tests/support/slice.ts'
import { signInUnseen, test } from '#tests/support/staff/staff-visit.ts'

const texts = {
  'Short description': 'Three forts in three days.',
  'Full description': 'With the tide from fort to fort.',
  'Price from (₹)': '12000',
  'Duration in days': '3',
}
const day = (page: Page, name: string) => page.getByRole('button', { name, exact: false })
const dayTitles = (page: Page) =>
  page.getByRole('list', { name: 'Days' }).getByRole('button', { expanded: false }).allInnerTexts()

/** Presses Preview, and gives what the new tab shows. */
async function previewTyped(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await press(page, /^Preview/)
  const tab = await opened
  await tab.waitForLoadState('domcontentloaded')
  return tab
}

test('a new tour is looked at before it is saved, and published by one press from its filled form', async ({
  page,
}) => {
  const title = retrySafeTitle('Seen before it is saved')
  const publicPage = () => page.request.get(`/tours/${slugOf(title)}`)
  await openHydrated(page, '/admin/tours/new')
  await fill(page, { Title: title, ...texts })
  await press(page, 'Add a day')
  await page.keyboard.insertText('Out with the tide')

  const tab = await previewTyped(page)
  await expect(tab.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(tab.getByText('Preview of unsaved changes')).toBeVisible()
  await expect(tab.getByText('Out with the tide').first()).toBeVisible()
  await tab.close()
  expect((await publicPage()).status()).toBe(404)
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(title)

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText(`“${title}” was added.`)).toBeVisible()
  expect((await publicPage()).status()).toBe(200)

  await follow(page, `Edit ${title}`)
  await press(page, 'Unpublish')
  await expect(page.getByText(`“${title}” was unpublished.`)).toBeVisible()
  expect((await publicPage()).status()).toBe(404)
})

test('@full what cannot be shown yet is told in the form, and sections lead to where it is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await openHydrated(page, '/admin/tours/new')
  await press(page, /^Preview/)
  expect(page.context().pages()).toHaveLength(1)
  const sections = page.getByRole('navigation', { name: 'Sections of this form' })
  await expect(sections.getByRole('link', { name: 'Description 2 to mend' })).toBeVisible()
  await expect(sections.getByRole('link', { name: 'Basics 1 to mend' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await sections.getByRole('link', { name: 'Price and group 1 to mend' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Price and group' })).toBeFocused()
  await expect(sections.getByRole('link', { name: 'Price and group' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('9000')
  await expect(sections.getByRole('link', { name: 'Price and group', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/tours\/new$/)
})

test(
  slicedTitle(
    'by keyboard days fold, move and come back, and are made as many as the duration is, or the other way round',
    ['app/admin/tours/', 'app/admin/forms/', 'tests/journeys/editor.journey.ts'],
  ),
  async ({ page }) => {
    await openHydrated(page, '/admin/tours/new')
    for (const at of [1, 2, 3]) {
      await press(page, 'Add a day')
      await page.keyboard.insertText(`Fort ${at}`)
    }
    await press(page, 'Fold all days')
    const empty = 'nothing planned yet'
    expect((await dayTitles(page)).map((text) => text.replace(/\s+/g, ' '))).toEqual([
      `Day 1: Fort 1 · ${empty}`,
      `Day 2: Fort 2 · ${empty}`,
      `Day 3: Fort 3 · ${empty}`,
    ])
    await day(page, 'Day 3: Fort 3').first().focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(day(page, 'Day 2: Fort 3').and(page.locator(':focus'))).toBeVisible()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(day(page, 'Day 1: Fort 3').and(page.locator(':focus'))).toBeVisible()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(day(page, 'Day 1: Fort 3').and(page.locator(':focus'))).toBeVisible()

    await fill(page, { 'Duration in days': '5' })
    await expect(page.getByText('The itinerary has 3 days, the duration is 5 days.')).toBeVisible()
    await press(page, 'Add 2 days')
    await expect(page.getByText('The itinerary has')).toHaveCount(0)
    await fill(page, { 'Duration in days': '2' })
    await press(page, 'Remove the last 3 days')
    await expect(page.getByText('3 days removed.')).toBeVisible()
    await press(page, 'Undo')
    await expect(page.getByText('The itinerary has 5 days, the duration is 2 days.')).toBeVisible()
    await press(page, 'Set to 5 days')
    await expect(page.getByRole('textbox', { name: 'Duration in days' })).toHaveValue('5')
    await expect(page.getByText('The itinerary has')).toHaveCount(0)
  },
)

for (const width of [360, 768, 1366]) {
  test(
    slicedTitle(
      `at ${width} pixels the editor keeps nobody out, is no wider than the window, and its buttons stay in one row`,
      ['app/admin/tours/', 'app/admin/content/'],
    ),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 740 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await openHydrated(page, '/admin/tours?q=konkan')
        await follow(page, /^Edit /)
        await expect(page.getByRole('dialog', { name: 'Edit tour' })).toBeVisible()
        await press(page, 'Open all days')
        expect([colorScheme, await findBarriersWithinReach(page)]).toEqual([colorScheme, []])
        expect(await findOverflow(page)).toBe(0)
        const tops = await Promise.all(
          ['Update', /^Preview/, 'Unpublish'].map(async (name) => {
            const box = await page.getByRole('dialog').getByRole('button', { name }).first().boundingBox()
            return box?.y
          }),
        )
        expect(new Set(tops).size).toBe(1)
      }
    },
  )
}

plainTest(
  'with letters twice as large nothing of the editor is wider than a phone',
  async ({ playwright, baseURL }) => {
    await withLargeLetters({ playwright, size: 32, baseURL: String(baseURL) }, async (page) => {
      await signInUnseen(page.request)
      await page.setViewportSize({ width: 360, height: 740 })
      await openHydrated(page, '/admin/tours?q=konkan')
      await follow(page, /^Edit /)
      const dialog = page.getByRole('dialog', { name: 'Edit tour' })
      await expect(dialog).toBeVisible()
      const form = dialog.locator('form')
      expect(await form.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
      await expect(dialog.getByRole('button', { name: 'Update' })).toBeInViewport()
    })
  },
)
