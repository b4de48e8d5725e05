import { expect } from '@playwright/test'
import { slugOf } from '#shared/values/slug.ts'
import { openHydrated, openListening } from '#tests/support/browser/hydrated-page.ts'
import { choose, fill, follow, press } from '#tests/support/browser/keyboard.ts'
import { retrySafeTitle } from '#tests/support/browser/retry-safe-names.ts'
import { openSiteDatabase, raiseContentVersion } from '#tests/support/site/site-database.ts'
import { test } from '#tests/support/staff/staff-visit.ts'

const texts = { Excerpt: 'Clouds at the window.', Content: 'Fog and **tea**.', Author: 'The desk' }

/** Lets the minute of an item come now, as if the clock had been moved. */
async function comesDue(slug: string, column: 'publish_at' | 'unpublish_at'): Promise<void> {
  const client = await openSiteDatabase(String(process.env.JOURNEY_DATA))
  await client.query(`UPDATE blog_posts SET ${column} = now() WHERE slug = $1`, [slug])
  // The schedule looks only every 30 seconds by itself.
  await raiseContentVersion(client)
  await client.end()
}

test('@full a post is scheduled, unscheduled, and published and withdrawn in its minute, before the eyes of its author', async ({
  page,
}) => {
  const title = retrySafeTitle('The first fog of the year')
  const slug = slugOf(title)
  const status = async () => (await page.request.get(`/blog/${slug}`)).status()
  const row = page.getByRole('row').filter({ hasText: title })
  await openListening(page, '/admin/blog')
  await follow(page, 'Add blog post')
  await fill(page, { Title: title, ...texts })
  const times = {
    begin: page.getByLabel('Publish at', { exact: true }),
    end: page.getByLabel('Unpublish at'),
  }
  await times.begin.fill('2101-12-24T06:00')
  await times.end.fill('2101-12-24T06:00')
  await expect(page.getByText('24 Dec 2101, 06:00 in India.').first()).toBeVisible()

  // Both mistakes are told where they were made; what was typed stays.
  await choose(page, { menu: 'Status', choice: 'Published' })
  await press(page, /^Publish$/)
  await expect(page.getByText('public at once').first()).toBeVisible()
  await expect(page.getByText('later time than that of publishing').first()).toBeVisible()
  await choose(page, { menu: 'Status', choice: 'Draft' })
  await times.end.fill('2101-12-31T18:00')
  await press(page, 'Schedule')
  await expect(page.getByText(`“${title}” was added as a draft.`)).toBeVisible()
  await expect(row).toContainText('Scheduled, 24 Dec 2101, 06:00')
  await expect(row).toContainText('Until 31 Dec 2101, 18:00')
  expect(await status()).toBe(404)

  await follow(page, `Edit ${title}`)
  await times.begin.fill('')
  await press(page, 'Save draft')
  await expect(row).not.toContainText('Scheduled,')

  await follow(page, `Edit ${title}`)
  await times.begin.fill('2101-12-24T06:00')
  await press(page, 'Schedule')
  await expect(row).toContainText('Scheduled,')
  await comesDue(slug, 'publish_at')
  await expect.poll(status).toBe(200)
  // The list hears of it by itself.
  await expect(row).toContainText('Published')
  await expect(row).not.toContainText('Scheduled,')
  await comesDue(slug, 'unpublish_at')
  await expect.poll(status).toBe(404)
  await expect(row).toContainText('Draft')

  await follow(page, `Delete ${title}`)
  await press(page, 'Delete')
  await expect(page.getByText('The blog post was deleted.')).toBeVisible()
})

test('@full a day without its time is refused, not forgotten', async ({ page }) => {
  await openHydrated(page, '/admin/services/new')
  await fill(page, { Title: 'Bullock carts', Description: 'Slow' })
  await page.getByLabel('Publish at', { exact: true }).focus()
  await page.keyboard.type('24')
  await press(page, 'Schedule')
  await expect(page.getByText('Write a day and a time').first()).toBeVisible()
})
