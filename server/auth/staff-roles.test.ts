import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { staffAccounts, staffUsers } from '#server/tables/staff-tables.ts'
import { type StaffRole, staffRoles } from '#shared/staff/permissions.ts'
import { hashTables } from '#tests/support/database/table-contents.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { waitForLockWaiters } from '#tests/support/database/wait-for-lock-waiters.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { noteWriters } from '#tests/support/staff/note-writers.ts'
import { formWith, seedSession, seedStaff, useStaffAccess } from '#tests/support/staff/staff-members.ts'
import { findLinkOwner } from './password-link.ts'
import {
  changeColleagueRole,
  inviteColleague,
  listStaff,
  makeOwner,
  removeColleague,
  renewInvitation,
} from './staff-accounts.ts'

useTestDatabase()
useStaffAccess()

const ravi = { name: 'Ravi Patil', email: 'ravi@site.test' }

async function seedMember(role: StaffRole, email = `${role}@site.test`) {
  return seedSession(await seedStaff(email, role), { email, role })
}
type Member = Awaited<ReturnType<typeof seedMember>>

const roleOf = async (id: string) =>
  (await listStaff(someStaff)).find((colleague) => colleague.id === id)?.role
const giveRole = (by: Member, ...[id, role]: [id: string, role: string]) =>
  changeColleagueRole(by, formWith({ id, role }))

test.each(['viewer', 'enquiries', 'editor'] as const)(
  '%s invites, renews, changes and removes nobody, themselves included (N09)',
  async (role) => {
    const member = await seedMember(role)
    const owner = await seedMember('owner')
    const invited = await inviteColleague(owner, formWith({ ...ravi, role: 'owner' }))
    expect(invited.kind).toBe('invited')
    const [waiting] = (await listStaff(someStaff)).filter(({ canSignIn }) => !canSignIn)
    const before = await hashTables()
    const attempts = [
      () => inviteColleague(member, formWith({ name: 'X', email: 'x@site.test', role: 'owner' })),
      // Their link would open an owner's account.
      () => renewInvitation(member, waiting!.id),
      () => giveRole(member, member.user.id, 'owner'),
      () => giveRole(member, owner.user.id, 'viewer'),
      () => removeColleague(member, owner.user.id),
      () => removeColleague(member, member.user.id),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ status: 403 })
    expect(await hashTables()).toEqual(before)
  },
)

test('an owner who was demoted since the guard let them in does nothing more (N10)', async () => {
  const [one, other] = [await seedMember('owner'), await seedMember('owner', 'other@site.test')]
  expect(await giveRole(one, other.user.id, 'viewer')).toMatchObject({ kind: 'changed', role: 'viewer' })
  // The request of theirs that was under way still says owner.
  expect(other.user.role).toBe('owner')
  const attempts = [
    () => giveRole(other, other.user.id, 'owner'),
    () => giveRole(other, one.user.id, 'viewer'),
    () => removeColleague(other, one.user.id),
    () => renewInvitation(other, one.user.id),
    () => inviteColleague(other, formWith({ ...ravi, role: 'owner' })),
  ]
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ status: 403 })
  expect([await roleOf(one.user.id), await roleOf(other.user.id)]).toEqual(['owner', 'viewer'])
})

test('the last owner who can sign in is neither demoted nor removed (N11)', async () => {
  const owner = await seedMember('owner')
  await seedMember('editor')
  // Has no password yet.
  await inviteColleague(owner, formWith({ ...ravi, role: 'owner' }))
  for (const role of staffRoles.filter((name) => name !== 'owner'))
    expect(await giveRole(owner, owner.user.id, role)).toEqual({ kind: 'last' })
  expect(await removeColleague(owner, owner.user.id)).toBe('last')
  expect(await roleOf(owner.user.id)).toBe('owner')
})

test.each([
  ['demote each other', (by: Member, id: string) => giveRole(by, id, 'viewer')],
  ['remove each other', (by: Member, id: string) => removeColleague(by, id)],
  ['demote themselves', (by: Member) => giveRole(by, by.user.id, 'editor')],
  ['remove themselves', (by: Member) => removeColleague(by, by.user.id)],
  [
    'demote one and remove the other',
    (by: Member, id: string) =>
      by.user.email.startsWith('owner') ? giveRole(by, id, 'viewer') : removeColleague(by, id),
  ],
])('of two owners who %s at the same instant one remains (N12)', async (_, act) => {
  const [one, other] = [await seedMember('owner'), await seedMember('owner', 'other@site.test')]
  // A rejection may come before the transaction has ended, so it is handled at once.
  const { settled } = await database().transaction(async (transaction) => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('staff accounts'))`)
    const settled = Promise.allSettled([act(one, other.user.id), act(other, one.user.id)])
    await waitForLockWaiters(2)
    return { settled }
  })
  await settled
  const owners = await database()
    .select({ id: staffUsers.id })
    .from(staffUsers)
    .innerJoin(staffAccounts, eq(staffAccounts.userId, staffUsers.id))
    .where(sql`${staffUsers.role} = 'owner' AND ${staffAccounts.password} IS NOT NULL`)
  expect(owners).toHaveLength(1)
})

test.each(['', 'admin', 'root', 'Owner', 'owner ', '["owner"]', 'constructor'])(
  'the role %j is refused by the invitation and by the change (N09)',
  async (role) => {
    const owner = await seedMember('owner')
    const editor = await seedMember('editor')
    const refused = { kind: 'refused', errors: { role: ['Choose a role.'] } }
    expect(await inviteColleague(owner, formWith({ ...ravi, role }))).toMatchObject(refused)
    expect(await giveRole(owner, editor.user.id, role)).toMatchObject(refused)
    expect(await inviteColleague(owner, formWith(ravi))).toMatchObject(refused)
    expect(await roleOf(editor.user.id)).toBe('editor')
  },
)

test('an owner invites with a role and changes it; the database knows who did', async () => {
  const owner = await seedMember('owner')
  await inviteColleague(owner, formWith({ ...ravi, role: 'enquiries' }))
  const [invited] = (await listStaff(someStaff)).filter(({ email }) => email === ravi.email)
  expect(invited?.role).toBe('enquiries')
  const updated = await noteWriters('staff_users')
  expect(await giveRole(owner, invited!.id, 'editor')).toEqual({
    ...{ kind: 'changed', email: ravi.email, role: 'editor' },
  })
  expect(await updated()).toEqual([`UPDATE staff:${owner.user.id} change`])
  expect(await roleOf(invited!.id)).toBe('editor')
  const nobody = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
  expect(await giveRole(owner, nobody, 'editor')).toEqual({ kind: 'missing' })
})

test.each([
  ['demoted', (by: Member, id: string) => giveRole(by, id, 'viewer')],
  ['removed', (by: Member, id: string) => removeColleague(by, id)],
])('the links of invitations open nothing once an owner who may hold them is %s (N14)', async (_, act) => {
  const [one, other] = [await seedMember('owner'), await seedMember('owner', 'other@site.test')]
  const editor = await seedMember('editor')
  const opens = async (made: { link?: string } | undefined) => {
    const { searchParams } = new URL(made?.link ?? '')
    const [userId, token] = [searchParams.get('for') ?? '', searchParams.get('token') ?? '']
    return (await findLinkOwner({ userId, token })) !== undefined
  }
  const invited = (await inviteColleague(other, formWith({ ...ravi, role: 'owner' }))) as { link: string }
  const [waiting] = (await listStaff(someStaff)).filter(({ canSignIn }) => !canSignIn)
  const renewed = await renewInvitation(other, waiting!.id)
  // Who never was an owner holds no link.
  await act(one, editor.user.id)
  expect([await opens(invited), await opens(renewed)]).toEqual([true, true])
  await act(one, other.user.id)
  expect([await opens(invited), await opens(renewed)]).toEqual([false, false])
  expect(await opens(await renewInvitation(one, waiting!.id))).toBe(true)
})

test('where every owner is lost the operator makes one', async () => {
  const editor = await seedMember('editor')
  expect(await makeOwner('nobody@site.test')).toBeUndefined()
  expect(await makeOwner('editor@site.test')).toMatchObject({ canSignIn: true })
  expect(await roleOf(editor.user.id)).toBe('owner')
})
