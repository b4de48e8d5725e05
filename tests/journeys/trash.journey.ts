import { expect } from '@playwright/test'
import { undoDeletionMs } from '#app/admin/shell/panel-notifications.ts'
import { slugOf } from '#shared/values/slug.ts'
import { findBarriers } from '#tests/support/browser/find-barriers.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { fill, follow, press, save } from '#tests/support/browser/keyboard.ts'
import { retrySafeTitle } from '#tests/support/browser/retry-safe-names.ts'
import { seedDestinations } from '#tests/support/database/seeded-destinations.ts'
import { slicedTitle } from '#tests/support/slice.ts'
import { test } from '#tests/support/staff/staff-visit.ts'

const texts = { Excerpt: 'Rain on the ghats.', Content: 'Fog and **tea**.', Author: 'The desk' }

test(
  slicedTitle(
    'by keyboard a deletion is undone at its message; another is restored from the trash, and one goes for good',
    ['app/admin/content/', 'app/admin/lists/', 'server/trash/', 'tests/journeys/trash.journey.ts'],
  ),
  async ({ page }) => {
    const title = retrySafeTitle('A post that is thrown away')
    const row = page.getByRole('row').filter({ hasText: title })
    const status = async () => (await page.request.get(`/blog/${slugOf(title)}`)).status()
    await openHydrated(page, '/admin/blog')
    await follow(page, 'Add blog post')
    await fill(page, { Title: title, ...texts })
    await save(page)
    await expect(row).toBeVisible()
    expect(await status()).toBe(200)

    await follow(page, `Delete ${title}`)
    await press(page, 'Delete')
    // The message offers it for ten seconds.
    await press(page, 'Undo')
    await expect(page.getByText(`“${title}” is back.`)).toBeVisible()
    await expect(row).toBeVisible()
    expect(await status()).toBe(200)

    await follow(page, `Delete ${title}`)
    await press(page, 'Delete')
    await follow(page, 'See the Trash')
    await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible()
    expect(await status()).toBe(404)
    await expect(row).toContainText('30 days')
    await press(page, `Restore ${title}`)
    await expect(page.getByText(`“${title}” is back.`)).toBeVisible()
    await expect(row).toBeHidden()
    expect(await status()).toBe(200)

    await openHydrated(page, `/admin/blog?q=${encodeURIComponent(title)}`)
    await follow(page, `Delete ${title}`)
    await press(page, 'Delete')
    await follow(page, 'See the Trash')
    await follow(page, `Delete for good ${title}`)
    await expect(page.getByRole('alertdialog', { name: 'Delete this blog post for good?' })).toBeVisible()
    await press(page, 'Delete this blog post for good')
    await expect(page.getByText(`“${title}” was deleted for good.`)).toBeVisible()
    await expect(row).toBeHidden()
    expect(await status()).toBe(404)
  },
)

test('@full Undo is offered for ten seconds, the way to the trash for as long as the message stands', async ({
  page,
}) => {
  const title = retrySafeTitle('A post that nobody misses')
  await page.clock.install()
  await openHydrated(page, '/admin/blog')
  await follow(page, 'Add blog post')
  await fill(page, { Title: title, ...texts })
  await save(page)
  await follow(page, `Delete ${title}`)
  await press(page, 'Delete')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.clock.fastForward(undoDeletionMs)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
  await expect(page.getByText('The blog post was deleted.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See the Trash' })).toBeVisible()
})

test('@full what comes back where another has taken its address is told its own; ticked items are restored and deleted for good', async ({
  page,
}) => {
  const word = retrySafeTitle('Twicefort')
  const [slug] = await seedDestinations({ word, count: 3 })
  await openHydrated(page, `/admin/destinations?q=${encodeURIComponent(word)}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await press(page, 'Delete')
  await press(page, 'Delete 3 destinations')
  await expect(page.getByText('3 destinations were deleted.')).toBeVisible()
  await seedDestinations({ word, count: 1 })

  await openHydrated(page, `/admin/trash?q=${encodeURIComponent(word)}`)
  const rowCheckbox = (number: number) =>
    page.getByRole('checkbox', { name: `Select ${word} ${number}`, exact: true })
  await rowCheckbox(1).press('Space')
  await press(page, /^Restore$/)
  await expect(page.getByText(`Its address is now “${slug}-2”`)).toBeVisible()
  expect((await page.request.get(`/destinations/${slug}-2`)).status()).toBe(200)
  await rowCheckbox(2).press('Space')
  await rowCheckbox(3).press('Space')
  await press(page, 'Delete for good')
  await expect(page.getByRole('alertdialog', { name: 'Delete 2 items for good?' })).toContainText(
    '2 destinations.',
  )
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await press(page, 'Delete for good')
  await press(page, 'Delete 2 items for good')
  await expect(page.getByText('2 items were deleted for good.')).toBeVisible()
  await expect(page.getByText('Nothing in the trash matches')).toBeVisible()
})

test('@full the whole trash is emptied only after a question that says how much goes', async ({ page }) => {
  const word = retrySafeTitle('Keptfort')
  await seedDestinations({ word, count: 1 })
  await openHydrated(page, `/admin/destinations?q=${encodeURIComponent(word)}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await press(page, 'Delete')
  await press(page, 'Delete 1 destination')
  await follow(page, 'See the Trash')
  await follow(page, 'Empty trash…')
  await expect(page.getByRole('alertdialog', { name: /^Delete .+ for good\?$/ })).toContainText(
    'This cannot be undone.',
  )
  await press(page, 'Back to the list')
  await expect(page.getByRole('row').filter({ hasText: word })).toBeVisible()
})
