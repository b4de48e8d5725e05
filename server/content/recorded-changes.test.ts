import { randomUUID } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { innermost } from '#server/config/error-reason.ts'
import { database } from '#server/database/database.ts'
import { changes } from '#server/tables/change-table.ts'
import { travelServices } from '#server/tables/content-tables.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { settings } from '#server/tables/setting-table.ts'
import { staffAccounts, staffUsers } from '#server/tables/staff-tables.ts'
import { followAuditLog } from '#tests/support/database/audit-log-entries.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { commandActor, jobActor, staffActor, visitor } from './actor.ts'
import { recordEvent } from './record-event.ts'
import { type Change, write } from './write.ts'

useTestDatabase()

const service = { title: 'Cars', description: 'With a driver' }
const enquiry = { type: 'general', name: 'Asha', email: 'asha@site.test', sourcePage: '/contact' } as const

function as(action: Change['action'], kind: Change['subject']['kind']): Change {
  return { actor: someStaff, action, subject: { kind } }
}

async function entered(work: () => Promise<unknown>) {
  const entries = await followAuditLog()
  await work()
  return entries()
}

test.each<[string, SQL]>([
  ['changed', sql`UPDATE changes SET title = 'another'`],
  ['changed in what it says', sql`UPDATE changes SET after = '{}'`],
  ['removed', sql`DELETE FROM changes`],
  ['emptied', sql`TRUNCATE changes`],
  [
    'removed from within a function',
    sql.raw(`DO $$ BEGIN EXECUTE 'DELETE FROM changes -- expire_changes('; END $$`),
  ],
])('an entry that is there cannot be %s by a statement of the site (O01)', async (_, statement) => {
  await database().insert(travelServices).values(service)
  const before = await database().select().from(changes)
  const refused = await database()
    .execute(statement)
    .catch((error) => innermost(error))
  expect(refused).toMatchObject({ message: 'Entries of the ledger cannot be changed or removed' })
  expect(await database().select().from(changes)).toEqual(before)
})

test.each([
  sql`SELECT erase_from_changes('travelService', '{}')`,
  sql`SELECT expire_changes('2020-01-01', 1)`,
])(
  'an exception ends with its function: no later statement of its transaction profits (O01)',
  async (exception) => {
    await database().insert(travelServices).values(service)
    const attempt = database().transaction(async (transaction) => {
      await transaction.execute(exception)
      await transaction.execute(sql`DELETE FROM changes`)
    })
    expect(await attempt.catch((error) => innermost(error))).toMatchObject({ code: '42501' })
  },
)

test('a server of another language merges and refuses alike', async () => {
  const [row] = await database().insert(travelServices).values(service).returning()
  const entries = await entered(() =>
    write(as('change', 'travelService'), async (writing) => {
      for (const title of ['Buses', 'Trains'])
        await writing.update(travelServices).set({ title }).where(eq(travelServices.id, row!.id))
    }),
  )
  expect(entries).toMatchObject([{ before: { title: 'Cars' }, after: { title: 'Trains' } }])
  // What a server says in words is never read.
  const { rows } = await database().execute(sql`
    SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosrc ~* 'pg_context|sqlerrm'`)
  expect(rows).toEqual([])
})

test('also not by who has just written another entry in the same transaction (O01)', async () => {
  const attempt = write(as('change', 'travelService'), async (writing) => {
    await writing.insert(travelServices).values(service)
    await writing.execute(sql`DELETE FROM changes`)
  })
  await expect(attempt).rejects.toThrow()
})

test('a write that is undone leaves no entry', async () => {
  const entries = await entered(() =>
    write(as('create', 'travelService'), async (writing) => {
      await writing.insert(travelServices).values(service)
      throw new Error('changed my mind')
    }).catch(() => undefined),
  )
  expect(entries).toEqual([])
})

test('neither passwords nor secrets of settings nor words of visitors come into an entry (O02)', async () => {
  const secret = 'hidden-words'
  const entries = await entered(async () => {
    const [user] = await database()
      .insert(staffUsers)
      .values({ name: 'Asha', email: `${randomUUID()}@site.test` })
      .returning()
    const account = {
      userId: user!.id,
      providerId: 'credential',
      accountId: user!.id,
      password: `${secret} 1`,
    }
    await database().insert(staffAccounts).values(account)
    await database()
      .update(staffAccounts)
      .set({ password: `${secret} 2`, accessToken: secret })
    for (const host of ['one', 'two']) {
      const value = { smtp_host: host, smtp_password: `${secret} ${host}`, google_maps_api_key: secret }
      const conflict = { target: settings.key, set: { value } }
      await database().insert(settings).values({ key: 'made_up', value }).onConflictDoUpdate(conflict)
    }
    const words = {
      ...enquiry,
      message: secret,
      phone: secret,
      email: `${secret}@site.test`,
      travelDates: secret,
    }
    const [row] = await database().insert(enquiries).values(words).returning()
    await database()
      .update(enquiries)
      .set({ message: `${secret} 2` })
      .where(eq(enquiries.id, row!.id))
    await database().delete(enquiries)
    await database().delete(staffUsers)
  })
  expect(entries.map(({ kind, action }) => `${kind} ${action}`)).toEqual([
    'staff create',
    'staff change',
    'settings create',
    'settings change',
    'enquiry create',
    'enquiry change',
    'enquiry remove',
    'staff remove',
  ])
  expect(JSON.stringify(entries)).not.toContain(secret)
  expect(entries[1]).toMatchObject({
    before: { password: { hidden: 'before' }, access_token: null },
    after: { password: { hidden: 'after' }, access_token: { hidden: 'after' } },
  })
  expect(entries[3]).toMatchObject({
    title: 'made_up',
    before: { smtp_host: 'one', smtp_password: { hidden: 'before' } },
    after: { smtp_host: 'two', smtp_password: { hidden: 'after' } },
  })
})

test('what is created, changed and removed is told with its actor, its title then, and the columns that differ', async () => {
  const [person] = await database()
    .insert(staffUsers)
    .values({ name: 'Meera', email: `${randomUUID()}@site.test` })
    .returning()
  const actor = staffActor({ id: person!.id, role: 'owner' })
  const subject = { kind: 'travelService' } as const
  const entries = await entered(async () => {
    const [row] = await write({ actor, action: 'create', subject }, (writing) =>
      writing.insert(travelServices).values(service).returning(),
    )
    const one = eq(travelServices.id, row!.id)
    await write({ actor, action: 'change', subject }, (writing) =>
      writing.update(travelServices).set({ title: 'Buses', sortOrder: 2 }).where(one),
    )
    await write({ actor, action: 'remove', subject }, (writing) => writing.delete(travelServices).where(one))
  })
  const who = { actorKind: 'staff', actorId: person!.id, actorName: 'Meera', kind: 'travelService' }
  const whole = { ...service, icon: 'Package', features: [], is_active: true, sort_order: 0 }
  expect(entries).toMatchObject([
    { ...who, action: 'create', title: 'Cars', before: null, after: whole },
    { ...who, action: 'change', title: 'Buses', before: { title: 'Cars', sort_order: 0 } },
    {
      ...who,
      action: 'remove',
      title: 'Buses',
      after: null,
      before: { ...whole, title: 'Buses', sort_order: 2 },
    },
  ])
  expect(entries[1]?.after).toEqual({ title: 'Buses', sort_order: 2 })
  expect(new Set(entries.map(({ itemId }) => itemId)).size).toBe(1)
  expect(entries[0]?.itemId).toMatch(/^[0-9a-f-]{36}$/)
})

test('a statement that nobody signed for is told with the user of the database', async () => {
  const entries = await entered(() => database().insert(travelServices).values(service))
  expect(entries).toMatchObject([{ actorKind: 'database', actorId: 'pravas', action: 'create' }])
})

test('of an enquiry of a visitor nothing is entered but where it came from', async () => {
  const change: Change = { actor: visitor, action: 'receive', subject: { kind: 'enquiry' } }
  const entries = await entered(() => write(change, (writing) => writing.insert(enquiries).values(enquiry)))
  expect(entries).toMatchObject([{ actorKind: 'visitor', action: 'receive', title: 'Asha', before: null }])
  expect(entries[0]?.after).toMatchObject({ type: 'general', source_page: '/contact', status: 'new' })
  expect(entries[0]?.after).not.toHaveProperty('email')
})

test.each([commandActor('import'), commandActor('restore'), jobActor('sample')])(
  '$kind $id leaves the one entry that it says itself',
  async (actor) => {
    const entries = await entered(() =>
      write({ actor, action: 'create', subject: { kind: 'site' } }, async (writing) => {
        await writing.insert(travelServices).values([service, service, service])
        await writing.delete(travelServices)
        await recordEvent(writing, { action: 'import', kind: 'site', details: { 'tours.csv': 3 } })
      }),
    )
    expect(entries).toMatchObject([
      { actorKind: actor.kind, actorId: actor.id, action: 'import', after: { 'tours.csv': 3 } },
    ])
  },
)

test('the history of imported content begins with what was imported', async () => {
  const actor = commandActor('import')
  const entries = await entered(() =>
    write({ actor, action: 'create', subject: { kind: 'travelService' } }, (writing) =>
      writing.insert(travelServices).values(service),
    ),
  )
  expect(entries).toMatchObject([
    { actorId: 'import', action: 'create', before: null, after: { title: service.title } },
  ])
})

test('a table that is emptied at once leaves an entry', async () => {
  const entries = await entered(() => database().execute(sql`TRUNCATE services CASCADE`))
  expect(entries.toSorted((one, other) => one.title.localeCompare(other.title))).toMatchObject([
    { kind: 'travelService', itemId: '', action: 'remove', title: 'all of services' },
    { kind: 'site', itemId: '', action: 'remove', title: 'all of translations' },
  ])
})

test('entries come in the order of their ids, also where two are made in one millisecond', async () => {
  const entries = await entered(() =>
    database()
      .insert(travelServices)
      .values(Array.from({ length: 50 }, (_, at) => ({ ...service, title: `${at}` }))),
  )
  expect(entries.map(({ title }) => title)).toEqual(Array.from({ length: 50 }, (_, at) => `${at}`))
})

test('two who change one item at once leave two entries, each from what it found', async () => {
  const [row] = await database()
    .insert(travelServices)
    .values({ ...service, sortOrder: 0 })
    .returning()
  const raise = () =>
    write(as('change', 'travelService'), (writing) =>
      writing.execute(sql`UPDATE services SET sort_order = sort_order + 1 WHERE id = ${row!.id}`),
    )
  const entries = await entered(() => Promise.all([raise(), raise(), raise()]))
  expect(entries.map(({ before, after }) => [before?.sort_order, after?.sort_order])).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
  ])
})
