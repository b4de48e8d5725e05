import { expect } from '@playwright/test'
import { slugOf } from '#shared/values/slug.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { fill, follow, press, save } from '#tests/support/browser/keyboard.ts'
import { retrySafeTitle } from '#tests/support/browser/retry-safe-names.ts'
import { slicedTitle } from '#tests/support/slice.ts'
import { joinAs } from '#tests/support/staff/new-colleague.ts'
import { test } from '#tests/support/staff/staff-visit.ts'

test(
  slicedTitle('a text that was overwritten is found in the history, compared, and brought back', [
    'app/admin/content/',
    'server/content/',
    'tests/journeys/versions.journey.ts',
  ]),
  async ({ page }) => {
    const title = retrySafeTitle('Fog over रायगड')
    const first = 'Thick fog over किल्ला and sea.'
    await openHydrated(page, '/admin/blog')
    await follow(page, 'Add blog post')
    await fill(page, { Title: title, Excerpt: 'Clouds.', Content: first, Author: 'The desk' })
    await save(page)
    await expect(page.getByText(`“${title}” was added.`)).toBeVisible()
    await follow(page, `Edit ${title}`)
    await fill(page, { Content: 'Thin fog over किल्ले and sea.' })
    await save(page)
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
    await press(page, 'Restore')
    await expect(page.getByText(`“${title}” was saved.`)).toBeVisible()
    const slug = slugOf(title)
    await expect.poll(async () => (await page.request.get(`/blog/${slug}`)).text()).toContain(first)

    await follow(page, `Delete ${title}`)
    await press(page, 'Delete')
  },
)

test('@full two people edit one tour, each sees who did what, and one brings back what the other has changed', async ({
  page,
  browser,
}) => {
  const title = retrySafeTitle('Forts by boat')
  const { owner } = await joinAs('Editor', { browser, page })
  try {
    await openHydrated(owner, '/admin/tours')
    await follow(owner, 'Add tour')
    await fill(owner, {
      Title: title,
      'Short description': 'Three sea forts.',
      'Full description': 'By boat along the coast.',
      'Price from (₹)': '12000',
      'Duration in days': '3',
    })
    await save(owner)
    await expect(owner.getByText(`“${title}” was added.`)).toBeVisible()

    await openHydrated(page, `/admin/tours?q=${encodeURIComponent(title)}`)
    await follow(page, `Edit ${title}`)
    await fill(page, { 'Price from (₹)': '12500', 'Full description': 'By bus along the coast.' })
    await save(page)
    await expect(page.getByText(`“${title}” was saved.`)).toBeVisible()

    for (const person of [owner, page]) {
      await openHydrated(person, `/admin/tours?q=${encodeURIComponent(title)}`)
      await follow(person, `Edit ${title}`)
      await follow(person, /^History/)
      const entries = person.getByRole('dialog', { name: 'History of tour' }).getByRole('listitem')
      await expect(entries.filter({ hasText: `Ravi Patil changed the tour “${title}”` })).toContainText(
        'Price from ₹12,000 to ₹12,500',
      )
      await expect(entries.filter({ hasText: `added the tour “${title}”` })).not.toContainText('Ravi Patil')
    }

    await owner
      .getByRole('link', { name: /^Version/ })
      .last()
      .press('Enter')
    const version = owner.getByRole('dialog', { name: 'Version of tour' })
    await expect(version.locator('del').filter({ hasText: 'boat' })).toBeVisible()
    const preview = await version.getByRole('link', { name: 'Preview' }).getAttribute('href')
    await press(owner, 'Restore')
    await expect(owner.getByText(`“${title}” was saved.`)).toBeVisible()

    await openHydrated(page, preview ?? '')
    await expect(page.getByText(/^Version of /)).toBeVisible()
    await expect(page.getByText('By boat along the coast.')).toBeVisible()
    await follow(page, 'Back to the version')
    await expect(page.getByText('There is no difference.')).toBeVisible()
  } finally {
    await openHydrated(owner, `/admin/tours?q=${encodeURIComponent(title)}`)
    await follow(owner, `Delete ${title}`)
    await press(owner, 'Delete')
    await owner.context().close()
  }
})
