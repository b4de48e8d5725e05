import { expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { staffAccounts, staffSessions } from '#server/tables/staff-tables.ts'
import { clientAddressHeader } from '#shared/pages/page-policy.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import {
  formWith,
  password,
  seedSession,
  seedStaff,
  useStaffAccess,
} from '#tests/support/staff/staff-members.ts'
import { changePassword } from './change-password.ts'
import { isPasswordOf } from './password-hash.ts'
import { findLinkOwner, issuePasswordLink } from './password-link.ts'
import type { SignedIn } from './staff-context.ts'
import { endOwnSession } from './staff-sessions.ts'

useTestDatabase()
useStaffAccess()

const newPassword = 'a second set of words'

function change(staff: SignedIn, fields: Record<string, string> = {}) {
  const form = formWith({ currentPassword: password, newPassword, ...fields })
  const headers = new Headers({ [clientAddressHeader]: '203.0.113.7' })
  return changePassword(staff, { form, headers, siteName: 'Pravas Maharashtra' })
}

/** A link as it is mailed to whoever forgot the password. */
async function openLink(userId: string) {
  const { searchParams } = new URL(await issuePasswordLink(userId, { hoursValid: 1 }))
  return { userId, token: String(searchParams.get('token')) }
}

async function hasPassword(expected: string): Promise<boolean> {
  const [row] = await database().select().from(staffAccounts)
  return isPasswordOf(row?.password ?? '', expected)
}

test('without the present password nothing changes, and guessing at it is slowed down', async () => {
  const staff = await seedSession(await seedStaff())
  const results = []
  for (let guess = 0; guess < 11; guess += 1) {
    results.push((await change(staff, { currentPassword: `guess number ${guess}` })).kind)
  }
  expect(results.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'refused'))
  expect(results[10]).toBe('limited')
  expect((await change(staff)).kind).toBe('limited')
  expect(await hasPassword(password)).toBe(true)
})

test.each(['seven77', 'password123', 'qwertyuiop', 'staff@site.test', ''])(
  'the new password %j is refused at its field',
  async (bad) => {
    const staff = await seedSession(await seedStaff())
    const answer = await change(staff, { newPassword: bad })
    expect(answer).toMatchObject({ kind: 'refused', errors: { newPassword: [expect.any(String)] } })
    expect(await hasPassword(password)).toBe(true)
  },
)

test('whoever was signed out meanwhile changes nothing', async () => {
  const staff = await seedSession(await seedStaff())
  await endOwnSession(staff, staff.session.id)
  await expect(change(staff)).rejects.toBeInstanceOf(Response)
  expect(await hasPassword(password)).toBe(true)
})

test('the new password holds, this session goes on and all others end', async () => {
  const userId = await seedStaff()
  const staff = await seedSession(userId)
  await seedSession(userId)
  expect((await change(staff)).kind).toBe('changed')
  expect(await hasPassword(newPassword)).toBe(true)
  const left = await database().select({ id: staffSessions.id }).from(staffSessions)
  expect(left).toEqual([{ id: staff.session.id }])
})

test('links to a new password that were made before open nothing any more, those of a colleague do', async () => {
  const [userId, other] = [await seedStaff(), await seedStaff('other@site.test')]
  const [mine, foreign] = await Promise.all([userId, other].map(openLink))
  expect((await change(await seedSession(userId), { currentPassword: 'a wrong guess' })).kind).toBe('refused')
  expect(await findLinkOwner(mine!)).toBe('staff@site.test')
  expect((await change(await seedSession(userId))).kind).toBe('changed')
  expect([await findLinkOwner(mine!), await findLinkOwner(foreign!)]).toEqual([undefined, 'other@site.test'])
})
