import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { changes } from '#server/tables/change-table.ts'
import { staffSessions, staffUsers } from '#server/tables/staff-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { formWith, seedSession, seedStaff, useStaffAccess } from '#tests/support/staff/staff-members.ts'
import { changeOwnName } from './own-detail-results.ts'

useTestDatabase()
useStaffAccess()

async function nameOf(id: string): Promise<string | undefined> {
  const [row] = await database().select().from(staffUsers).where(eq(staffUsers.id, id))
  return row?.name
}

test.each(['', '   ', 'x'.repeat(121)])('the name %j is refused, and given back', async (ownName) => {
  const staff = await seedSession(await seedStaff())
  const outcome = await changeOwnName(staff, formWith({ ownName }))
  expect(outcome).toMatchObject({ kind: 'refused', errors: { ownName: [expect.any(String)] } })
  expect(await nameOf(staff.user.id)).toBe('Meera')
})

test('a session that has ended since changes no name', async () => {
  const staff = await seedSession(await seedStaff())
  await database().delete(staffSessions)
  await expect(changeOwnName(staff, formWith({ ownName: 'Mallory' }))).rejects.toMatchObject({ status: 401 })
  expect(await nameOf(staff.user.id)).toBe('Meera')
})

test('another id in the form changes nobody else', async () => {
  const [staff, other] = [await seedSession(await seedStaff()), await seedStaff('other@site.test')]
  await changeOwnName(staff, formWith({ ownName: 'Mallory', id: other, userId: other }))
  expect([await nameOf(staff.user.id), await nameOf(other)]).toEqual(['Mallory', 'Meera'])
})

test('a viewer, too, changes their own name, and the ledger says what it was', async () => {
  const staff = await seedSession(await seedStaff('viewer@site.test', 'viewer'), { role: 'viewer' })
  expect(await changeOwnName(staff, formWith({ ownName: '  आशा  कुलकर्णी ' }))).toMatchObject({
    kind: 'changed',
  })
  expect(await nameOf(staff.user.id)).toMatch(/^आशा\s+कुलकर्णी$/)
  const entries = await database().select().from(changes).where(eq(changes.itemId, staff.user.id))
  const told = entries.find(({ action, actorId }) => action === 'change' && actorId === staff.user.id)
  expect(JSON.stringify(told)).toMatch(/Meera.*आशा|आशा.*Meera/)
})
