import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import {
  blogPosts,
  destinations,
  tourDestinations,
  tours,
  travelServices,
} from '#server/tables/content-tables.ts'
import { blogPostLimits } from '#shared/content/blog-post.ts'
import { writeItinerary } from '#shared/content/itinerary.ts'
import { seedDestination, seedPost, seedTravelService } from '#tests/support/database/content-rows.ts'
import { hashTables } from '#tests/support/database/table-contents.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'
import { unclean } from '#tests/support/staff/staff-visitor.ts'

useTestDatabase()
const { startSignedIn, startSite } = useStaffPanel()

beforeEach(async () => {
  for (const table of [tourDestinations, tours, destinations, blogPosts, travelServices])
    await database().delete(table)
})

const page = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const texts = { shortDescription: 'In short', description: 'In full' }
const forms: Record<string, Record<string, string>> = {
  destinations: { title: 'Harishchandragad', ...texts, region: 'Sahyadri' },
  tours: { title: 'Walk by moonlight', ...texts, priceFrom: '8000', durationDays: '2' },
  blog: { title: 'Rain at last', excerpt: 'In short', content: 'Words', author: 'The desk' },
  services: { title: 'Bullock carts', description: 'With drivers' },
}
const nouns = Object.keys(forms)
/** React writes a comment between two texts. */
const wordsOf = (text: string) => text.replaceAll('<!-- -->', '')

test.each(nouns)('%s: a stranger is shown nothing of what they type (N20)', async (noun) => {
  const { post } = await startSite()
  for (const path of [`/admin/${noun}/preview`, `/admin/${noun}/preview.data`]) {
    const { status, text } = await post(path, { fields: forms[noun] ?? {}, headers: page })
    expect([path, [202, 302].includes(status), text.includes(forms[noun]?.title ?? '')]).toEqual([
      path,
      true,
      false,
    ])
  }
})

test.each(nouns)(
  '%s: what is typed is shown as its page would be, stored nowhere and kept by nobody (N20)',
  async (noun) => {
    const { send } = await startSignedIn(page)
    const before = await hashTables()
    const { status, text, headers } = await send(`/admin/${noun}/preview`, forms[noun] ?? {})
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(wordsOf(text)).toContain('Preview of unsaved changes.')
    expect(text).toContain(forms[noun]?.title)
    expect(text).toContain('name="robots" content="noindex"')
    expect(await hashTables()).toEqual(before)
  },
)

test.each(nouns)('%s: what could not be saved is told by field, and nothing is shown', async (noun) => {
  const { send } = await startSignedIn(page)
  const { status, text } = await send(`/admin/${noun}/preview`, { ...forms[noun], title: ' ' })
  expect(status).toBe(422)
  expect(wordsOf(text)).toContain('Title: Enter a title.')
  expect(text).toContain('This cannot be shown yet')
  expect(text).not.toMatch(unclean)
})

test.each(nouns)(
  '%s: the address alone shows nothing, nor does that of a stored item take a form',
  async (noun) => {
    const { open, send } = await startSignedIn(page)
    const opened = await open(`/admin/${noun}/preview?${new URLSearchParams(forms[noun])}`)
    expect([opened.status, opened.text.includes('There is nothing to preview')]).toEqual([404, true])
    expect(opened.text).not.toContain(`>${forms[noun]?.title}<`)
    expect(opened.text).not.toContain('It may have been deleted.')
    const stranger = await open(`/admin/${noun}/${randomUUID()}/preview`)
    expect(stranger.text).toContain('It may have been deleted.')
    const service = await seedTravelService({ title: 'Boats' })
    expect((await send(`/admin/services/${service.id}/preview`, forms.services ?? {})).status).toBe(405)
  },
)

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[click](javascript:alert(1))',
  '![x](javascript:alert(1))',
  '</script><svg onload=alert(1)>',
]

test.each(hostile)('%s runs nowhere in a preview (N21)', async (text) => {
  const { send } = await startSignedIn(page)
  const { status, text: html } = await send('/admin/blog/preview', {
    ...forms.blog,
    ...{ title: text, excerpt: text, content: `Before\n\n${text}\n\nAfter`, tags: text, author: text },
  })
  expect(status).toBe(200)
  expect(html).toContain('Before')
  expect(html).not.toMatch(/<script>alert|<img src=x|<svg onload/)
  expect(html).not.toMatch(/(?:href|src)="javascript:/i)
})

test('a text beyond the limit of a post is refused in words, and a larger body before it is read (N22)', async () => {
  const { send } = await startSignedIn(page)
  const content = 'x'.repeat(blogPostLimits.content + 1)
  const long = await send('/admin/blog/preview', { ...forms.blog, content })
  expect([long.status, wordsOf(long.text).includes('Content: Use at most')]).toEqual([422, true])
  const huge = await send('/admin/blog/preview', { ...forms.blog, content: 'x'.repeat(2_100_000) })
  expect(huge.status).toBe(413)
})

test('a tour shows its days and those of its destinations that visitors see, in their order', async () => {
  const { send } = await startSignedIn(page)
  const [fort, lake, hidden] = [
    await seedDestination({ title: 'Fort', slug: 'fort' }),
    await seedDestination({ title: 'Lake', slug: 'lake' }),
    await seedDestination({ title: 'Unseen', slug: 'unseen', status: 'draft' }),
  ]
  const itinerary = writeItinerary([{ day: 1, title: 'Up the hill', activities: ['Climb'] }])
  const destinationIds = [lake.id, hidden.id, fort.id].join(', ')
  const { text } = await send('/admin/tours/preview', { ...forms.tours, itinerary, destinationIds })
  expect(text).toContain('Up the hill')
  expect(text.indexOf('/destinations/lake"')).toBeGreaterThan(0)
  expect(text.indexOf('/destinations/fort"')).toBeGreaterThan(text.indexOf('/destinations/lake"'))
  expect(text).not.toContain('Unseen')
})

test('a service stands among the others where its order puts it, in place of what is stored of it', async () => {
  const { send } = await startSignedIn(page)
  const stored = await seedTravelService({ title: 'Boats', sortOrder: 0 })
  await seedTravelService({ title: 'Cars', sortOrder: 1 })
  await seedTravelService({ title: 'Guides', sortOrder: 3 })
  const { text } = await send(`/admin/services/preview?id=${stored.id}`, {
    ...forms.services,
    title: 'Ferries',
    sortOrder: '2',
  })
  const places = ['Cars', 'Ferries', 'Guides'].map((title) => text.indexOf(`>${title}<`))
  expect(places.every((place) => place > 0)).toBe(true)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(text).not.toContain('>Boats<')
})

test('a stored post keeps its day and is not among its own related posts', async () => {
  const { send } = await startSignedIn(page)
  const createdAt = new Date('2020-02-03T06:00:00Z')
  const { id } = await seedPost({ title: 'Fog over Matheran', createdAt })
  const { text } = await send(`/admin/blog/preview?id=${id}`, forms.blog ?? {})
  expect(text).toContain('3 February 2020')
  expect(text).not.toContain('Fog over Matheran')
})

test.each(["' OR 1=1--", '[]', '00000000-0000-4000-8000-000000000000'])(
  'an id that names nothing is a new item: %j (B07)',
  async (id) => {
    const { send } = await startSignedIn(page)
    const { status } = await send(`/admin/blog/preview?${new URLSearchParams({ id })}`, forms.blog ?? {})
    expect(status).toBe(200)
  },
)
