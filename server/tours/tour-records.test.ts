import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { listContent } from '#server/content/content-list-records.ts'
import { findRemoval, removeContent } from '#server/content/content-removal-records.ts'
import { database } from '#server/database/database.ts'
import { tourDestinations, tours } from '#server/tables/content-tables.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { tourSchema } from '#shared/content/tour.ts'
import { seedDestination } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { waitForLockWaiters } from '#tests/support/database/wait-for-lock-waiters.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { changeTour, createTour, findTour, findTourPreview } from './tour-records.ts'

const { connection } = useTestDatabase()

type TourInput = z.infer<typeof tourSchema>

let ids: string[] = []

beforeEach(async () => {
  await database().execute(sql`TRUNCATE destinations, tours, enquiries, old_slugs CASCADE`)
  ids = []
  for (const title of ['Raigad', 'Murud', 'Alibag']) ids.push((await seedDestination({ title })).id)
})

function input(given: Partial<TourInput> = {}): TourInput {
  const texts = { title: 'Sea forts', shortDescription: 'Short', description: 'Long' }
  return tourSchema.parse({ ...texts, priceFrom: '12000.50', durationDays: '2', ...given })
}

async function create(given: Partial<TourInput> = {}) {
  const outcome = await createTour(someStaff, input(given))
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.item
}

test.each(['1', '', "' OR 1=1--", randomUUID()])(
  'nothing is found, changed or removed by the id %j',
  async (id) => {
    await create()
    expect(await findTour(id)).toBeUndefined()
    expect(await changeTour(someStaff, { id, loadedAt: new Date(), input: input() })).toEqual({
      ok: false,
      reason: 'missing',
    })
    expect(await removeContent(someStaff, { kind: 'tour', id })).toBe('missing')
    expect((await findRemoval({ kind: 'tour', id }))?.uses).toBeUndefined()
    expect(await database().$count(tours)).toBe(1)
  },
)

test('destinations that no longer exist are passed over, twice named ones count once', async () => {
  const destinationIds = [ids[1]!, randomUUID(), ids[0]!, ids[1]!]
  const tour = await create({ destinationIds })
  expect(tour.destinationIds).toEqual([ids[1], ids[0]])
  expect(await findTour(tour.id)).toEqual(tour)
})

test('a refused change leaves the destinations as they were', async () => {
  const tour = await create({ destinationIds: [ids[0]!] })
  await create({ title: 'Other', slug: 'other' })
  const change = {
    id: tour.id,
    loadedAt: tour.updatedAt,
    input: input({ slug: 'other', destinationIds: [] }),
  }
  expect(await changeTour(someStaff, change)).toMatchObject({
    ok: false,
    reason: 'invalid',
    errors: { slug: [expect.stringContaining('taken')] },
  })
  expect((await findTour(tour.id))?.destinationIds).toEqual([ids[0]])
})

test('a change over somebody else’s is refused and shows theirs, with its destinations', async () => {
  const tour = await create({ destinationIds: [ids[0]!] })
  const theirs = {
    id: tour.id,
    loadedAt: tour.updatedAt,
    input: input({ destinationIds: [ids[2]!, ids[0]!] }),
  }
  expect((await changeTour(someStaff, theirs)).ok).toBe(true)
  const outcome = await changeTour(someStaff, { ...theirs, input: input({ title: 'Mine' }) })
  expect(outcome).toMatchObject({
    ok: false,
    reason: 'conflict',
    stored: { destinationIds: [ids[2], ids[0]] },
  })
})

test('a change and the deletion of one of its destinations take what both need in one order: neither is undone', async () => {
  const tour = await create({ destinationIds: [...ids] })
  const deletion = new pg.Client(connection)
  await deletion.connect()
  // Below the second after which PostgreSQL looks whether two wait for one another.
  await deletion.query(`SET lock_timeout = '500ms'; BEGIN`)
  await deletion.query('SELECT FROM destinations WHERE id = $1 FOR UPDATE', [ids[1]])
  const change = changeTour(someStaff, {
    id: tour.id,
    loadedAt: tour.updatedAt,
    input: input({ destinationIds: ids.toReversed() }),
  })
  await waitForLockWaiters(1)
  await deletion.query('DELETE FROM destinations WHERE id = $1', [ids[1]])
  await deletion.query('COMMIT')
  await deletion.end()
  expect(await change).toMatchObject({ ok: true, item: { destinationIds: [ids[2], ids[0]] } })
})

test('ten at once with one title are numbered', async () => {
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => createTour(someStaff, input())))
  expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.item.slug)).size).toBe(10)
})

test('destinations are stored, turned round and taken away in the order given', async () => {
  let tour = await create({ destinationIds: [...ids] })
  for (const destinationIds of [[...ids].reverse(), [ids[1]!], []]) {
    const outcome = await changeTour(someStaff, {
      id: tour.id,
      loadedAt: tour.updatedAt,
      input: input({ destinationIds }),
    })
    if (!outcome.ok) throw new Error(outcome.reason)
    tour = outcome.item
    expect(tour.destinationIds).toEqual(destinationIds)
    expect((await findTour(tour.id))?.destinationIds).toEqual(destinationIds)
  }
})

test('price, plan and group are stored as they were given', async () => {
  const itinerary = [{ day: 1, title: 'Ferry', activities: ['Boat', 'Fort'] }]
  const tour = await create({
    itinerary,
    maxGroupSize: 12,
    inclusions: ['Boat'],
    difficultyLevel: 'moderate',
  })
  expect(tour).toMatchObject({
    priceFrom: 12000.5,
    durationDays: 2,
    itinerary,
    maxGroupSize: 12,
    inclusions: ['Boat'],
    exclusions: [],
    difficultyLevel: 'moderate',
  })
  expect((await create({ maxGroupSize: null })).maxGroupSize).toBeNull()
})

test('staff see drafts too, and in the tour itself its destinations', async () => {
  const { id } = await create({ title: 'Round', status: 'draft', destinationIds: [ids[2]!, ids[0]!] })
  await create({ title: 'Walk' })
  const { items, total } = await listContent('tour', { q: '', status: 'draft', page: 1 })
  expect({ total, items }).toMatchObject({
    total: 1,
    items: [{ title: 'Round' }],
  })
  expect(await findTour(id)).toMatchObject({ destinationIds: [ids[2], ids[0]] })
  expect((await listContent('tour', { q: 'wal', status: '', page: 1, sort: 'title' })).total).toBe(1)
})

test('before it goes, a tour tells of its enquiries, which stay', async () => {
  const tour = await create({ destinationIds: [ids[0]!] })
  const enquiry = {
    type: 'tour' as const,
    name: 'A',
    email: 'a@b.example',
    sourcePage: 'tour-sea-forts',
    tourId: tour.id,
  }
  await database().insert(enquiries).values([enquiry, enquiry])
  expect((await findRemoval({ kind: 'tour', id: tour.id }))?.uses).toEqual([
    { kind: 'enquiry', id: tour.id, title: '2 enquiries' },
  ])
  expect(await removeContent(someStaff, { kind: 'tour', id: tour.id })).toBe('done')
  expect(await database().$count(tourDestinations)).toBe(0)
  expect(await database().select({ tourId: enquiries.tourId }).from(enquiries)).toEqual([
    { tourId: null },
    { tourId: null },
  ])
})

test('a draft is previewed with its published destinations in their order, and what is no id shows nothing', async () => {
  const hidden = await seedDestination({ title: 'Hidden', status: 'draft' })
  const { id } = await create({ status: 'draft', destinationIds: [ids[2]!, hidden.id, ids[0]!] })
  const shown = await findTourPreview(id)
  expect(shown?.destinations.map((destination) => destination.id)).toEqual([ids[2], ids[0]])
  for (const other of ['1', '', '../..', randomUUID()]) expect(await findTourPreview(other)).toBeUndefined()
})

test('a change that nobody makes does not compile', () => {
  const attempts = [
    // @ts-expect-error: the actor is missing
    () => createTour(input()),
    // @ts-expect-error: the actor is missing
    () => changeTour({ id: 'x', loadedAt: new Date(), input: input() }),
    // @ts-expect-error: the actor is missing
    () => removeTour('x'),
    // @ts-expect-error: an id alone is nobody
    () => removeTour('5f0c1e3a-7a34-4a8e-9d1c-0b6a1f2e3d4c', 'x'),
  ]
  expect(attempts).toHaveLength(4)
})
