import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { staffAccounts, staffSessions, staffUsers } from '#server/tables/staff-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { waitForLockWaiters } from '#tests/support/database/wait-for-lock-waiters.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { noteWriters } from '#tests/support/staff/note-writers.ts'
import { formWith, seedSession, seedStaff, useStaffAccess } from '#tests/support/staff/staff-members.ts'
import {
  findDeletedAccounts,
  inviteColleague,
  listStaff,
  removeColleague,
  renewInvitation,
} from './staff-accounts.ts'
import { endOwnSession, removeExpiredSessions } from './staff-sessions.ts'

useTestDatabase()
useStaffAccess()

async function seedOwner() {
  return seedSession(await seedStaff())
}

const countUsers = () => database().$count(staffUsers)
const ravi = { name: 'Ravi Patil', email: 'Ravi@Site.Test', role: 'editor' }

test('the last account cannot remove itself, also while others are only invited', async () => {
  const owner = await seedOwner()
  expect(await removeColleague(owner, owner.user.id)).toBe('last')
  await inviteColleague(owner, formWith(ravi))
  expect(await removeColleague(owner, owner.user.id)).toBe('last')
  expect(await countUsers()).toBe(2)
})

test('of two who remove each other at the same instant one succeeds, and the other is signed out', async () => {
  const one = await seedOwner()
  const other = await seedSession(await seedStaff('other@site.test'), { email: 'other@site.test' })
  // A rejection may come before the transaction has ended, so it is handled at once.
  const { settled } = await database().transaction(async (transaction) => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('staff accounts'))`)
    const settled = Promise.allSettled([
      removeColleague(one, other.user.id),
      removeColleague(other, one.user.id),
    ])
    await waitForLockWaiters(2)
    return { settled }
  })
  const results = await settled
  expect(results).toContainEqual({ status: 'fulfilled', value: 'removed' })
  const refused = results.find((answer) => answer.status === 'rejected')
  expect(refused?.reason).toMatchObject({ status: 401 })
  expect(await countUsers()).toBe(1)
})

test('an id of nobody, or none at all, removes nobody', async () => {
  const owner = await seedOwner()
  await seedStaff('other@site.test')
  for (const id of [randomUUID(), '1', '-1', '', "' OR 1=1--", '["a","b"]']) {
    expect(await removeColleague(owner, id), id).toBe('missing')
  }
  expect(await countUsers()).toBe(2)
})

test('an account is gone once it is removed, for the devices that hold its unsaved work (Q27)', async () => {
  const owner = await seedOwner()
  const other = await seedStaff('other@site.test')
  const named = [owner.user.id, other, 'no id']
  expect(await findDeletedAccounts(named)).toEqual([])
  await removeColleague(owner, other)
  expect(await findDeletedAccounts(named)).toEqual([other])
})

test('whoever was signed out meanwhile removes and invites nobody', async () => {
  const owner = await seedOwner()
  const other = await seedStaff('other@site.test')
  await endOwnSession(owner, owner.session.id)
  await expect(removeColleague(owner, other)).rejects.toBeInstanceOf(Response)
  await expect(inviteColleague(owner, formWith(ravi))).rejects.toBeInstanceOf(Response)
  await expect(renewInvitation(owner, other)).rejects.toBeInstanceOf(Response)
  expect(await countUsers()).toBe(2)
})

test('a removed colleague is signed out everywhere at once', async () => {
  const owner = await seedOwner()
  const other = await seedStaff('other@site.test')
  await seedSession(other)
  expect(await removeColleague(owner, other)).toBe('removed')
  expect(await database().$count(staffSessions, eq(staffSessions.userId, other))).toBe(0)
  expect(await database().$count(staffAccounts, eq(staffAccounts.userId, other))).toBe(0)
})

test('an invitation needs a name and an address that nobody has, whatever its case', async () => {
  const owner = await seedOwner()
  for (const fields of [
    { ...ravi, name: ' ' },
    { ...ravi, email: 'a@b..c' },
    { ...ravi, email: 'STAFF@site.test' },
  ]) {
    expect((await inviteColleague(owner, formWith(fields))).kind).toBe('refused')
  }
  expect(await countUsers()).toBe(1)
})

test('an invited colleague has no password until the link is used, whatever else the form says', async () => {
  const owner = await seedOwner()
  const invited = await inviteColleague(
    owner,
    formWith({ ...ravi, canSignIn: 'true', password: 'set from outside' }),
  )
  expect(invited).toMatchObject({ kind: 'invited', email: 'ravi@site.test' })
  expect(await listStaff(someStaff)).toMatchObject([
    { name: 'Meera', canSignIn: true },
    { name: 'Ravi Patil', email: 'ravi@site.test', canSignIn: false },
  ])
})

test('a new link is made for an invited colleague, and for nobody who has a password', async () => {
  const owner = await seedOwner()
  await inviteColleague(owner, formWith(ravi))
  const invited = (await listStaff(someStaff)).find(({ canSignIn }) => !canSignIn)
  const renewed = await renewInvitation(owner, invited?.id ?? '')
  expect(renewed?.link).toMatch(
    /^https:\/\/site\.test\/admin\/choose-password\?for=[\w-]{36}&token=[\w-]{43}$/,
  )
  expect(await renewInvitation(owner, owner.user.id)).toBeUndefined()
  expect(await renewInvitation(owner, 'x')).toBeUndefined()
})

test('accounts and sessions are known to the database as changed by whoever changed them', async () => {
  const owner = await seedOwner()
  const { id } = owner.user
  const other = await seedSession(await seedStaff('other@site.test'), { email: 'other@site.test' })
  const [users, sessions] = [await noteWriters('staff_users'), await noteWriters('staff_sessions')]
  await inviteColleague(owner, formWith(ravi))
  await removeColleague(owner, other.user.id)
  expect(await users()).toEqual([`INSERT staff:${id} create`, `DELETE staff:${id} remove`])
  expect(await sessions()).toEqual([`DELETE staff:${id} remove`])
  await endOwnSession(owner, owner.session.id)
  expect(await sessions()).toEqual([`DELETE staff:${id} remove`])
  await seedSession(id, { expiresAt: new Date(0) })
  await sessions()
  await removeExpiredSessions()
  expect(await sessions()).toEqual(['DELETE job:end-sessions remove'])
})
