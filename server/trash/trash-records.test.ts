import { randomUUID } from 'node:crypto'
import { getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, PgColumn } from 'drizzle-orm/pg-core'
import { beforeEach, expect, test } from 'vitest'
import { removeContent } from '#server/content/content-removal-records.ts'
import { moveToTrash } from '#server/content/trash/move-to-trash.ts'
import { storageOf } from '#server/content/trash/trash-kind.ts'
import { write } from '#server/content/write.ts'
import { database } from '#server/database/database.ts'
import { oldSlugs, trash } from '#server/tables/content-tables.ts'
import { departures } from '#server/tables/departure-tables.ts'
import { type TrashKind, trashKinds } from '#shared/content/content-status.ts'
import { seedPost, seedTour, seedTravelService } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { seedStaff } from '#tests/support/staff/staff-members.ts'
import { listTrash, purgeExpired, runTrashAction, undoDeletion } from './trash-records.ts'

useTestDatabase()

beforeEach(async () => {
  await database().execute(
    sql`TRUNCATE destinations, tours, blog_posts, services, enquiries, media, old_slugs, trash CASCADE`,
  )
})

/** What columns with a rule of their own take; all others take something of their type. */
const ruled: Record<string, unknown> = {
  slug: 'a-slug-of-its-own',
  file_path: 'media/1732190000000-0a1b2c3d4e5f.webp',
  mime_type: 'image/webp',
  itinerary: [{ day: 1, title: 'Arrival', activities: ['Walk', 'Rest'] }],
  variants: [{ width: 480, format: 'avif', bytes: 1234 }],
  publish_at: '2030-01-01T00:30:00+00:00',
  unpublish_at: '2030-02-01T00:30:00+00:00',
  next_step_on: '2030-02-01',
  reference: 'TKRBN',
  months: [1, 12],
  group_prices: [{ people: 6, price: 9000.5 }],
  own_rating: 4.6,
}

const moment = '2024-02-29T12:34:56.789012+00:00'

function somethingFor(column: PgColumn): unknown {
  if (column.name in ruled) return ruled[column.name]
  const choices = column.enumValues
  if (choices) return choices.find((choice) => choice !== column.default) ?? choices[0]
  const type = column.getSQLType()
  if (type === 'uuid') return randomUUID()
  if (type === 'boolean') return column.default !== true
  if (type.startsWith('timestamp(3)')) return moment.replace('012+', '+')
  if (type.startsWith('timestamp')) return moment
  if (type.startsWith('numeric')) return 12345.67
  if (type.startsWith('double')) return 12.340000000000002
  if (/^(integer|bigint|smallint)/.test(type)) return 7
  if (type.endsWith('[]')) return [`${column.name} “one”`, 'दोन, "two"\n']
  if (type === 'text') return `${column.name} of all → दोन`
  throw new Error(`Say what the column ${column.name} of type ${type} can hold`)
}

async function seedDeparture() {
  const { id: tourId } = await seedTour({ title: 'Named' })
  const day = '2199-12-12'
  const [row] = await database()
    .insert(departures)
    .values({ tourId, startsOn: day, endsOn: day, seats: 4 })
    .returning()
  return { tour_id: tourId, departure_id: row!.id }
}

/** A row of the kind in which no column that can differ has its default. */
async function plantFull(kind: TrashKind): Promise<string> {
  const { table } = storageOf(kind)
  const { columns } = getTableConfig(table)
  const others: Record<string, string | undefined> =
    kind === 'enquiry' ? { ...(await seedDeparture()), owner_id: await seedStaff() } : {}
  const row = Object.fromEntries(
    columns
      .filter((column) => is(column, PgColumn) && column.generated === undefined)
      .map((column) => [column.name, column.name in others ? others[column.name] : somethingFor(column)]),
  )
  const name = sql.identifier(getTableName(table))
  const names = sql.join(
    Object.keys(row).map((each) => sql.identifier(each)),
    sql`, `,
  )
  await database().execute(sql`INSERT INTO ${name} (${names})
    SELECT ${names} FROM jsonb_populate_record(NULL::${name}, ${JSON.stringify(row)}::jsonb)`)
  return String(row.id)
}

/** The rows of a table as the database writes them, to the last digit. */
async function rowsOf(name: string): Promise<string[]> {
  const { rows } = await database().execute<{ row: string }>(
    sql`SELECT row_to_json(t)::text AS row FROM ${sql.identifier(name)} AS t ORDER BY 1`,
  )
  return rows.map(({ row }) => row)
}

function remove(kind: TrashKind, id: string): Promise<string> {
  const change = { actor: someStaff, action: 'remove', subject: { kind, ids: [id] } } as const
  return write(change, async (writing) => (await moveToTrash(writing, { kind, ids: [id] })).deletion)
}

test.each(trashKinds)('%s: every column comes back from the trash as it was', async (kind) => {
  const id = await plantFull(kind)
  const name = getTableName(storageOf(kind).table)
  const before = await rowsOf(name)
  const deletion = await remove(kind, id)
  expect(await rowsOf(name)).toEqual([])
  expect(await undoDeletion(someStaff, deletion)).toMatchObject([{ id, outcome: 'done' }])
  expect(await rowsOf(name)).toEqual(before)
  expect(await database().$count(trash)).toBe(0)
})

test('nothing is restored by what is no id, or the id of nothing', async () => {
  for (const id of ['', '1', "' OR 1=1--", randomUUID()]) {
    expect(await undoDeletion(someStaff, id)).toEqual([])
    const { items } = await runTrashAction(someStaff, { deed: 'restore', ids: [id] })
    expect(items.every(({ outcome }) => outcome === 'missing')).toBe(true)
  }
})

test('two who restore the same item at once restore it once', async () => {
  const { id } = await seedPost({ title: 'Monsoon' })
  const deletion = await remove('blogPost', id)
  const outcomes = await Promise.all([undoDeletion(someStaff, deletion), undoDeletion(someStaff, deletion)])
  expect(outcomes.flat()).toHaveLength(1)
  expect(await rowsOf('blog_posts')).toHaveLength(1)
})

test('two who delete the same item at once make one entry', async () => {
  const { id } = await seedPost({ title: 'Monsoon' })
  const removed = await Promise.all([1, 2].map(() => removeContent(someStaff, { kind: 'blogPost', id })))
  expect(removed.toSorted()).toEqual(['done', 'missing'])
  expect(await database().$count(trash)).toBe(1)
})

test('an item of the same id that was added meanwhile stays, and so does the one in the trash', async () => {
  const { id } = await seedTravelService({ title: 'Cars' })
  const deletion = await remove('travelService', id)
  await seedTravelService({ id, title: 'Other cars' })
  expect(await undoDeletion(someStaff, deletion)).toEqual([{ id, title: 'Cars', outcome: 'taken' }])
  expect(await database().$count(trash)).toBe(1)
})

test('an undone deletion takes back that one only, not a later one of the same item', async () => {
  const { id } = await seedPost({ title: 'Monsoon' })
  const first = await remove('blogPost', id)
  await undoDeletion(someStaff, first)
  await remove('blogPost', id)
  expect(await undoDeletion(someStaff, first)).toEqual([])
  expect(await rowsOf('blog_posts')).toEqual([])
})

test('a slug that another item took meanwhile is numbered, and said', async () => {
  const { id } = await seedTour({ title: 'Sea forts' })
  const deletion = await remove('tour', id)
  await seedTour({ title: 'Sea forts' })
  expect(await undoDeletion(someStaff, deletion)).toEqual([
    { id, title: 'Sea forts', outcome: 'done', slug: 'sea-forts-2' },
  ])
})

test('a slug under which another item is known from before stays with that one', async () => {
  const { id } = await seedTour({ title: 'Sea forts' })
  const deletion = await remove('tour', id)
  const other = await seedTour({ title: 'Sea forts' })
  await database().execute(sql`UPDATE tours SET slug = 'forts' WHERE id = ${other.id}`)
  expect((await undoDeletion(someStaff, deletion))[0]?.slug).toBe('sea-forts-2')
  expect((await database().select().from(oldSlugs)).map(({ slug, itemId }) => [slug, itemId])).toEqual([
    ['sea-forts', other.id],
  ])
})

test('thirty days after it was deleted an item goes for good, and not a day before', async () => {
  const { id: old } = await seedPost({ title: 'Monsoon' })
  const { id: young } = await seedPost({ title: 'Winter' })
  await remove('blogPost', old)
  const kept = await remove('blogPost', young)
  await database().execute(sql`UPDATE trash SET deleted_at = now() - make_interval(days => 30)
    + CASE title WHEN 'Winter' THEN interval '1 hour' ELSE interval '-1 second' END`)
  expect(
    (await listTrash(someStaff, { q: '', kind: '', page: 1 })).items.map(({ daysLeft }) => daysLeft),
  ).toEqual([1, 0])
  expect(await purgeExpired()).toBe(1)
  expect(await purgeExpired()).toBe(0)
  expect(await undoDeletion(someStaff, kept)).toMatchObject([{ outcome: 'done' }])
})
