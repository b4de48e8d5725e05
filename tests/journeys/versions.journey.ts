import { expect } from '@playwright/test'
import { slugOf } from '#shared/values/slug.ts'
import { openHydrated } from '#tests/support/hydrated-page.ts'
import { fill, follow, press } from '#tests/support/keyboard.ts'
import { retrySafeTitle } from '#tests/support/retry-safe-names.ts'
import { test } from '#tests/support/staff-visit.ts'

test('a text that was overwritten is found in the history, compared, and brought back', async ({ page }) => {
  const title = retrySafeTitle('Fog over रायगड')
  const first = 'Thick fog over किल्ला and sea.'
  await openHydrated(page, '/admin/blog')
  await follow(page, 'Add blog post')
  await fill(page, { Title: title, Excerpt: 'Clouds.', Content: first, Author: 'The desk' })
  await press(page, 'Save')
  await expect(page.getByText(`“${title}” was added.`)).toBeVisible()
  await follow(page, `Edit ${title}`)
  await fill(page, { Content: 'Thin fog over किल्ले and sea.' })
  await press(page, 'Save')
  await expect(page.getByText(`“${title}” was saved.`)).toBeVisible()

  await follow(page, `Edit ${title}`)
  await follow(page, /^History/)
  await expect(page.getByRole('dialog', { name: 'History of blog post' })).toBeVisible()
  await page
    .getByRole('link', { name: /^Version/ })
    .last()
    .press('Enter')
  const version = page.getByRole('dialog', { name: 'Version of blog post' })
  await expect(version.locator('del')).toHaveText(['Thick', 'किल्ला'])
  await expect(version.locator('ins')).toHaveText(['Thin', 'किल्ले'])
  await press(page, 'Bring back')
  await expect(page.getByText('The blog post was saved.')).toBeVisible()
  const slug = slugOf(title)
  await expect.poll(async () => (await page.request.get(`/blog/${slug}`)).text()).toContain(first)

  await follow(page, `Delete ${title}`)
  await press(page, 'Delete')
})
