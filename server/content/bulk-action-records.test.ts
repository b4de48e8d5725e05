import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { destinations, travelServices } from '#server/tables/content-tables.ts'
import { bulkItemsMaximum, readTimes, writeTimes } from '#shared/content/bulk-actions.ts'
import { seedDestination, seedTravelService } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { listMatchingIds, listTitles, runBulkContentAction } from './bulk-action-records.ts'

const { runPatiently } = useTestDatabase()

let number = 0
async function seed(given: Partial<typeof destinations.$inferInsert> = {}): Promise<string> {
  number += 1
  const title = `Fort ${number}`
  await seedDestination({ title, slug: `fort-${number}`, ...given })
  const [row] = await database()
    .select({ id: destinations.id })
    .from(destinations)
    .where(eq(destinations.title, title))
  return row?.id ?? ''
}

const run = (deed: Parameters<typeof runBulkContentAction>[1]['deed'], ids: string[]) =>
  runBulkContentAction(someStaff, { kind: 'destination', deed, ids })
const outcomes = async (...asked: Parameters<typeof run>) =>
  (await run(...asked)).items.map(({ outcome }) => outcome)
const statusOf = async (id: string) =>
  (
    await database().select({ status: destinations.status }).from(destinations).where(eq(destinations.id, id))
  )[0]?.status

/** Lets the database do something instead of changing this row. */
async function onChangeOf(id: string, what: string): Promise<void> {
  await runPatiently(
    sql.raw(`CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF OLD.id = '${id}' THEN ${what} END IF; RETURN coalesce(NEW, OLD); END $$`),
    sql.raw(
      `CREATE OR REPLACE TRIGGER refuse BEFORE UPDATE OR DELETE ON destinations FOR EACH ROW EXECUTE FUNCTION refuse()`,
    ),
  )
}

test('what is no id is passed over, and beyond the bound nothing is done (Q29)', async () => {
  const id = await seed({ status: 'draft' })
  const answer = await run('publish', [
    "' OR true --",
    id,
    ...Array.from({ length: 600 }, () => randomUUID()),
  ])
  expect(answer.items).toHaveLength(bulkItemsMaximum)
  expect(answer.items.filter(({ outcome }) => outcome === 'done')).toMatchObject([{ id }])
})

test('a kind is asked for nothing that it has not', async () => {
  await expect(
    runBulkContentAction(someStaff, { kind: 'travelService', deed: 'feature', ids: [] }),
  ).rejects.toThrow()
})

test('those that are gone are told, and keep no other from it', async () => {
  const [here, gone, other] = [await seed({ status: 'draft' }), randomUUID(), await seed({ status: 'draft' })]
  expect(await outcomes('publish', [here, gone, other])).toEqual(['done', 'missing', 'done'])
  expect([await statusOf(here), await statusOf(other)]).toEqual(['published', 'published'])
})

test('one that the database refuses is told by its title, and the next ones are done', async () => {
  const [before, refused, after] = [await seed(), await seed(), await seed()]
  await onChangeOf(refused, `RAISE EXCEPTION 'not this one' USING ERRCODE = 'check_violation';`)
  const { items, untried } = await run('unpublish', [before, refused, after])
  expect(items.map(({ outcome }) => outcome)).toEqual(['done', 'failed', 'done'])
  expect(items[1]?.title).toMatch(/^Fort/)
  expect([untried, await statusOf(refused), await statusOf(after)]).toEqual([0, 'published', 'draft'])
})

test('where the database goes away in between, what was done is told and the rest is left untried', async () => {
  const [before, broken, after] = [await seed(), await seed(), await seed()]
  await onChangeOf(broken, 'PERFORM pg_terminate_backend(pg_backend_pid());')
  const { items, untried } = await run('unpublish', [before, broken, after])
  expect(items.map(({ outcome }) => outcome)).toEqual(['done', 'failed'])
  expect([untried, await statusOf(before), await statusOf(after)]).toEqual([1, 'draft', 'published'])
})

test('what was published by hand before its time waits for it again when that is taken back, unless it has passed', async () => {
  const [soon, past] = [new Date(Date.now() + 3_600_000), new Date(Date.now() - 3_600_000)]
  const ids = [await seed({ status: 'draft', publishAt: soon }), await seed({ status: 'draft' })]
  const { items } = await run('publish', ids)
  expect(items.map(({ waitedFor }) => waitedFor)).toEqual([soon.toISOString(), undefined])
  const read = async () =>
    (await database().select().from(destinations).where(inArray(destinations.id, ids))).map(
      ({ id, status, publishAt }) => [ids.indexOf(id), status, publishAt] as const,
    )
  const takeBack = (text: string) =>
    runBulkContentAction(someStaff, { kind: 'destination', deed: 'unpublish', ids, times: readTimes(text) })
  await takeBack(writeTimes(items))
  expect((await read()).toSorted()).toEqual([
    [0, 'draft', soon],
    [1, 'draft', null],
  ])
  await run('publish', ids)
  await takeBack(`${ids[0]}=${past.toISOString()},${ids[1]}=soon,x=${soon.toISOString()},,=`)
  expect((await read()).toSorted()).toEqual([
    [0, 'draft', null],
    [1, 'draft', null],
  ])
})

test('what is so already is told as that, and is not changed', async () => {
  const [draft, published] = [await seed({ status: 'draft' }), await seed()]
  const read = () => database().select().from(destinations).where(eq(destinations.id, draft))
  const before = await read()
  expect(await outcomes('unpublish', [draft, published])).toEqual(['same', 'done'])
  expect(await read()).toEqual(before)
})

test('two people at once with the same items: each is done once, and nobody is told of a fault', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => seed({ status: 'draft' })))
  const [one, other] = await Promise.all([outcomes('publish', ids), outcomes('publish', ids)])
  const both = ids.map((_, at) => [one?.[at], other?.[at]].toSorted().join())
  expect(new Set(both)).toEqual(new Set(['done,same']))
  const [first, second] = await Promise.all([outcomes('delete', ids), outcomes('delete', ids)])
  expect(new Set(ids.map((_, at) => [first?.[at], second?.[at]].toSorted().join()))).toEqual(
    new Set(['done,missing']),
  )
})

test.each([
  ['publish', { status: 'published' }],
  ['unpublish', { status: 'draft' }],
  ['feature', { isFeatured: true }],
  ['unfeature', { isFeatured: false }],
] as const)('%s changes that and nothing else', async (deed, expected) => {
  const id = await seed({
    status: deed === 'publish' ? 'draft' : 'published',
    isFeatured: deed === 'unfeature',
  })
  const read = async () =>
    (
      await database()
        .select()
        .from(destinations)
        .where(inArray(destinations.id, [id]))
    )[0]
  const { updatedAt: _, ...before } = (await read()) ?? { updatedAt: undefined }
  expect(await outcomes(deed, [id])).toEqual(['done'])
  expect(await read()).toMatchObject({ ...before, ...expected })
})

test('a service is switched on and off', async () => {
  await seedTravelService({ title: 'Cars', description: 'With a driver', isActive: true })
  const [row] = await database().select().from(travelServices).where(eq(travelServices.title, 'Cars'))
  const ids = [row?.id ?? '']
  await runBulkContentAction(someStaff, { kind: 'travelService', deed: 'unpublish', ids })
  const [hidden] = await database().select().from(travelServices).where(inArray(travelServices.id, ids))
  expect(hidden?.isActive).toBe(false)
})

test('those that are there still are named in the order in which they were asked for', async () => {
  const one = await seed()
  const [first, second] = [`Fort ${number}`, `Fort ${number + 1}`]
  const other = await seed()
  expect(await listTitles('destination', [other, randomUUID(), one])).toEqual([second, first])
  expect(await listTitles('destination', [])).toEqual([])
})

test('all of a list are those that its filter shows, up to one more than the bound', async () => {
  await runPatiently(sql`DROP TRIGGER IF EXISTS refuse ON destinations`, sql`DELETE FROM destinations`)
  const drafts = [await seed({ status: 'draft' }), await seed({ status: 'draft' })]
  await seed()
  const ids = (query: string) => listMatchingIds('destination', new URLSearchParams(query))
  expect((await ids('status=draft')).toSorted()).toEqual(drafts.toSorted())
  expect(await ids('')).toHaveLength(3)
  expect(await ids('q=no such fort')).toEqual([])
  const rows = Array.from({ length: bulkItemsMaximum + 20 }, (_, at) => ({
    title: `Many ${at}`,
    slug: `many-${at}`,
  }))
  // Fewer at once than may wait for a connection.
  const half = rows.length / 2
  await Promise.all(rows.slice(0, half).map((row) => seedDestination(row)))
  await Promise.all(rows.slice(half).map((row) => seedDestination(row)))
  expect(await ids('')).toHaveLength(bulkItemsMaximum + 1)
})
