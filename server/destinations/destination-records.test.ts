import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { findRemoval, removeContent } from '#server/content/content-removal-records.ts'
import { findCurrentSlug } from '#server/content/published-items.ts'
import { database } from '#server/database/database.ts'
import { findContentPreview, listIllustrated } from '#server/media/media-use-records.ts'
import { destinations } from '#server/tables/content-tables.ts'
import { settings } from '#server/tables/setting-table.ts'
import { destinationSchema } from '#shared/content/destination.ts'
import { type ContentFilters, readContentFilters } from '#shared/content/staff-list-filters.ts'
import { seedPost, seedTour } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { changeDestination, createDestination, findDestination } from './destination-records.ts'

useTestDatabase()

type DestinationInput = z.infer<typeof destinationSchema>

beforeEach(async () => {
  await database().execute(sql`TRUNCATE destinations, tours, blog_posts, old_slugs, settings CASCADE`)
})

const notIds = ['1', '-1', "' OR 1=1--", '../..', '', '{"$ne":null}', 'x\0']

function input(given: Partial<DestinationInput> = {}): DestinationInput {
  const texts = { title: 'Raigad', shortDescription: 'Short', description: 'Long', region: 'Konkan' }
  return destinationSchema.parse({ ...texts, ...given })
}

async function create(given: Partial<DestinationInput> = {}) {
  const outcome = await createDestination(someStaff, input(given))
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.item
}

test.each([...notIds, randomUUID()])('nothing is found, changed or removed by the id %j', async (id) => {
  await create()
  expect(await findDestination(id)).toBeUndefined()
  expect(await changeDestination(someStaff, { id, loadedAt: new Date(), input: input() })).toEqual({
    ok: false,
    reason: 'missing',
  })
  expect(await removeContent(someStaff, { kind: 'destination', id })).toBe('missing')
  expect((await findRemoval({ kind: 'destination', id }))?.uses).toBeUndefined()
  expect(await database().$count(destinations)).toBe(1)
})

test('a typed slug that is taken is refused at its field, on creating and on changing', async () => {
  await create({ slug: 'raigad' })
  const refused = { ok: false, reason: 'invalid', errors: { slug: [expect.stringContaining('taken')] } }
  expect(await createDestination(someStaff, input({ title: 'Other', slug: 'raigad' }))).toEqual(refused)
  const other = await create({ title: 'Other' })
  const change = { id: other.id, loadedAt: other.updatedAt, input: input({ slug: 'raigad' }) }
  expect(await changeDestination(someStaff, change)).toEqual(refused)
  expect((await findDestination(other.id))?.slug).toBe('other')
})

test('ten at once with one typed slug leave one row and nine field errors (D19)', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => createDestination(someStaff, input({ slug: 'new-fort' }))),
  )
  expect(outcomes.filter(({ ok }) => ok).length).toBe(1)
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'invalid').length).toBe(9)
  expect(await database().$count(destinations)).toBe(1)
})

test('ten at once with one title are numbered', async () => {
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => createDestination(someStaff, input())))
  const slugs = outcomes.map((outcome) => outcome.ok && outcome.item.slug).sort()
  expect(slugs).toEqual([
    'raigad',
    'raigad-10',
    ...[2, 3, 4, 5, 6, 7, 8, 9].map((number) => `raigad-${number}`),
  ])
})

test('a slug taken by another process at the last moment is a field error, no fault', async () => {
  await database().execute(sql`
    CREATE FUNCTION race() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE unique_violation USING CONSTRAINT = 'destinations_slug_unique';
    END $$`)
  await database().execute(
    sql`CREATE TRIGGER race BEFORE INSERT ON destinations FOR EACH ROW EXECUTE FUNCTION race()`,
  )
  expect(await createDestination(someStaff, input())).toMatchObject({
    ok: false,
    reason: 'invalid',
    errors: { slug: [expect.stringContaining('taken')] },
  })
  await database().execute(sql`DROP TRIGGER race ON destinations`)
})

test('a change over somebody else’s is refused and shows theirs', async () => {
  const mine = await create()
  const theirs = { id: mine.id, loadedAt: mine.updatedAt, input: input({ title: 'Theirs' }) }
  expect((await changeDestination(someStaff, theirs)).ok).toBe(true)
  const outcome = await changeDestination(someStaff, { ...theirs, input: input({ title: 'Mine' }) })
  expect(outcome).toMatchObject({ ok: false, reason: 'conflict', stored: { title: 'Theirs' } })
  expect((await findDestination(mine.id))?.title).toBe('Theirs')
})

test('of two changes at once one wins and the other hears of it', async () => {
  const { id, updatedAt: loadedAt } = await create()
  const outcomes = await Promise.all(
    ['One', 'Two'].map((title) => changeDestination(someStaff, { id, loadedAt, input: input({ title }) })),
  )
  expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true])
})

test('a refused save does not raise the content version', async () => {
  await create()
  const version = () =>
    database()
      .execute(sql`SELECT version FROM content_version`)
      .then(({ rows }) => rows[0])
  const before = await version()
  await createDestination(someStaff, input({ slug: 'raigad' }))
  expect(await version()).toEqual(before)
})

test('an empty slug comes from the title, and its own slug is no obstacle to an item', async () => {
  const first = await create({ title: 'महाबळेश्वर' })
  const second = await create({ title: 'Mahabaleshwar' })
  expect([first.slug, second.slug]).toEqual(['mahabaleshwar', 'mahabaleshwar-2'])
  const change = { id: second.id, loadedAt: second.updatedAt, input: input({ title: 'Mahabaleshwar' }) }
  const outcome = await changeDestination(someStaff, change)
  expect(outcome.ok && outcome.item.slug).toBe('mahabaleshwar-2')
  expect((await create({ title: '🌊' })).slug).toBe('destination')
})

test('a changed slug leads on from the old one, and a new title does not steal it', async () => {
  const { id, updatedAt: loadedAt } = await create()
  await changeDestination(someStaff, { id, loadedAt, input: input({ slug: 'raigad-fort' }) })
  expect(await findCurrentSlug('destination', 'raigad')).toBe('raigad-fort')
  expect((await create()).slug).toBe('raigad-2')
  expect(await findCurrentSlug('destination', 'raigad')).toBe('raigad-fort')
  expect((await create({ slug: 'raigad' })).slug).toBe('raigad')
  expect(await findCurrentSlug('destination', 'raigad')).toBeUndefined()
})

test('every field is stored and changed as it was given', async () => {
  const given = {
    highlights: ['Ropeway', 'Market'],
    bestTimeToVisit: 'Winter',
    alsoKnownAs: ['Rayri', 'रायरी'],
    isFeatured: true,
    metaTitle: 'M',
  }
  const created = await create(given)
  expect(created).toMatchObject({ ...given, status: 'published', slug: 'raigad' })
  const change = { id: created.id, loadedAt: created.updatedAt, input: input({ status: 'draft' }) }
  const outcome = await changeDestination(someStaff, change)
  expect(outcome).toMatchObject({
    ok: true,
    item: { highlights: [], alsoKnownAs: [], isFeatured: false, status: 'draft' },
  })
  expect(outcome.ok && outcome.item.updatedAt.getTime()).toBeGreaterThan(created.updatedAt.getTime())
  expect(await findDestination(created.id)).toEqual(outcome.ok && outcome.item)
})

const unfiltered = readContentFilters(new URLSearchParams())

test('staff see drafts too, searched, filtered and sorted', async () => {
  await create({ title: 'Bhaja', alsoKnownAs: ['Bhājé', 'भाजे'] })
  await create({ title: 'Alibag', status: 'draft' })
  await create({ title: 'chaul' })
  const titles = async (filters: Partial<ContentFilters>) =>
    (await listIllustrated('destination', { ...unfiltered, ...filters })).items.map(({ title }) => title)
  expect(await titles({})).toEqual(['chaul', 'Alibag', 'Bhaja'])
  expect(await titles({ sort: 'title' })).toEqual(['Alibag', 'Bhaja', 'chaul'])
  expect(await titles({ status: 'draft' })).toEqual(['Alibag'])
  expect(await titles({ q: 'CHAUL' })).toEqual(['chaul'])
  expect([await titles({ q: 'bhaje' }), await titles({ q: 'भाजे' })]).toEqual([['Bhaja'], ['Bhaja']])
  const [listed] = (await listIllustrated('destination', unfiltered)).items
  expect(listed).toMatchObject({ picture: { src: '/placeholder-picture.svg' } })
  expect(listed).not.toHaveProperty('description')
})

test('before it goes, a destination tells where it is used', async () => {
  const { id } = await create()
  await seedTour({ title: 'Round' }, [id])
  await seedPost({ title: 'Linking', content: 'See [it](/destinations/raigad).' })
  await seedPost({ title: 'Elsewhere', content: 'See [it](/destinations/raigad-fort).' })
  const slides = [{ title: 'Slide', link: '/destinations/raigad' }, { link: '/destinations' }]
  await database().insert(settings).values({ key: 'carousel_images', value: slides })
  expect(
    (await findRemoval({ kind: 'destination', id }))?.uses.map(({ kind, title }) => [kind, title]),
  ).toEqual([
    ['tour', 'Round'],
    ['blogPost', 'Linking'],
    ['slide', 'Slide'],
  ])
  expect(await removeContent(someStaff, { kind: 'destination', id })).toBe('done')
  expect(await database().$count(destinations, eq(destinations.id, id))).toBe(0)
})

test('a draft is previewed with its picture, and what is no id shows nothing', async () => {
  const { id } = await create({ status: 'draft' })
  expect(await findContentPreview('destination', id)).toMatchObject({
    title: 'Raigad',
    picture: { src: '/placeholder-picture.svg' },
  })
  for (const other of [...notIds, randomUUID()])
    expect(await findContentPreview('destination', other)).toBeUndefined()
})
