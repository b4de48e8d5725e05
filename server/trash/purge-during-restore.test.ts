import { beforeEach, expect, test } from 'vitest'
import { restoreFromTrash } from '#server/content/trash/restore-from-trash.ts'
import { write } from '#server/content/write.ts'
import { database } from '#server/database/database.ts'
import { removeEnquiries } from '#server/enquiries/enquiry-change-records.ts'
import { changes } from '#server/tables/change-table.ts'
import { trash } from '#server/tables/content-tables.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { seedEnquiry } from '#tests/support/database/content-rows.ts'
import { emptyTables } from '#tests/support/database/empty-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { waitForLockWaiters } from '#tests/support/database/wait-for-lock-waiters.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { runTrashAction } from './trash-records.ts'

useTestDatabase()
beforeEach(() => emptyTables(['enquiries', 'trash', 'changes']))

/** An enquiry that lies in the trash. */
async function discardEnquiry(): Promise<{ id: string; entry: string }> {
  const { id } = await seedEnquiry({ name: 'Asha' })
  await removeEnquiries(someStaff, { ids: [id] })
  const [entry] = await database().select().from(trash)
  return { id, entry: entry?.id ?? '' }
}

const purge = async (entry: string) =>
  (await runTrashAction(someStaff, { deed: 'purge', ids: [entry] })).items[0]?.outcome

const named = async () => (await database().select().from(changes)).map(({ title }) => title)

test('what somebody restores in the moment in which another deletes it for good stays, with its name in the history (Q08)', async () => {
  const { id, entry } = await discardEnquiry()
  const change = { actor: someStaff, action: 'restore', subject: { kind: 'enquiry', ids: [id] } } as const
  const { purged } = await write(change, async (writing) => {
    await restoreFromTrash(writing, [entry])
    const purged = purge(entry)
    await waitForLockWaiters(1)
    return { purged }
  })
  expect(await purged).toBe('missing')
  expect(await database().$count(enquiries)).toBe(1)
  expect(new Set(await named())).toEqual(new Set(['Asha']))
})

test('an entry that goes for good takes no name from an enquiry that is there again under its id (Q08)', async () => {
  const { id, entry } = await discardEnquiry()
  await seedEnquiry({ id, name: 'Asha' })
  expect(await purge(entry)).toBe('done')
  expect(new Set(await named())).toEqual(new Set(['Asha']))
})

test('an enquiry that goes for good leaves no name in the history (Q04)', async () => {
  const { entry } = await discardEnquiry()
  expect(await purge(entry)).toBe('done')
  expect(new Set(await named())).toEqual(new Set(['']))
})
