import { randomUUID } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { destinations, tourDestinations, tours, travelServices } from '#server/tables/content-tables.ts'
import { followAuditLog } from '#tests/support/database/audit-log-entries.ts'
import { seedDestination, seedTour } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { type Change, write } from './write.ts'

useTestDatabase()

const service = { title: 'Cars', description: 'With a driver' }

function as(action: Change['action'], kind: Change['subject']['kind']): Change {
  return { actor: someStaff, action, subject: { kind } }
}

async function entered(work: () => Promise<unknown>) {
  const entries = await followAuditLog()
  await work()
  return entries()
}

test('all that one transaction does to an item is one entry, from what it found to what it left', async () => {
  const [row] = await database().insert(travelServices).values(service).returning()
  const one = eq(travelServices.id, row!.id)
  const entries = await entered(() =>
    write(as('change', 'travelService'), async (writing) => {
      await writing.update(travelServices).set({ title: 'Buses', sortOrder: 5 }).where(one)
      await writing.update(travelServices).set({ title: 'Trains', icon: 'Train' }).where(one)
      await writing.update(travelServices).set({ sortOrder: 0 }).where(one)
    }),
  )
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({
    title: 'Trains',
    before: { title: 'Cars', icon: 'Package' },
    after: { title: 'Trains', icon: 'Train' },
  })
  expect(Object.keys(entries[0]?.after ?? {}).sort()).toEqual(['icon', 'title'])
})

test.each<[string, (one: SQL, title: string) => SQL]>([
  ['changes nothing', (one) => sql`UPDATE services SET title = title WHERE ${one}`],
  ['changes only what is derived', (one) => sql`UPDATE services SET updated_at = now() WHERE ${one}`],
  [
    'changes and changes back',
    (one) => sql`WITH there AS (UPDATE services SET title = 'x' WHERE ${one} RETURNING id) SELECT FROM there`,
  ],
])('a write that %s leaves no entry', async (_, statement) => {
  const [row] = await database().insert(travelServices).values(service).returning()
  const one = sql`id = ${row!.id}`
  const entries = await entered(() =>
    write(as('change', 'travelService'), async (writing) => {
      await writing.execute(statement(one, 'x'))
      await writing.update(travelServices).set({ title: 'Cars' }).where(one)
    }),
  )
  expect(entries).toEqual([])
})

test('what is created and removed in one transaction leaves no entry, what is removed and put back says what differs', async () => {
  const row = { ...service, id: randomUUID() }
  expect(
    await entered(() =>
      write(as('create', 'travelService'), async (writing) => {
        await writing.insert(travelServices).values(row)
        await writing.delete(travelServices).where(eq(travelServices.id, row.id))
      }),
    ),
  ).toEqual([])
  await database().insert(travelServices).values(row)
  const entries = await entered(() =>
    write(as('change', 'travelService'), async (writing) => {
      await writing.delete(travelServices).where(eq(travelServices.id, row.id))
      await writing.insert(travelServices).values({ ...row, title: 'Buses' })
    }),
  )
  expect(entries).toMatchObject([{ before: { title: 'Cars' }, after: { title: 'Buses' } }])
})

test('the destinations of a tour are a column of it: their ids in order', async () => {
  const [a, b] = [await seedDestination({ title: 'Raigad' }), await seedDestination({ title: 'Murud' })]
  const tour = await seedTour({ title: 'Forts' }, [a.id])
  const links = (writing: Parameters<Parameters<typeof write>[1]>[0], ids: string[]) =>
    writing
      .insert(tourDestinations)
      .values(ids.map((destinationId, position) => ({ tourId: tour.id, destinationId, position })))
  const own = eq(tourDestinations.tourId, tour.id)
  const changed = await entered(async () => {
    await write(as('change', 'tour'), async (writing) => {
      await writing.update(tours).set({ title: 'Sea forts' }).where(eq(tours.id, tour.id))
      await writing.delete(tourDestinations).where(own)
      await links(writing, [b.id, a.id])
    })
    await write(as('change', 'tour'), async (writing) => {
      await writing.delete(tourDestinations).where(own)
      await links(writing, [b.id, a.id])
    })
    await write(as('change', 'tour'), (writing) =>
      writing.execute(sql`UPDATE tour_destinations SET position = 1 - position WHERE tour_id = ${tour.id}`),
    )
  })
  const who = { kind: 'tour', itemId: tour.id, title: 'Sea forts', action: 'change' }
  expect(changed).toMatchObject([
    { ...who, before: { title: 'Forts', destinations: [a.id] }, after: { destinations: [b.id, a.id] } },
    { ...who, before: { destinations: [b.id, a.id] }, after: { destinations: [a.id, b.id] } },
  ])
  const removed = await entered(async () => {
    await write(as('remove', 'destination'), (writing) =>
      writing.delete(destinations).where(eq(destinations.id, a.id)),
    )
    await write(as('remove', 'tour'), (writing) => writing.delete(tours).where(eq(tours.id, tour.id)))
  })
  expect(removed).toHaveLength(3)
  expect(removed).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'destination', itemId: a.id, action: 'remove' }),
      expect.objectContaining({
        ...who,
        before: { destinations: [a.id, b.id] },
        after: { destinations: [b.id] },
      }),
      expect.objectContaining({
        ...who,
        action: 'remove',
        before: expect.objectContaining({ title: 'Sea forts', destinations: [b.id] }),
        after: null,
      }),
    ]),
  )
})

test('an item that is put back under its id is restored, with its destinations', async () => {
  const place = await seedDestination({ title: 'Alibag' })
  const row = await seedTour({ title: 'Beaches' }, [place.id])
  const { searchText: _, ...values } = row
  await write(as('remove', 'tour'), (writing) => writing.delete(tours).where(eq(tours.id, row.id)))
  const entries = await entered(() =>
    write(as('restore', 'tour'), async (writing) => {
      await writing.insert(tours).values(values)
      await writing.insert(tourDestinations).values({ tourId: row.id, destinationId: place.id, position: 0 })
    }),
  )
  expect(entries).toMatchObject([
    {
      action: 'restore',
      itemId: row.id,
      before: null,
      after: { title: 'Beaches', destinations: [place.id] },
    },
  ])
})
