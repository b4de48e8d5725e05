import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { database } from '#server/database/database.ts'
import { staffAccounts, staffSessions } from '#server/tables/staff-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import {
  formWith,
  password,
  seedSession,
  seedStaff,
  useStaffAccess,
} from '#tests/support/staff/staff-members.ts'
import { HashQueue, HashQueueFull } from './hash-queue.ts'
import { isPasswordOf } from './password-hash.ts'
import { choosePassword, findLinkOwner, issuePasswordLink } from './password-link.ts'

useTestDatabase()
useStaffAccess()

const newPassword = 'strawberries at four thousand feet'

async function openLink(userId: string) {
  const { searchParams } = new URL(await issuePasswordLink(userId, { hoursValid: 1 }))
  return { userId: String(searchParams.get('for')), token: String(searchParams.get('token')) }
}

async function hasPassword(userId: string, expected: string): Promise<boolean> {
  const [row] = await database().select().from(staffAccounts).where(eq(staffAccounts.userId, userId))
  return isPasswordOf(row?.password ?? '', expected)
}

const choose = (fields: Record<string, string>) =>
  choosePassword(formWith({ newPassword, ...fields }), 'Pravas Maharashtra')

test('a link for one account opens no other, and a made-up one opens none', async () => {
  const [mine, other] = [await seedStaff(), await seedStaff('other@site.test')]
  const link = await openLink(mine)
  for (const wrong of [
    { ...link, userId: other },
    { ...link, userId: randomUUID() },
    { ...link, token: `${link.token}x` },
  ]) {
    expect((await choose(wrong)).kind).toBe('unknown')
    expect(await findLinkOwner(wrong)).toBeUndefined()
  }
  for (const userId of ['', 'x', '\0']) expect(await findLinkOwner({ ...link, userId })).toBeUndefined()
  expect(await hasPassword(mine, password)).toBe(true)
  expect(await hasPassword(other, password)).toBe(true)
})

test.each(['seven77', 'password123', 'Pravas Maharashtra', 'staff@site.test', ''])(
  'the password %j is refused with the reason, and the link stays good',
  async (bad) => {
    const link = await openLink(await seedStaff())
    const answer = await choose({ ...link, newPassword: bad })
    expect(answer).toMatchObject({ kind: 'refused', errors: { newPassword: [expect.any(String)] } })
    expect((await choose(link)).kind).toBe('changed')
  },
)

test('for a link that opens nothing, and a password that is refused, nothing is hashed (A25)', async () => {
  const link = await openLink(await seedStaff())
  const hashing = vi.spyOn(HashQueue.prototype, 'run')
  onTestFinished(() => hashing.mockRestore())
  expect((await choose({ ...link, token: 'A'.repeat(43) })).kind).toBe('unknown')
  expect((await choose({ ...link, newPassword: 'seven77' })).kind).toBe('refused')
  expect(hashing).not.toHaveBeenCalled()
})

test('when too many passwords wait the answer says so, and the link stays good (A20)', async () => {
  const link = await openLink(await seedStaff())
  const full = vi.spyOn(HashQueue.prototype, 'run').mockRejectedValue(new HashQueueFull('full'))
  expect(await choose(link)).toMatchObject({ kind: 'busy', retryAfterSeconds: 5 })
  full.mockRestore()
  expect((await choose(link)).kind).toBe('changed')
})

test('the password is set once, and every session of the account ends', async () => {
  const userId = await seedStaff()
  await seedSession(userId)
  const link = await openLink(userId)
  expect(await findLinkOwner(link)).toBe('staff@site.test')
  const results = await Promise.all(Array.from({ length: 5 }, () => choose(link)))
  expect(results.filter(({ kind }) => kind === 'changed')).toEqual([
    { kind: 'changed', email: 'staff@site.test' },
  ])
  expect(results.filter(({ kind }) => kind === 'unknown')).toHaveLength(4)
  expect(await hasPassword(userId, newPassword)).toBe(true)
  expect(await hasPassword(userId, password)).toBe(false)
  expect(await database().$count(staffSessions)).toBe(0)
})
