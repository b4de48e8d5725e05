import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { staffActor } from '#server/content/actor.ts'
import { write } from '#server/content/write.ts'
import { database } from '#server/database/database.ts'
import { changes } from '#server/tables/change-table.ts'
import { staffPasskeys, staffSecondFactors, staffSessions, staffUsers } from '#server/tables/staff-tables.ts'
import { emptyAuditLog } from '#tests/support/database/empty-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { password, seedStaff } from '#tests/support/staff/staff-members.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { reportWrongPassword, reportWrongSecondStep } from './sign-in-limits.ts'
import { replaceRecoveryCodes } from './two-factor/recovery-codes.ts'

useTestDatabase()
const { startSite } = useStaffPanel()

beforeEach(emptyAuditLog)

const entries = () => database().select().from(changes).orderBy(changes.id)

const actorOf = (id: string) => staffActor({ id, role: 'owner' })
const guessAt = (account: string) => ({ network: '203.0.113.0/24', account })

async function signIn(email: string, typed: string): Promise<number> {
  const { post } = await startSite()
  return (await post('/admin/login', { fields: { intent: 'sign-in', email, password: typed } })).status
}

test('of guesses at one account the ledger holds a few an hour, of guesses at none nothing (O05)', async () => {
  await seedStaff('guessed@site.test')
  await emptyAuditLog()
  for (let at = 0; at < 12; at += 1) reportWrongPassword(guessAt('guessed@site.test'))
  reportWrongPassword(guessAt('nobody@site.test'))
  await waitFor(async () => (await entries()).length >= 5)
  await signIn('nobody@site.test', 'wrong words altogether')
  const found = await entries()
  expect(found).toHaveLength(5)
  expect(new Set(found.map(({ action, actorKind }) => `${actorKind} ${action}`))).toEqual(
    new Set(['visitor sign-in-failed']),
  )
})

test('wrong second steps are entered as wrong passwords are, a few an hour, beside those', async () => {
  const id = await seedStaff('stepped@site.test')
  await emptyAuditLog()
  for (let at = 0; at < 12; at += 1) reportWrongSecondStep(guessAt('stepped@site.test'))
  reportWrongSecondStep(guessAt(''))
  reportWrongPassword(guessAt('stepped@site.test'))
  await waitFor(async () => (await entries()).length >= 6)
  const found = (await entries()).map(({ action, itemId }) => `${action} ${itemId}`).sort()
  expect(found).toEqual([
    ...Array.from({ length: 5 }, () => `second-step-failed ${id}`),
    `sign-in-failed ${id}`,
  ])
})

test('a new set of recovery codes is one entry, with its account and none of the codes', async () => {
  const id = await seedStaff('codes@site.test')
  await emptyAuditLog()
  const change = {
    actor: actorOf(id),
    action: 'change',
    subject: { kind: 'own-account', ids: [id] },
  } as const
  const codes = await write(change, (writing) => replaceRecoveryCodes(writing, id))
  const found = await entries()
  expect(found).toMatchObject([
    { actorKind: 'staff', actorId: id, action: 'recovery-codes-made', kind: 'access', itemId: id },
  ])
  for (const code of codes) expect(JSON.stringify(found)).not.toContain(code)
})

test('a wrong password and a right one are entered with the account, and nothing of what was typed', async () => {
  const id = await seedStaff('meera@site.test')
  await emptyAuditLog()
  expect(await signIn('meera@site.test', 'these are wrong words')).toBe(401)
  await waitFor(async () => (await entries()).length === 1)
  expect(await signIn('Meera@site.test', password)).toBeLessThan(400)
  const found = await entries()
  expect(found).toMatchObject([
    { actorKind: 'visitor', action: 'sign-in-failed', kind: 'access', itemId: id },
    { actorKind: 'staff', actorId: id, action: 'sign-in', kind: 'access', itemId: id },
  ])
  expect(found[1]?.actorName).toBe(found[1]?.title)
  expect(JSON.stringify(found)).not.toContain('wrong words')
})

test('a session made by whatever way is entered, and what goes with an account is not told beside it', async () => {
  const userId = await seedStaff('asha@site.test')
  await emptyAuditLog()
  const expiresAt = new Date(Date.now() + 3_600_000)
  await database()
    .insert(staffSessions)
    .values({ userId, token: 'x'.repeat(32), expiresAt })
  await database()
    .insert(staffPasskeys)
    .values({ userId, credentialId: 'c', publicKey: 'k', counter: 0, name: 'Phone' })
  await database().insert(staffSecondFactors).values({ userId, secret: 'SEALED-SECRET', lastStep: 0 })
  await database().delete(staffSecondFactors)
  await database().delete(staffUsers).where(eq(staffUsers.id, userId))
  const found = await entries()
  expect(found.map(({ kind, action }) => `${kind} ${action}`)).toEqual([
    'access sign-in',
    'access passkey-added',
    'access second-step-set',
    'access second-step-removed',
    'staff remove',
  ])
  expect(found[1]?.after).toEqual({ Name: 'Phone' })
  expect(JSON.stringify(found)).not.toContain('SEALED-SECRET')
})
