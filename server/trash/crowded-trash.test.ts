import { beforeEach, expect, test } from 'vitest'
import { runBulkContentAction } from '#server/content/bulk-action-records.ts'
import { database } from '#server/database/database.ts'
import { trash, travelServices } from '#server/tables/content-tables.ts'
import type { TrashAction } from '#shared/content/bulk-actions.ts'
import { seedTravelService } from '#tests/support/database/content-rows.ts'
import { emptyTables } from '#tests/support/database/empty-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { runTrashAction } from './trash-records.ts'

useTestDatabase()
beforeEach(() => emptyTables(['services', 'trash']))

/** Ids of entries, and of the items in them. */
async function discard(number: number): Promise<{ entries: string[]; items: string[] }> {
  const items: string[] = []
  for (let at = 0; at < number; at += 1) items.push((await seedTravelService({ title: `Car ${at}` })).id)
  await runBulkContentAction(someStaff, { kind: 'travelService', deed: 'delete', ids: items })
  const rows = await database().select({ id: trash.id }).from(trash)
  return { entries: rows.map(({ id }) => id), items }
}

const run = (deed: TrashAction, ids: string[]) => runTrashAction(someStaff, { deed, ids })

test('doubled ids count once; ids of items in place of entries, and of nothing, are not there (Q29)', async () => {
  const { entries, items } = await discard(2)
  const [one = ''] = entries
  const asked = [one, one, ...items, crypto.randomUUID(), 'no id', '__proto__']
  const { items: told, untried } = await run('purge', asked)
  expect([told.map(({ outcome }) => outcome), untried]).toEqual([
    ['done', 'missing', 'missing', 'missing'],
    0,
  ])
  expect(await database().$count(trash)).toBe(1)
})

test('of a call past the form the first 500 alone are looked at (Q29)', async () => {
  const { entries } = await discard(1)
  const strangers = Array.from({ length: 500 }, () => crypto.randomUUID())
  const { items } = await run('purge', [...strangers, ...entries])
  expect(items).toHaveLength(500)
  expect(await database().$count(trash)).toBe(1)
})

test('sent twice, and answered once, nothing is done twice', async () => {
  const { entries } = await discard(2)
  await run('restore', entries)
  const again = await run('restore', entries)
  expect(again.items.map(({ outcome }) => outcome)).toEqual(['missing', 'missing'])
  expect(await database().$count(travelServices)).toBe(2)
})

test('two who restore and delete for good the same items at once each get some, and none gets lost between them', async () => {
  const { entries } = await discard(12)
  const results = await Promise.all([run('restore', entries), run('purge', entries.toReversed())])
  const done = results.map(({ items }) => items.filter(({ outcome }) => outcome === 'done').length)
  const others = results.flatMap(({ items }) => items).filter(({ outcome }) => outcome !== 'done')
  expect((done[0] ?? 0) + (done[1] ?? 0)).toBe(12)
  expect(new Set(others.map(({ outcome }) => outcome))).toEqual(new Set(['missing']))
  expect(await database().$count(travelServices)).toBe(done[0])
  expect(await database().$count(trash)).toBe(0)
})
