import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { database, type Transaction } from '#server/database/database.ts'
import { closeNotifications, openNotifications } from '#server/database/notifications.ts'
import { travelServices } from '#server/tables/content-tables.ts'
import { collectNotices } from '#tests/support/database/received-notices.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { noteWriters } from '#tests/support/staff/note-writers.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { commandActor, jobActor, visitor } from './actor.ts'
import {
  contentVersionIsSure,
  currentContentVersion,
  followContentVersion,
  resetContentVersion,
} from './content-version.ts'
import { type Change, type Subject, write } from './write.ts'

const { connection } = useTestDatabase()
const heard = collectNotices(connection)
const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const service = { title: 'Cars', description: 'With a driver' }

beforeAll(async () => {
  followContentVersion()
  openNotifications({ connection, onEvent: () => undefined })
  await waitFor(contentVersionIsSure)
})
afterAll(async () => {
  await closeNotifications()
  resetContentVersion()
})

type Seen = { kind: string; id: string; action: string; connection: number }

/** What a trigger would see; '' where nobody acts. */
async function readActor(reader: Pick<Transaction, 'execute'>): Promise<Seen | undefined> {
  const told = (name: string) => sql`coalesce(current_setting(${`pravas.${name}`}, true), '')`
  const { rows } = await reader.execute<Seen>(sql`
    SELECT ${told('actor_kind')} AS kind, ${told('actor_id')} AS id, ${told('action')} AS action,
      pg_backend_pid() AS connection`)
  return rows[0]
}

test.each([
  { actor: someStaff, action: 'change', subject: { kind: 'tour', ids: [id] } },
  { actor: visitor, action: 'receive', subject: { kind: 'enquiry' } },
  { actor: commandActor('import'), action: 'create', subject: { kind: 'settings' } },
  { actor: jobActor('sample'), action: 'progress', subject: { kind: 'settings' } },
] satisfies Change[])(
  'a write by $actor.kind is known within its transaction and forgotten after it',
  async (change) => {
    const within = await write(change, readActor)
    const { kind, id } = change.actor
    expect(within).toMatchObject({ kind, id, action: change.action })
    expect(await readActor(database())).toEqual({ ...within, kind: '', id: '', action: '' })
  },
)

test('a write that fails leaves no actor on its connection', async () => {
  let within: Seen | undefined
  const failing = write(
    { actor: someStaff, action: 'change', subject: { kind: 'media' } },
    async (writing) => {
      within = await readActor(writing)
      throw new Error('changed my mind')
    },
  )
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await readActor(database())).toEqual({ ...within, kind: '', id: '', action: '' })
})

test('a trigger sees who wrote the row, and that nobody acts outside of the door', async () => {
  const noted = await noteWriters('services')
  const change: Change = { actor: jobActor('sample'), action: 'create', subject: { kind: 'travelService' } }
  await write(change, (writing) => writing.insert(travelServices).values(service))
  await database().delete(travelServices)
  expect(await noted()).toEqual(['INSERT job:sample create', 'DELETE : '])
})

test.each<[Subject['kind'], Change['action'], 0 | 1]>([
  ['tour', 'change', 1],
  ['settings', 'change', 1],
  ['email-settings', 'change', 1],
  ['media', 'remove', 1],
  ['site', 'restore', 1],
  ['media', 'receive', 0],
  ['media', 'discard', 0],
  ['settings', 'seal', 0],
  ['settings', 'progress', 0],
  ['enquiry', 'change', 0],
  ['staff', 'remove', 0],
  ['session', 'remove', 0],
])('of %s, %s raises the content version by %i', async (...row) => {
  const [kind, action, raised] = row
  const before = currentContentVersion()
  // A job is asked for no role.
  await write({ actor: jobActor('sample'), action, subject: { kind } }, async () => undefined)
  expect(currentContentVersion()).toBe(before + raised)
})

test('a change of content is published to open screens with its ids, any other is not', async () => {
  const ids = ['0e8b6a5c-1d2f-4c3b-8a9e-7f6d5c4b3a21']
  for (const kind of ['media', 'settings', 'blogPost'] as const)
    await write({ actor: someStaff, action: 'change', subject: { kind, ids } }, async () => undefined)
  // What the tests before this one have changed may be told only now.
  const own = () => heard.filter(({ keys }) => keys[0] === ids[0])
  await waitFor(() => own().length > 0)
  expect(own().map(({ topic, keys }) => [topic, keys])).toEqual([['blog', ids]])
})

test('a write without an actor, with one that nobody knows, or of an unknown subject does not compile', () => {
  const work = async () => undefined
  const attempts = [
    // @ts-expect-error: nobody acts
    () => write({ action: 'change', subject: { kind: 'tour' } }, work),
    // @ts-expect-error: a member of staff has a role
    () => write({ actor: { kind: 'staff', id }, action: 'change', subject: { kind: 'tour' } }, work),
    // @ts-expect-error: no such command
    () => write({ actor: commandActor('tidy-up'), action: 'change', subject: { kind: 'tour' } }, work),
    // @ts-expect-error: no such action
    () => write({ actor: visitor, action: 'improve', subject: { kind: 'tour' } }, work),
    // @ts-expect-error: no such subject
    () => write({ actor: visitor, action: 'change', subject: { kind: 'weather' } }, work),
  ]
  expect(attempts).toHaveLength(5)
})
