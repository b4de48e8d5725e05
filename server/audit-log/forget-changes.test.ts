import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { database } from '#server/database/database.ts'
import { eraseEnquiries } from '#server/enquiries/enquiry-change-records.ts'
import { changes } from '#server/tables/change-table.ts'
import { seedEnquiry } from '#tests/support/database/content-rows.ts'
import { emptyAuditLog } from '#tests/support/database/empty-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { expireOldChanges } from './change-records.ts'

useTestDatabase()

beforeEach(emptyAuditLog)

/** An entry of so many days ago. */
async function enterLongAgo(days: number): Promise<void> {
  await database().execute(sql`
    INSERT INTO changes (id, transaction_id, at, actor_kind, actor_id, actor_name, action, kind, item_id, title)
    SELECT change_id(moment, '8000000000000000'), 1, moment, 'job', 'x', '', 'change', 'tour', 'x', ${`${days} days`}::text
    FROM (SELECT now() - make_interval(days => ${days}::integer)) AS once (moment)`)
}

const titles = async () => {
  const rows = await database().select({ title: changes.title }).from(changes).orderBy(changes.id)
  return rows.map(({ title }) => title)
}

test('what is older than the operator wants is forgotten, two years unless another time is set', async () => {
  loadConfiguration({})
  for (const days of [740, 720, 1]) await enterLongAgo(days)
  expect(await expireOldChanges()).toBe(1)
  expect(await titles()).toEqual(['720 days', '1 days'])
  loadConfiguration({ LEDGER_MONTHS: '1' })
  expect(await expireOldChanges()).toBe(1)
  expect(await expireOldChanges()).toBe(0)
  expect(await titles()).toEqual(['1 days'])
})

test('whoever has an enquiry erased is named in no entry any more, and others stay named (O06)', async () => {
  const [erased, other] = [await seedEnquiry({ name: 'Asha' }), await seedEnquiry({ name: 'Meera' })]
  await database().execute(sql`UPDATE enquiries SET status = 'contacted'`)
  await eraseEnquiries(someStaff, { ids: [erased.id] })
  const rows = await database().select().from(changes).orderBy(changes.id)
  expect(JSON.stringify(rows)).not.toContain('Asha')
  expect(rows.filter(({ itemId }) => itemId === erased.id).map(({ action }) => action)).toEqual([
    'create',
    'change',
    'remove',
  ])
  expect(rows.filter(({ itemId }) => itemId === other.id).map(({ title }) => title)).toEqual([
    'Meera',
    'Meera',
  ])
})
