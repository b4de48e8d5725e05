import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { contentRegister } from '#server/content/content-register.ts'
import { database } from '#server/database/database.ts'
import { isPublic } from '#server/tables/is-published.ts'
import { type ContentKindName, contentKindNames, topicOf } from '#shared/content/content-kind.ts'
import {
  seedDestination,
  seedPost,
  seedTour,
  seedTravelService,
} from '#tests/support/database/content-rows.ts'
import { collectNotices } from '#tests/support/database/received-notices.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { noteWriters } from '#tests/support/staff/note-writers.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { applyDueSchedules, timeToNextDue } from './due-items.ts'

const { connection } = useTestDatabase()
const heard = collectNotices(connection)

beforeEach(async () => {
  await database().execute(sql`TRUNCATE destinations, tours, blog_posts, services CASCADE`)
})

const minute = 60_000
const at = (minutes: number) => new Date(Date.now() + minutes * minute)

type Given = { publishAt?: Date; unpublishAt?: Date; shown?: boolean }

async function seed(kind: ContentKindName, { shown = false, ...times }: Given) {
  const title = 'Fort of clouds'
  const given = { title, ...times, status: shown ? ('published' as const) : ('draft' as const) }
  const seeds = {
    destination: () => seedDestination(given),
    tour: () => seedTour(given),
    blogPost: () => seedPost(given),
    travelService: () => seedTravelService({ title, ...times, isActive: shown }),
  }
  const { id } = await seeds[kind]()
  return id
}

async function read(kind: ContentKindName, id: string) {
  const { table } = contentRegister[kind]
  const [row] = await database().select().from(table).where(eq(table.id, id))
  if (!row) throw new Error('it is not there any more')
  const { publishAt, unpublishAt } = row
  return { isPublic: isPublic(row), publishAt, unpublishAt }
}

async function readVersion(): Promise<number> {
  const { rows } = await database().execute<{ version: string }>(sql`SELECT version FROM content_version`)
  return Number(rows[0]?.version)
}

const done = { publishAt: null, unpublishAt: null }

test.each(contentKindNames)('nothing happens to a %s before its minute', async (kind) => {
  const id = await seed(kind, { publishAt: at(1) })
  const before = await readVersion()
  expect(await applyDueSchedules()).toBe(0)
  expect([(await read(kind, id)).isPublic, await readVersion()]).toEqual([false, before])
  const wait = (await timeToNextDue()) ?? 0
  expect(wait > 0 && wait <= minute).toBe(true)
})

test.each(contentKindNames)(
  'a %s is published and withdrawn in its minute by the job, and everybody is told',
  async (kind) => {
    const writers = await noteWriters(
      { destination: 'destinations', tour: 'tours', blogPost: 'blog_posts', travelService: 'services' }[kind],
    )
    const unpublishAt = at(60)
    const id = await seed(kind, { publishAt: at(-1), unpublishAt })
    await writers()
    const before = await readVersion()
    expect(await applyDueSchedules()).toBe(1)
    expect(await read(kind, id)).toEqual({ isPublic: true, publishAt: null, unpublishAt })
    expect([await writers(), await readVersion()]).toEqual([['UPDATE job:schedule publish'], before + 1])
    await waitFor(() => heard.some(({ topic, keys }) => topic === topicOf(kind) && keys.includes(id)))

    await database().execute(sql`UPDATE ${contentRegister[kind].table} SET unpublish_at = now()`)
    await writers()
    expect(await applyDueSchedules()).toBe(1)
    expect(await read(kind, id)).toEqual({ isPublic: false, ...done })
    expect([await writers(), await readVersion()]).toEqual([['UPDATE job:schedule unpublish'], before + 2])
    expect([await applyDueSchedules(), await timeToNextDue()]).toEqual([0, undefined])
  },
)

test('what was to begin and to end while no instance ran is not published for a moment', async () => {
  const writers = await noteWriters('blog_posts')
  const id = await seed('blogPost', { publishAt: at(-60), unpublishAt: at(-1) })
  await writers()
  expect(await applyDueSchedules()).toBe(1)
  expect(await read('blogPost', id)).toEqual({ isPublic: false, ...done })
  expect(await writers()).toEqual(['UPDATE job:schedule unpublish'])
})

test('a time that an item has no use for goes: published by hand beside a release that knows no times', async () => {
  const id = await seed('tour', { publishAt: at(-1), shown: true })
  expect(await applyDueSchedules()).toBe(1)
  expect(await read('tour', id)).toEqual({ isPublic: true, ...done })
})

test('however many instances come at once, each item is changed once (Q22)', async () => {
  const writers = await noteWriters('destinations')
  const due = Array.from({ length: 10 }, (_, number) =>
    seedDestination({ title: `Fort ${number}`, status: 'draft', publishAt: at(-1) }),
  )
  await Promise.all(due)
  await writers()
  const before = await readVersion()
  const changed = await Promise.all(Array.from({ length: 5 }, applyDueSchedules))
  expect(changed.reduce((sum, each) => sum + each)).toBe(10)
  expect([(await writers()).length, await readVersion()]).toEqual([10, before + 10])
})

test('an item that somebody is just saving is left for the next look, and keeps no other waiting', async () => {
  const held = await seed('destination', { publishAt: at(-1) })
  const free = await seed('tour', { publishAt: at(-1) })
  const holder = new pg.Client(connection)
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('BEGIN')
  await holder.query('SELECT FROM destinations FOR UPDATE')
  expect(await applyDueSchedules()).toBe(1)
  expect((await read('tour', free)).isPublic).toBe(true)
  expect((await timeToNextDue()) ?? 0).toBeLessThanOrEqual(0)
  await holder.query('ROLLBACK')
  expect(await applyDueSchedules()).toBe(1)
  expect((await read('destination', held)).isPublic).toBe(true)
})

test('an item that cannot be changed is told of, and the others are changed', async () => {
  await seed('destination', { publishAt: at(-1) })
  const free = await seed('tour', { publishAt: at(-1) })
  await database().execute(sql`
    CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not today'; END $$`)
  await database().execute(
    sql`CREATE TRIGGER refuse BEFORE UPDATE ON destinations FOR EACH ROW EXECUTE FUNCTION refuse()`,
  )
  onTestFinished(async () => void (await database().execute(sql`DROP TRIGGER refuse ON destinations`)))
  await expect(applyDueSchedules()).rejects.toThrow()
  expect((await read('tour', free)).isPublic).toBe(true)
})

test('the database keeps no end before the beginning', async () => {
  await expect(seed('tour', { publishAt: at(2), unpublishAt: at(1) })).rejects.toThrow()
})
