import { and, eq } from 'drizzle-orm'
import type { ServerBuild } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { staffSessions, staffUsers } from '#server/tables/auth-tables.ts'
import { realBuild } from '#tests/support/real-build.ts'
import { seedSecondFactor } from '#tests/support/second-factors.ts'
import { password, seedStaff, useStaffAccess } from '#tests/support/staff-members.ts'
import { startStaffSite } from '#tests/support/staff-visitor.ts'
import { hashTables } from '#tests/support/table-contents.ts'
import { useTestDatabase } from '#tests/support/test-database.ts'

useTestDatabase()
useStaffAccess()

let build: ServerBuild
beforeAll(async () => {
  build = await realBuild()
}, 120_000)

async function signInLongAgo() {
  const userId = await seedStaff()
  const site = await startStaffSite(build)
  const headers = await site.signedIn()
  await database()
    .update(staffSessions)
    .set({ provedAt: new Date(Date.now() - 11 * 60_000) })
  const send = (path: string, fields: Record<string, string>) => site.post(path, { fields, headers })
  return { userId, send }
}

const account = '/admin/account'
const own = '/admin/account/second-step'

test('what matters is not done by a session whose last proof is old, and is once it is given (P13)', async () => {
  const { userId, send } = await signInLongAgo()
  const other = await seedStaff('other@site.test')
  await seedSecondFactor(userId)
  await seedSecondFactor(other)
  const before = await hashTables()
  for (const [path, fields] of [
    [account, { intent: 'invite', name: 'Mallory', email: 'mallory@site.test' }],
    [account, { intent: 'renew-invitation', id: other }],
    [account, { intent: 'remove', id: other }],
    [account, { intent: 'clear-second-step', id: other }],
    [own, { intent: 'offer-app' }],
    [own, { intent: 'keep-app', sealed: 'x', code: '123456' }],
    [own, { intent: 'remove-app' }],
    [own, { intent: 'renew-codes' }],
    [own, { intent: 'remove-passkey', id: other }],
    ['/admin/passkey-offer', { for: 'passkey' }],
  ] as const) {
    const answer = await send(path, fields)
    expect([path, fields, answer.status]).toEqual([path, fields, 403])
    expect(answer.text).not.toContain('otpauth')
  }
  expect(await hashTables()).toEqual(before)
  const done = await send(account, { intent: 'remove', id: other, proof: password })
  expect([done.status, done.text]).toEqual([200, expect.stringContaining('The account is removed')])
  expect(await database().$count(staffUsers, and(eq(staffUsers.id, other)))).toBe(0)
  expect((await send(own, { intent: 'renew-codes' })).status).toBe(200)
})

test('without JavaScript the form is carried on in the question, and goes on with it', async () => {
  const { send } = await signInLongAgo()
  const asked = await send(account, { intent: 'invite', name: 'Ravi "R" Patil', email: 'ravi@site.test' })
  expect(asked.text).toContain('Confirm that it is you')
  expect(asked.text).toContain('<input type="hidden" name="name" value="Ravi &quot;R&quot; Patil"/>')
  expect(asked.text).toContain('<input type="hidden" name="email" value="ravi@site.test"/>')
  const wrong = await send(account, { intent: 'invite', name: 'Ravi', email: 'ravi@site.test', proof: 'no' })
  expect([wrong.status, wrong.text]).toEqual([401, expect.stringContaining('neither your password')])
  const done = await send(account, {
    intent: 'invite',
    name: 'Ravi',
    email: 'ravi@site.test',
    proof: password,
  })
  expect([done.status, done.text]).toEqual([200, expect.stringContaining('/admin/choose-password?for=')])
})
