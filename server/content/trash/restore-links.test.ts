import { randomUUID } from 'node:crypto'
import { getTableName, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { commandActor } from '#server/content/actor.ts'
import { write } from '#server/content/write.ts'
import { database } from '#server/database/database.ts'
import { oldSlugs, trash } from '#server/tables/content-tables.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { type TrashKind, trashKinds } from '#shared/content/content-status.ts'
import { seedDestination, seedEnquiry, seedTour } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { moveToTrash } from './move-to-trash.ts'
import { restoreFromTrash } from './restore-from-trash.ts'
import { listForeignKeys, storageOf } from './trash-kind.ts'

useTestDatabase()

beforeEach(async () => {
  await database().execute(
    sql`TRUNCATE destinations, tours, enquiries, staff_users, old_slugs, trash CASCADE`,
  )
})

function remove(kind: TrashKind, id: string): Promise<string> {
  const change = { actor: someStaff, action: 'remove', subject: { kind, ids: [id] } } as const
  return write(change, async (writing) => (await moveToTrash(writing, { kind, ids: [id] })).deletion)
}

async function undo(deletion: string | undefined) {
  const { rows } = await database().execute<{ id: string }>(
    sql`SELECT id FROM trash WHERE deletion = ${deletion ?? randomUUID()}`,
  )
  const change = { actor: commandActor('restore'), action: 'restore', subject: { kind: 'site' } } as const
  return write(change, (writing) =>
    restoreFromTrash(
      writing,
      rows.map(({ id }) => id),
    ),
  )
}

/** The rows of a table as the database writes them. */
async function rowsOf(name: string): Promise<string[]> {
  const { rows } = await database().execute<{ row: string }>(
    sql`SELECT row_to_json(t)::text AS row FROM ${sql.identifier(name)} AS t ORDER BY 1`,
  )
  return rows.map(({ row }) => row)
}

test('what hangs on an item is put back into tables that name it, whatever the trash says (Q02)', async () => {
  const { id } = await seedTour({ title: 'Forts' })
  const deletion = await remove('tour', id)
  const account = { id: randomUUID(), name: 'Mallory', email: 'mallory@example.com', role: 'admin' }
  const links = [
    { table: 'staff_users', row: account },
    { table: 'settings', column: 'value', id },
    { table: 'enquiries', column: 'name', id },
    { table: 'enquiries; DROP TABLE tours', row: {} },
  ]
  await database().update(trash).set({ links })
  expect(await undo(deletion)).toHaveLength(1)
  expect(await rowsOf('staff_users')).toEqual([])
})

test('former addresses come back, but for one that another item bears now', async () => {
  const { id } = await seedTour({ title: 'Forts', slug: 'first' })
  await database().execute(sql`UPDATE tours SET slug = 'second'`)
  await database().execute(sql`UPDATE tours SET slug = 'third'`)
  const before = await rowsOf('old_slugs')
  expect(before).toHaveLength(2)
  await undo(await remove('tour', id))
  expect(await rowsOf('old_slugs')).toEqual(before)
  const deletion = await remove('tour', id)
  expect(await rowsOf('old_slugs')).toEqual([])
  await seedTour({ title: 'Other forts', slug: 'second' })
  await undo(deletion)
  expect((await database().select().from(oldSlugs)).map(({ slug }) => slug)).toEqual(['first'])
})

test('a tour comes back with its destinations in their order, and a destination to its tours', async () => {
  const places = await Promise.all(['Raigad', 'Murud', 'Alibag'].map((title) => seedDestination({ title })))
  const tour = await seedTour(
    { title: 'Forts' },
    places.map(({ id }) => id),
  )
  const before = await rowsOf('tour_destinations')
  for (const [kind, id] of [
    ['tour', tour.id],
    ['destination', places[1]!.id],
  ] as const) {
    const deletion = await remove(kind, id)
    expect(await rowsOf('tour_destinations')).not.toEqual(before)
    await undo(deletion)
    expect(await rowsOf('tour_destinations')).toEqual(before)
  }
})

test.each([
  { order: 'the tour first', gone: ['tour', 'destination'], back: ['tour', 'destination'] },
  { order: 'the tour first, then last', gone: ['tour', 'destination'], back: ['destination', 'tour'] },
  { order: 'the destination first', gone: ['destination', 'tour'], back: ['destination', 'tour'] },
  { order: 'the destination first, then last', gone: ['destination', 'tour'], back: ['tour', 'destination'] },
] as const)(
  'a tour and its destination lead to each other once both are back: $order',
  async ({ gone, back }) => {
    const place = await seedDestination({ title: 'Raigad' })
    const tour = await seedTour({ title: 'Forts' }, [place.id])
    const before = await rowsOf('tour_destinations')
    const ids = { tour: tour.id, destination: place.id }
    const deletions = new Map<string, string>()
    for (const kind of gone) deletions.set(kind, await remove(kind, ids[kind]))
    for (const kind of back) await undo(deletions.get(kind))
    expect(await rowsOf('tour_destinations')).toEqual(before)
  },
)

test('a destination goes back to its place in a tour that was given another there', async () => {
  const places = await Promise.all(['Raigad', 'Murud', 'Alibag'].map((title) => seedDestination({ title })))
  const [first, second, third] = places.map(({ id }) => id)
  const tour = await seedTour({ title: 'Forts' }, [first!, second!, third!])
  const deletion = await remove('destination', second!)
  await database().execute(sql`UPDATE tour_destinations SET position = 1 WHERE destination_id = ${third}`)
  await undo(deletion)
  const { rows } = await database().execute(
    sql`SELECT destination_id AS id FROM tour_destinations WHERE tour_id = ${tour.id} ORDER BY position`,
  )
  expect(rows.map(({ id }) => id)).toEqual([first, second, third])
})

test.each([
  { order: 'the tour alone', gone: ['tour'], back: ['tour'] },
  { order: 'the enquiry first', gone: ['enquiry', 'tour'], back: ['enquiry', 'tour'] },
  { order: 'the enquiry first, back last', gone: ['enquiry', 'tour'], back: ['tour', 'enquiry'] },
  { order: 'the tour first', gone: ['tour', 'enquiry'], back: ['tour', 'enquiry'] },
  { order: 'the tour first, back last', gone: ['tour', 'enquiry'], back: ['enquiry', 'tour'] },
] as const)('an enquiry names its tour again once both are back: $order', async ({ gone, back }) => {
  const tour = await seedTour({ title: 'Forts' })
  const enquiry = await seedEnquiry({ type: 'tour', tourId: tour.id })
  const ids = { tour: tour.id, enquiry: enquiry.id }
  const deletions = new Map<string, string>()
  for (const kind of gone) deletions.set(kind, await remove(kind, ids[kind]))
  for (const kind of back) await undo(deletions.get(kind))
  expect((await database().select().from(enquiries)).map(({ tourId }) => tourId)).toEqual([tour.id])
})

test('an enquiry about a tour that is gone for good comes back without it', async () => {
  const tour = await seedTour({ title: 'Forts' })
  const { id } = await seedEnquiry({ type: 'tour', tourId: tour.id })
  const deletion = await remove('enquiry', id)
  await remove('tour', tour.id)
  await database().execute(sql`DELETE FROM trash WHERE kind = 'tour'`)
  expect(await undo(deletion)).toHaveLength(1)
  expect((await database().select().from(enquiries)).map(({ tourId }) => tourId)).toEqual([null])
})

test('what hangs on a row is kept as far as it goes: nothing hangs on what hangs on it', async () => {
  const keys = await listForeignKeys(database())
  const tables = trashKinds.map((kind) => getTableName(storageOf(kind).table))
  const hanging = keys.filter(({ target, whenGone }) => tables.includes(target) && whenGone === 'row-goes')
  expect(hanging.map(({ table }) => table).toSorted()).toEqual([
    'chat_openings',
    'departures',
    'enquiry_networks',
    'media_preparations',
    'replaced_media',
    'seat_holds',
    'tour_destinations',
    'tour_destinations',
    ...['translations', 'translations', 'translations', 'translations'],
  ])
  // Seats hang on their tour, too; an enquiry also names the days of its departure.
  const below = keys.filter(({ target }) => hanging.some(({ table }) => table === target))
  expect(below.map(({ table, target }) => [table, target])).toEqual([
    ['enquiries', 'departures'],
    ['seat_holds', 'departures'],
  ])
})
