import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import {
  blogPosts,
  destinations,
  tourDestinations,
  tours,
  travelServices,
} from '#server/tables/content-tables.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
import { blogPostSchema } from '#shared/content/blog-post.ts'
import { destinationSchema } from '#shared/content/destination.ts'
import { tourSchema } from '#shared/content/tour.ts'
import { travelServiceSchema } from '#shared/content/travel-service.ts'
import { constraintsOf } from '#shared/forms/form-field.ts'
import { draftTexts, seedDestination, seedTravelService } from '#tests/support/database/content-rows.ts'
import { hashTables } from '#tests/support/database/table-contents.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { sliceOf } from '#tests/support/slice.ts'
import { password, seedStaff } from '#tests/support/staff/staff-members.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'
import { sessionCookieOf, unclean } from '#tests/support/staff/staff-visitor.ts'

useTestDatabase()
const { startSignedIn } = useStaffPanel()

beforeEach(async () => {
  for (const table of [tourDestinations, tours, destinations, blogPosts, travelServices]) {
    await database().delete(table)
  }
})

/** The version may rise when nothing was there to delete; what is stored may not change. */
async function contentOf() {
  const { content_version: _, ...tables } = await hashTables()
  return tables
}

const texts = { shortDescription: 'In short', description: 'In full' }
const forms: Record<string, Record<string, string>> = {
  destinations: { title: 'Raigad', ...texts, region: 'Konkan' },
  tours: { title: 'Walk', ...texts, priceFrom: '8000', durationDays: '2' },
  blog: { title: 'Rain', excerpt: 'In short', content: 'Words', author: 'The desk' },
  services: { title: 'Cars', description: 'With drivers' },
}
const strangeIds = ['1', '-1', "' OR 1=1--", '..%2f..', '["a","b"]', '{"$ne":null}', randomUUID()]

test.each(Object.keys(forms))(
  '%s: an id that names nothing changes nothing and is 404 (B07)',
  async (noun) => {
    const { send } = await startSignedIn()
    const before = await contentOf()
    for (const id of strangeIds.map((id) => (id.includes('%') ? id : encodeURIComponent(id)))) {
      for (const action of ['edit', 'delete']) {
        const { status, text } = await send(`/admin/${noun}/${id}/${action}`, forms[noun] ?? {})
        expect([id, action, status]).toEqual([id, action, 404])
        expect(text).not.toMatch(unclean)
      }
    }
    expect(await contentOf()).toEqual(before)
  },
)

test.each(Object.keys(forms))(
  '%s: each required field is refused when it is missing (D08, D10, D11)',
  async (noun) => {
    const { send } = await startSignedIn()
    const form = forms[noun] ?? {}
    for (const missing of Object.keys(form)) {
      const { status } = await send(`/admin/${noun}/new`, { ...form, [missing]: '  ' })
      expect([missing, status]).toEqual([missing, 422])
    }
  },
)

const refusals: [noun: string, wrong: Record<string, string>][] = [
  ['destinations', { status: 'archived' }],
  ['destinations', { isFeatured: 'maybe' }],
  ['destinations', { title: 'x'.repeat(100_001) }],
  ['tours', { difficultyLevel: 'insane' }],
  ...['', '-1', 'abc', '12.345'].map(
    (priceFrom) => ['tours', { priceFrom }] as [string, Record<string, string>],
  ),
  ...['', '0', '1.5'].map((durationDays) => ['tours', { durationDays }] as [string, Record<string, string>]),
  ...['0', '-2'].map((maxGroupSize) => ['tours', { maxGroupSize }] as [string, Record<string, string>]),
  ...['-1', '1.5', 'abc'].map((sortOrder) => ['services', { sortOrder }] as [string, Record<string, string>]),
  ['blog', { content: 'x'.repeat(100_001) }],
]

test.each(refusals)(
  '%s with %j is refused, and nothing is stored (D07, D09, D11, D12)',
  async (noun, wrong) => {
    const { send } = await startSignedIn()
    const before = await contentOf()
    expect((await send(`/admin/${noun}/new`, { ...forms[noun], ...wrong })).status).toBe(422)
    expect(await contentOf()).toEqual(before)
  },
)

const schemas = {
  destinations: destinationSchema,
  tours: tourSchema,
  blog: blogPostSchema,
  services: travelServiceSchema,
}
const tables = { destinations, tours, blog: blogPosts, services: travelServices }
/** Of these each line, tag or choice has a limit of its own, and a moment is no text. */
const listed = [
  ...['highlights', 'inclusions', 'exclusions', 'features', 'tags', 'icon', 'groupPrices'],
  ...['publishAt', 'unpublishAt', 'alsoKnownAs'],
]

test.each(Object.keys(schemas) as (keyof typeof schemas)[])(
  '%s: every text is kept whole up to its limit, and refused with one letter more (D07)',
  async (noun) => {
    const { send } = await startSignedIn()
    const limits = Object.entries(constraintsOf(schemas[noun])).flatMap(([name, { maxLength }]) =>
      maxLength && !listed.includes(name) ? [[name, maxLength] as const] : [],
    )
    expect(limits.length).toBeGreaterThan(1)
    const wordOf = (name: string, length: number) =>
      (name === 'featuredImage' ? 'https://a.test/' : '').padEnd(length, 'x')
    const add = (fields: Record<string, string>) => send(`/admin/${noun}/new`, { ...forms[noun], ...fields })
    const before = await contentOf()
    const sources = () => ['shared/content/', 'shared/forms/']
    for (const [name, limit] of sliceOf(limits, ([name]) => `${noun} ${name}`, sources))
      expect([name, (await add({ [name]: wordOf(name, limit + 1) })).status]).toEqual([name, 422])
    expect(await contentOf()).toEqual(before)
    const longest = Object.fromEntries(limits.map(([name, limit]) => [name, wordOf(name, limit)]))
    expect((await add(longest)).status).toBe(200)
    const [stored] = await database().select().from(tables[noun])
    for (const [name, words] of Object.entries(longest))
      expect([name, JSON.stringify(stored?.[name as keyof typeof stored]).includes(`"${words}"`)]).toEqual([
        name,
        true,
      ])
  },
)

test('a body that is no form is refused in words (D22)', async () => {
  const { ask, headers } = await startSignedIn()
  for (const type of ['application/json', 'multipart/form-data', 'text/plain']) {
    const sent = { ...headers, Origin: 'https://site.test', 'Content-Type': type }
    const { status, text } = await ask('/admin/destinations/new', {
      method: 'POST',
      headers: sent,
      body: '{',
    })
    expect([type, status]).toEqual([type, 400])
    expect(text).not.toMatch(unclean)
  }
})

test('a switch takes yes and no alone (B07, D12)', async () => {
  const { send } = await startSignedIn()
  const { id } = await seedTravelService({ title: 'Cars' })
  expect((await send('/admin/services', { id, isActive: '2' })).status).toBe(422)
  expect((await send('/admin/services', { id: randomUUID(), isActive: '' })).status).toBe(404)
  expect((await send('/admin/services', { id, isActive: '' })).status).toBe(200)
  expect(await database().select().from(travelServices)).toMatchObject([{ id, isActive: false }])
})

test('a save over a newer one is a conflict and changes nothing', async () => {
  const { send } = await startSignedIn()
  const { id, updatedAt } = await seedDestination({ title: 'Raigad' })
  const form = { ...forms.destinations, slug: 'raigad' }
  const path = `/admin/destinations/${id}/edit`
  for (const loadedAt of ['', 'yesterday', new Date(updatedAt.getTime() - 1).toISOString()]) {
    expect((await send(path, { ...form, loadedAt })).status).toBe(409)
  }
  expect((await send(path, { ...form, title: 'Mine', loadedAt: updatedAt.toISOString() })).status).toBe(200)
  expect(await database().select().from(destinations)).toMatchObject([{ id, title: 'Mine', slug: 'raigad' }])
})

test('a conflict names the colleague who saved in the meantime, and calls oneself “you”', async () => {
  const { act, signIn, post } = await startSignedIn()
  const { id, updatedAt } = await seedDestination({ title: 'Raigad' })
  const colleague = await seedStaff('ravi@site.test', 'editor')
  await database().update(staffUsers).set({ name: 'Ravi Patil' }).where(eq(staffUsers.id, colleague))
  const Cookie = sessionCookieOf(await signIn({ email: 'ravi@site.test', password })).split(';')[0] ?? ''
  const path = `/admin/destinations/${id}/edit`
  const form = (title: string, loadedAt: Date) => ({
    ...forms.destinations,
    ...{ title, slug: 'raigad', loadedAt: loadedAt.toISOString() },
  })
  await post(path, { fields: form('Theirs', updatedAt), headers: { Cookie } })
  const conflict = await act(path, form('Mine', updatedAt))
  expect(conflict).toMatchObject({ status: 409, result: { reason: 'conflict', changedBy: 'Ravi Patil' } })
  const [stored] = await database().select().from(destinations)
  await act(path, form('Mine', stored!.updatedAt))
  expect(await act(path, form('Mine too', stored!.updatedAt))).toMatchObject({ result: { changedBy: 'you' } })
})

test('what is already deleted is 404 the second time', async () => {
  const { send } = await startSignedIn()
  const { id } = await seedDestination({ title: 'Raigad' })
  expect((await send(`/admin/destinations/${id}/delete.data`, {})).status).toBe(200)
  expect((await send(`/admin/destinations/${id}/delete.data`, {})).status).toBe(404)
})

test('a draft is previewed by staff, never kept, and refused to strangers (B08)', async () => {
  const { ask, headers } = await startSignedIn()
  const { id } = await seedDestination(draftTexts)
  const path = `/admin/destinations/${id}/preview`
  const shown = await ask(path, { headers })
  expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(shown.text).toContain('DRAFT-CANARY')
  const refused = await ask(path)
  expect(refused.status).toBe(302)
  expect(refused.text).not.toContain('DRAFT-CANARY')
  expect((await ask(`/admin/destinations/${randomUUID()}/preview`, { headers })).status).toBe(404)
})

test('what is stored is what the rules say (D09, D10, D11, D18, D20)', async () => {
  const { send } = await startSignedIn()
  for (const [noun, more] of [
    ['destinations', { title: 'Hello,  World!!', highlights: 'a\n\n  \n b ' }],
    ['destinations', { title: 'किल्ला' }],
    ['tours', { priceFrom: '12000.50', itinerary: 'Day one walk' }],
    ['blog', { tags: ' a, ,b ,, c ', content: 'क'.repeat(100_000) }],
    ['services', { features: 'x\n\n  \ny', icon: 'Rocket' }],
  ] as const) {
    expect([noun, (await send(`/admin/${noun}/new`, { ...forms[noun], ...more })).status]).toEqual([
      noun,
      200,
    ])
  }
  const stored = await database().select().from(destinations).orderBy(destinations.createdAt)
  expect(stored[0]).toMatchObject({ slug: 'hello-world', highlights: ['a', 'b'], status: 'published' })
  expect(stored[1]?.slug).toMatch(/^[a-z]+$/)
  expect(await database().select().from(tours)).toMatchObject([
    {
      priceFrom: 12000.5,
      maxGroupSize: null,
      itinerary: [{ day: 1, title: 'Day 1', activities: ['Day one walk'] }],
    },
  ])
  expect(await database().select({ tags: blogPosts.tags }).from(blogPosts)).toEqual([
    { tags: ['a', 'b', 'c'] },
  ])
  expect(await database().select().from(travelServices)).toMatchObject([
    { features: ['x', 'y'], sortOrder: 0, icon: 'Rocket' },
  ])
})
