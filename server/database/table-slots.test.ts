import { expect, test } from 'vitest'
import { DatabaseBusy } from './database-busy.ts'
import { anyTables, type GiveSlots, TableSlots } from './table-slots.ts'

const ever = Number.POSITIVE_INFINITY
/** Three slots of each table. */
const slots = () => new TableSlots({ connections: 4, patience: 20 })
const patientSlots = () => new TableSlots({ connections: 4, patience: 60_000 })

/** Takes slots for each of these, which must be free. */
async function takeAll(room: TableSlots, ...asked: (readonly string[])[]): Promise<GiveSlots[]> {
  const given: GiveSlots[] = []
  for (const tables of asked) given.push(await room.take(tables, 1))
  return given
}

test('whoever waits longer for a table than patience allows is refused, and leaves the queue', async () => {
  const room = slots()
  const [give] = await takeAll(room, ['tours'], ['tours'], ['tours'])
  await expect(room.take(['tours'], ever)).rejects.toBeInstanceOf(DatabaseBusy)
  give?.(true)
  await room.take(['tours'], ever)
})

test('the end of the request’s own patience ends the wait', async () => {
  const room = new TableSlots({ connections: 1, patience: 60_000 })
  await room.take(['tours'], ever)
  await expect(room.take(['tours'], 1)).rejects.toBeInstanceOf(DatabaseBusy)
})

test('a queue that is long enough refuses at once', async () => {
  const room = new TableSlots({ connections: 1, patience: 60_000 })
  const give = await room.take(['tours'], ever)
  const waiting = Array.from({ length: 500 }, async () => (await room.take(['tours'], ever))(true))
  await expect(room.take(['tours'], ever)).rejects.toBeInstanceOf(DatabaseBusy)
  give(true)
  await Promise.all(waiting)
})

test('nobody waits behind those who want another table', async () => {
  const room = new TableSlots({ connections: 2, patience: 60_000 })
  const give = await room.take(['tours'], ever)
  const order: string[] = []
  const late = room.take(['tours'], ever).then(() => order.push('tours'))
  await room.take(['blog_posts'], ever)
  order.push('blog_posts')
  give(true)
  await late
  expect(order).toEqual(['blog_posts', 'tours'])
})

test('joins that wait for one of their tables leave a slot of each to what mentions no other', async () => {
  const room = slots()
  await takeAll(room, ['tour_destinations', 'tours'], ['tour_destinations', 'tours'])
  await expect(room.take(['tour_destinations', 'tours'], ever)).rejects.toBeInstanceOf(DatabaseBusy)
  await expect(room.take(['enquiries', 'tours'], ever)).rejects.toBeInstanceOf(DatabaseBusy)
  await takeAll(room, ['tours'], ['enquiries', 'destinations'])
})

test('where many may wait, several kinds of join begin', async () => {
  const room = new TableSlots({ connections: 7, patience: 20 })
  const same = ['tour_destinations', 'tours']
  await takeAll(room, same, same, same)
  await expect(room.take(same, ever)).rejects.toBeInstanceOf(DatabaseBusy)
  await takeAll(room, ['enquiries', 'tours'], ['tours'])
})

test('a statement on one of its tables that had an answer frees the slot that a join holds of it', async () => {
  const room = slots()
  const joins = [['chat_openings', 'tours'], ['chat_openings', 'enquiries', 'tours'], ['tours']]
  const [, , give] = await takeAll(room, ...joins)
  const waiting = room.take(['enquiries', 'tours'], ever)
  give?.(true)
  ;(await waiting)(true)
  await takeAll(room, ['tours'], ['tours'], ['tours'])
  // The other table may be the one that somebody holds.
  await takeAll(room, ['chat_openings'])
  await expect(room.take(['chat_openings'], ever)).rejects.toBeInstanceOf(DatabaseBusy)
})

test('a statement that had no answer, or began before the join, frees nothing', async () => {
  const room = slots()
  const [early] = await takeAll(room, ['tours'], ['chat_openings', 'tours'])
  early?.(true)
  await takeAll(room, ['enquiries', 'tours'])
  const [failed] = await takeAll(room, ['tours'])
  failed?.(false)
  await takeAll(room, ['tours'])
  await expect(room.take(['tours'], ever)).rejects.toBeInstanceOf(DatabaseBusy)
})

test('transactions and the statements on one table together leave a connection', async () => {
  const room = slots()
  const [read] = await takeAll(room, ['merged_enquiries'], ['merged_enquiries'], anyTables)
  await expect(room.take(['merged_enquiries'], ever)).rejects.toBeInstanceOf(DatabaseBusy)
  await expect(room.take(anyTables, ever)).rejects.toBeInstanceOf(DatabaseBusy)
  await takeAll(room, ['tours'])
  read?.(false)
  await takeAll(room, anyTables)
  await expect(room.take(['merged_enquiries'], ever)).rejects.toBeInstanceOf(DatabaseBusy)
})

test('a transaction does not wait until nobody reads: what reads leaves it a connection', async () => {
  const room = patientSlots()
  const [first, second] = await takeAll(room, ['tours'], ['tours'], ['tours'])
  const order: string[] = []
  const write = room.take(anyTables, ever).then((give) => {
    order.push('write')
    give(true)
  })
  const read = room.take(['tours'], ever).then(() => order.push('read'))
  first?.(true)
  await write
  second?.(true)
  await read
  expect(order).toEqual(['write', 'read'])
})

test.each([1, 2, 3])('of %s connections each kind of work gets one', async (connections) => {
  const room = new TableSlots({ connections, patience: 20 })
  for (const tables of [anyTables, ['tours'], ['tour_destinations', 'tours']] as const) {
    const [give] = await takeAll(room, tables)
    give?.(true)
  }
})
