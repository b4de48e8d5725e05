import { expect } from '@playwright/test'
import { slugOf } from '#shared/values/slug.ts'
import { openHydrated } from '#tests/support/hydrated-page.ts'
import { fill, follow, press } from '#tests/support/keyboard.ts'
import { retrySafeTitle } from '#tests/support/retry-safe-names.ts'
import { test } from '#tests/support/staff-visit.ts'

const texts = { Excerpt: 'Rain on the ghats.', Content: 'Fog and **tea**.', Author: 'The desk' }

test('by keyboard a deletion is undone at its message; another is restored from the trash, and one goes for good', async ({
  page,
}) => {
  const title = retrySafeTitle('A post that is thrown away')
  const row = page.getByRole('row').filter({ hasText: title })
  const status = async () => (await page.request.get(`/blog/${slugOf(title)}`)).status()
  await openHydrated(page, '/admin/blog')
  await follow(page, 'Add blog post')
  await fill(page, { Title: title, ...texts })
  await press(page, 'Save')
  await expect(row).toBeVisible()
  expect(await status()).toBe(200)

  await follow(page, `Delete ${title}`)
  await press(page, 'Delete')
  await expect(page.getByText('The blog post was deleted.')).toBeVisible()
  await expect(row).toBeHidden()
  expect(await status()).toBe(404)
  await press(page, 'Undo')
  await expect(page.getByText(`“${title}” is back.`)).toBeVisible()
  await expect(row).toBeVisible()
  expect(await status()).toBe(200)

  await follow(page, `Delete ${title}`)
  await press(page, 'Delete')
  await follow(page, 'See the Trash')
  await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible()
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
  await press(page, 'Delete for good')
  await expect(page.getByText('The item was deleted for good.')).toBeVisible()
  await expect(row).toBeHidden()
  expect(await status()).toBe(404)
})

test('Undo is offered for ten seconds, the way to the trash for as long as the message stands', async ({
  page,
}) => {
  const title = retrySafeTitle('A post that nobody misses')
  await openHydrated(page, '/admin/blog')
  await follow(page, 'Add blog post')
  await fill(page, { Title: title, ...texts })
  await press(page, 'Save')
  await follow(page, `Delete ${title}`)
  await press(page, 'Delete')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
  await expect(page.getByText('The blog post was deleted.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See the Trash' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('what was deleted is found in the trash and restored, and deleted for good after a question', async ({
    page,
  }) => {
    const title = retrySafeTitle('A post without a script')
    const row = page.getByRole('row').filter({ hasText: title })
    await page.goto('/admin/blog/new')
    await fill(page, { Title: title, ...texts })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.goto(`/admin/blog?q=${encodeURIComponent(title)}`)
    await row.getByRole('link', { name: /^Delete/ }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('link', { name: 'See the Trash' }).click()
    await row.getByRole('button', { name: /^Restore/ }).click()
    await expect(page.getByText(`“${title}” is back.`)).toBeVisible()
    await page.goto(`/admin/blog?q=${encodeURIComponent(title)}`)
    await row.getByRole('link', { name: /^Delete/ }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('link', { name: 'See the Trash' }).click()
    await row.getByRole('link', { name: /^Delete for good/ }).click()
    await page.getByRole('button', { name: 'Delete for good', exact: true }).click()
    await expect(page.getByText('The item was deleted.')).toBeVisible()
    await expect(row).toBeHidden()
  })
})
