import { expect, type Page } from '@playwright/test'
import { findBarriers, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { fill, follow, press, save } from '#tests/support/browser/keyboard.ts'
import { retrySafeTitle } from '#tests/support/browser/retry-safe-names.ts'
import { loseDestination, seedDestinations } from '#tests/support/database/seeded-destinations.ts'
import { test } from '#tests/support/staff/staff-visit.ts'

const seed = (word: string, count: number) => seedDestinations({ word, count, status: 'draft' })
const listOf = (word: string) => `/admin/destinations?q=${encodeURIComponent(word)}`
const marks = (page: Page, text: string) => page.getByRole('table').getByText(text, { exact: true })

test('ticked items are published at once, and that is undone at a press', async ({ page }) => {
  const word = retrySafeTitle('Tickedfort')
  await seed(word, 3)
  await openHydrated(page, listOf(word))
  await page.getByRole('checkbox', { name: `Select ${word} 1`, exact: true }).press('Space')
  await page.getByRole('checkbox', { name: `Select ${word} 2`, exact: true }).press('Space')
  await expect(page.getByText('2 selected')).toBeVisible()
  await press(page, /^Publish$/)
  await expect(page.getByText('2 destinations were published.')).toBeVisible()
  await expect(marks(page, 'Published')).toHaveCount(2)
  await press(page, 'Undo')
  await expect(page.getByText('2 destinations were unpublished.')).toBeVisible()
  await expect(marks(page, 'Published')).toHaveCount(0)
})

test('@full one that a colleague has deleted keeps no other from being published or deleted, and is told', async ({
  page,
}) => {
  const word = retrySafeTitle('Lostfort')
  await seed(word, 3)
  // The list is not read anew when another story changes a destination: the one that is gone stays ticked.
  await page.route('**/admin/live-changes', (route) => route.abort())
  await openHydrated(page, listOf(word))
  const rowCheckbox = (number: number) =>
    page.getByRole('checkbox', { name: `Select ${word} ${number}`, exact: true })
  await rowCheckbox(1).press('Space')
  await rowCheckbox(2).press('Space')
  await loseDestination(`${word} 2`)
  await press(page, /^Publish$/)
  await expect(page.getByText(`“${word} 1” was published. “One that was chosen”: deleted`)).toBeVisible()

  await openHydrated(page, listOf(word))
  await expect(marks(page, 'Published')).toHaveCount(1)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).press('Space')
  await press(page, 'Delete')
  const question = page.getByRole('alertdialog', { name: 'Delete 2 destinations?' })
  for (const at of [1, 3]) await expect(question).toContainText(`“${word} ${at}”`)
  await loseDestination(`${word} 3`)
  await press(page, 'Delete 2 destinations')
  await expect(page.getByRole('alertdialog', { name: 'Done, but not all' })).toContainText(
    'deleted in the meantime',
  )
  await press(page, 'Back to the list')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page.getByText(`“${word} 1” was deleted.`)).toBeVisible()
  await press(page, 'Undo')
  await expect(page.getByText(`“${word} 1” is back.`)).toBeVisible()
})

test('@full all of a list are asked about by their number, done part by part, and deleted ones come back', async ({
  page,
}) => {
  const word = retrySafeTitle('Manyfort')
  await seed(word, 61)
  await openHydrated(page, listOf(word))
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('checkbox', { name: 'All 61 destinations in this list' }).check()
  await press(page, /^Feature$/)
  await expect(page.getByRole('heading', { name: 'Feature 61 destinations?' })).toBeVisible()
  await press(page, 'Feature 61 destinations')
  await expect(page.getByText('61 destinations were featured.')).toBeVisible()

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('checkbox', { name: 'All 61 destinations in this list' }).check()
  await press(page, 'Delete')
  await press(page, 'Delete 61 destinations')
  await expect(page.getByText('61 destinations were deleted.')).toBeVisible()
  await expect(page.getByText('No destinations', { exact: true })).toBeAttached()
  await press(page, 'Undo')
  await expect(page.getByText('61 items are back.')).toBeVisible()
})

test('@full a copy has what the item has, is a draft, and takes an address of its own', async ({ page }) => {
  const title = retrySafeTitle('Copiedfort')
  await openHydrated(page, '/admin/destinations/new')
  await fill(page, {
    Title: title,
    'Short description': 'In short',
    'Full description': 'In full',
    Region: 'Desh',
  })
  await save(page)
  await expect(page.getByText(`“${title}” was added.`)).toBeVisible()
  await openHydrated(page, listOf(title))
  await follow(page, `Duplicate ${title}`)
  const field = (name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true })
  await expect(field('Title')).toHaveValue(`Copy of ${title}`)
  await expect(field('Full description')).toHaveValue('In full')
  await press(page, 'Save draft')
  await expect(page.getByText(`“Copy of ${title}” was added as a draft.`)).toBeVisible()
  await expect(marks(page, 'Draft')).toHaveCount(1)
  await expect(page.getByText(/^copy-of-copiedfort/)).toBeVisible()
})

test('@full the head of a column sorts, and pressed again the other way round', async ({ page }) => {
  const word = retrySafeTitle('Sortedfort')
  await seed(word, 3)
  await page.setViewportSize({ width: 1366, height: 800 })
  await openHydrated(page, listOf(word))
  const first = page.getByRole('row').nth(1)
  const head = page.getByRole('columnheader', { name: 'Title' })
  await head.getByRole('link').press('Enter')
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(first).toContainText(`${word} 1`)
  await head.getByRole('link').press('Enter')
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(first).toContainText(`${word} 3`)
})

test('@full list, bar and question are open to everyone, narrow and wide', async ({ page }) => {
  const word = retrySafeTitle('Openfort')
  await seed(word, 2)
  for (const width of [320, 390, 768, 1366]) {
    await page.setViewportSize({ width, height: 900 })
    await openHydrated(page, listOf(word))
    await page.getByRole('checkbox', { name: `Select ${word} 1`, exact: true }).check()
    expect(await findOverflow(page)).toBe(0)
    expect(await findBarriers(page)).toEqual([])
    await page.screenshot({ path: `tests/journeys/results/shots/list-${width}.png` })
    await press(page, 'Delete')
    await expect(page.getByRole('heading', { name: 'Delete 1 destination?' })).toBeVisible()
    expect(await findOverflow(page)).toBe(0)
    expect(await findBarriers(page, 'dialog')).toEqual([])
    await page.screenshot({ path: `tests/journeys/results/shots/question-${width}.png` })
  }
})
