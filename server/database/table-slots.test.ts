import { expect, test } from 'vitest'
import { DatabaseBusy } from './database-busy.ts'
import { TableSlots, tablesIn } from './table-slots.ts'

const ever = Number.POSITIVE_INFINITY
const slots = () => new TableSlots({ limit: 3, patience: 20 })

test('whoever waits longer for a table than patience allows is refused, and leaves the queue', async () => {
  const room = slots()
  for (let at = 0; at < 3; at += 1) await room.take(['tours'], ever)
  await expect(room.take(['tours'], ever)).rejects.toBeInstanceOf(DatabaseBusy)
  room.give(['tours'])
  await room.take(['tours'], ever)
})

test('the end of the request’s own patience ends the wait', async () => {
  const room = new TableSlots({ limit: 1, patience: 60_000 })
  await room.take(['tours'], ever)
  await expect(room.take(['tours'], 1)).rejects.toBeInstanceOf(DatabaseBusy)
})

test('a queue that is long enough refuses at once', async () => {
  const room = new TableSlots({ limit: 1, patience: 1000 })
  await room.take(['tours'], ever)
  const waiting = Array.from({ length: 500 }, () => room.take(['tours'], ever).catch(() => undefined))
  await expect(room.take(['tours'], ever)).rejects.toBeInstanceOf(DatabaseBusy)
  for (const _ of waiting) room.give(['tours'])
  await Promise.all(waiting)
})

test('nobody waits behind those who want another table', async () => {
  const room = new TableSlots({ limit: 1, patience: 60_000 })
  await room.take(['tours'], ever)
  const order: string[] = []
  const late = room.take(['tours'], ever).then(() => order.push('tours'))
  await room.take(['blog_posts'], ever)
  order.push('blog_posts')
  room.give(['tours'])
  await late
  expect(order).toEqual(['blog_posts', 'tours'])
})

test('joins that wait for one of their tables leave room on the others, and for other joins', async () => {
  const room = slots()
  await room.take(['tour_destinations', 'tours'], ever)
  await room.take(['tour_destinations', 'tours'], ever)
  await expect(room.take(['tour_destinations', 'tours'], ever)).rejects.toBeInstanceOf(DatabaseBusy)
  await room.take(['enquiries', 'tours'], ever)
  room.give(['enquiries', 'tours'])
  await room.take(['tours'], ever)
})

test('a statement’s tables are those of ours that it names, once each', () => {
  expect(
    tablesIn('SELECT t.id FROM "tours" t JOIN tour_destinations d ON d.tour_id = t.id, tours u'),
  ).toEqual(['tour_destinations', 'tours'])
  expect(tablesIn('SELECT 1')).toEqual([])
})
