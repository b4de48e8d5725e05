import { expect, type Page } from '@playwright/test'
import { slugOf } from '#shared/values/slug.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { retrySafeTitle } from '#tests/support/browser/retry-safe-names.ts'
import { loadedIn } from '#tests/support/pages/screen-data.ts'
import { test } from '#tests/support/staff/staff-visit.ts'

const visitor = { cookies: [], origins: [] }
const texts = { shortDescription: 'A fort in the sea.', region: 'Konkan', status: 'published' }

/** A published destination of its own, which can be changed past the screens of the panel. */
async function publishDestination(panel: Page, { title, baseURL }: { title: string; baseURL: string }) {
  const send = async (path: string, fields: Record<string, string>) => {
    const form = { title, slug: slugOf(title), ...texts, ...fields }
    const answer = await panel.request.post(path, { form, headers: { Origin: baseURL }, maxRedirects: 0 })
    expect([path, answer.status()]).toEqual([path, 200])
  }
  const read = async (path: string) => (await panel.request.get(path)).text()
  await send('/admin/destinations/new', { description: 'First words.' })
  const list = await read(`/admin/destinations?q=${encodeURIComponent(title)}`)
  const [path = ''] = /\/admin\/destinations\/[0-9a-f-]{36}\/edit/.exec(list) ?? []
  return async (fields: Record<string, string>) => {
    const { item } = await loadedIn<{ item: { updatedAt: Date } }>(await read(`${path}.data`))
    await send(path, { ...fields, loadedAt: item.updatedAt.toISOString() })
  }
}

test('whoever goes back in the site is shown what was published meanwhile, and nothing that was withdrawn (I14)', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = retrySafeTitle('Suvarnadurg by the sea')
  const change = await publishDestination(page, { title, baseURL: String(baseURL) })
  const context = await browser.newContext({ storageState: visitor })
  const reader = await context.newPage()
  await openHydrated(reader, `/destinations/${slugOf(title)}`)
  await expect(reader.getByText('First words.')).toBeVisible()
  await reader.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  const goBack = async () => {
    await expect(reader).toHaveURL(/about/)
    await reader.goBack()
  }
  // More than twice within the time in which a browser was allowed to show what it had.
  for (const words of ['Second words.', 'Third words.', 'Fourth words.']) {
    await change({ description: words })
    await goBack()
    await expect(reader.getByText(words)).toBeVisible()
    await reader.goForward()
  }
  await change({ status: 'draft', description: 'Fifth words.' })
  await goBack()
  await expect(reader.getByRole('heading', { level: 1, name: 'Destination Not Found' })).toBeVisible()
  await context.close()
})
