import { eq, type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { database } from '#server/database/database.ts'
import { closeNotifications, openNotifications } from '#server/database/notifications.ts'
import { travelServices } from '#server/tables/content-tables.ts'
import {
  seedDestination,
  seedPost,
  seedTour,
  seedTravelService,
} from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { writeAsStaff } from '#tests/support/staff/acting-staff.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import {
  contentVersionIsSure,
  currentContentVersion,
  followContentVersion,
  onContentVersion,
  resetContentVersion,
  withdrawnSinceVersion,
} from './content-version.ts'

const { connection } = useTestDatabase()
const service = { title: 'Cars', description: 'With a driver' }

beforeAll(() => {
  followContentVersion()
  openNotifications({ connection, onEvent: () => undefined })
})

afterEach(() => waitFor(contentVersionIsSure))

afterAll(async () => {
  await closeNotifications()
  resetContentVersion()
})

async function storedVersion(): Promise<number> {
  const { rows } = await database().execute<{ version: string }>(sql`SELECT version FROM content_version`)
  return Number(rows[0]?.version)
}

/** What another instance does: the same statements on a connection of its own. */
async function asAnotherInstance(statement: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(statement)
  await client.end()
}

test('a write that fails leaves neither its rows nor a new version', async () => {
  await waitFor(contentVersionIsSure)
  const before = currentContentVersion()
  const failing = writeAsStaff(async (transaction) => {
    await transaction.insert(travelServices).values({ ...service, title: 'Half done' })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await storedVersion()).toBe(before)
  expect(currentContentVersion()).toBe(before)
  expect(await database().$count(travelServices, eq(travelServices.title, 'Half done'))).toBe(0)
})

test('what others send on the channel that is no version changes nothing', async () => {
  const before = currentContentVersion()
  await asAnotherInstance(
    `SELECT pg_notify('content_version', x) FROM unnest(ARRAY['', '{', '{"version":"9"}', 'null']) x`,
  )
  await asAnotherInstance(`SELECT pg_notify('content_version', '{"version":0}')`)
  await writeAsStaff(async () => undefined)
  expect(currentContentVersion()).toBe(before + 1)
})

test('when a write resolves, this process knows its version already', async () => {
  const before = currentContentVersion()
  const seen: number[] = []
  const stop = onContentVersion((version) => seen.push(version))
  const title = await writeAsStaff(async (transaction) => {
    await transaction.insert(travelServices).values(service)
    return service.title
  })
  stop()
  expect(title).toBe('Cars')
  expect(currentContentVersion()).toBe(before + 1)
  expect(await storedVersion()).toBe(before + 1)
  expect(seen).toEqual([before + 1])
})

test('writes at the same time each raise the version once', async () => {
  const before = currentContentVersion()
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      writeAsStaff((transaction) =>
        transaction.insert(travelServices).values({ ...service, title: `Car ${index}` }),
      ),
    ),
  )
  expect(currentContentVersion()).toBe(before + 20)
  expect(await storedVersion()).toBe(before + 20)
})

test('a change made by another instance arrives by itself', async () => {
  const before = currentContentVersion()
  await asAnotherInstance(
    `WITH raised AS (UPDATE content_version SET version = version + 1 RETURNING version)
     SELECT pg_notify('content_version', json_build_object('version', version)::text) FROM raised`,
  )
  await waitFor(() => currentContentVersion() === before + 1)
})

test('while the connection is cut nothing is sure, and what was missed is read on return', async () => {
  const before = currentContentVersion()
  const unsure = vi.fn()
  const watching = setInterval(() => contentVersionIsSure() || unsure(), 5)
  // Before the cut, and told to nobody: after it the line might be back, and have read, before this is stored.
  await asAnotherInstance('UPDATE content_version SET version = version + 5')
  await asAnotherInstance(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'pravas notifications' AND datname = current_database()`,
  )
  await waitFor(() => currentContentVersion() === before + 5)
  await waitFor(contentVersionIsSure)
  clearInterval(watching)
  expect(unsure).toHaveBeenCalled()
})

const published = {
  destinations: seedDestination,
  tours: seedTour,
  blog_posts: seedPost,
  services: seedTravelService,
}
type Kind = keyof typeof published
const hide = (kind: Kind) => (kind === 'services' ? sql`is_active = false` : sql`status = 'draft'`)
const withdrawals: Record<string, (kind: Kind) => SQL> = {
  hidden: (kind) => sql`UPDATE ${sql.identifier(kind)} SET ${hide(kind)}`,
  removed: (kind) => sql`DELETE FROM ${sql.identifier(kind)}`,
  'emptied for a backup': (kind) => sql`TRUNCATE ${sql.identifier(kind)} CASCADE`,
}
test.each(Object.keys(published) as Kind[])(
  'what was made before %s were withdrawn, in whatever way, is known to be of before; other changes withdraw nothing (I13)',
  async (kind) => {
    for (const [how, statement] of Object.entries(withdrawals)) {
      await database().execute(sql`DELETE FROM ${sql.identifier(kind)}`)
      await published[kind]({ title: 'Fort of clouds' })
      const before = withdrawnSinceVersion()
      await writeAsStaff((transaction) =>
        transaction.execute(sql`UPDATE ${sql.identifier(kind)} SET title = 'Renamed'`),
      )
      expect([how, withdrawnSinceVersion()]).toEqual([how, before])
      await writeAsStaff((transaction) => transaction.execute(statement(kind)))
      expect([how, withdrawnSinceVersion()]).toEqual([how, currentContentVersion()])
    }
  },
)

test('a withdrawal that another instance made is heard of, and read anew where the line was cut (I13)', async () => {
  await waitFor(contentVersionIsSure)
  const before = currentContentVersion()
  await asAnotherInstance(`SELECT pg_notify('content_withdrawal', '{"version":${before + 1}}')`)
  await waitFor(() => withdrawnSinceVersion() === before + 1)
  await asAnotherInstance('UPDATE content_version SET version = version + 3, withdrawn = version + 2')
  await asAnotherInstance(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'pravas notifications' AND datname = current_database()`,
  )
  await waitFor(() => currentContentVersion() === before + 3)
  expect(withdrawnSinceVersion()).toBe(before + 2)
})

test('what is heard while the version is being read counts, though what was read is older', async () => {
  await waitFor(contentVersionIsSure)
  const before = currentContentVersion()
  const isRead = Promise.withResolvers<void>()
  const answerLate = Promise.withResolvers<void>()
  const query = database().$client.query
  const held = vi.spyOn(database().$client, 'query').mockImplementation(async (...given: unknown[]) => {
    const answer = await Reflect.apply(query, undefined, given)
    if (!JSON.stringify(given).includes('from \\"content_version\\"')) return answer
    isRead.resolve()
    await answerLate.promise
    return answer
  })
  await asAnotherInstance(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'pravas notifications' AND datname = current_database()`,
  )
  await isRead.promise
  await asAnotherInstance(
    `WITH raised AS (UPDATE content_version SET version = version + 1 RETURNING version)
     SELECT pg_notify('content_version', json_build_object('version', version)::text) FROM raised`,
  )
  await waitFor(() => currentContentVersion() === before + 1)
  expect(contentVersionIsSure()).toBe(false)
  answerLate.resolve()
  await waitFor(contentVersionIsSure)
  held.mockRestore()
  expect([currentContentVersion(), await storedVersion()]).toEqual([before + 1, before + 1])
})

test('after a restored backup no number is ever used again', async () => {
  const before = currentContentVersion()
  await asAnotherInstance('UPDATE content_version SET version = 2')
  await asAnotherInstance(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'pravas notifications' AND datname = current_database()`,
  )
  await waitFor(() => currentContentVersion() > before)
  expect(await storedVersion()).toBe(currentContentVersion())
  expect(withdrawnSinceVersion()).toBe(currentContentVersion())
})
