import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findSignedIn } from '#server/auth/session-life.ts'
import { sessionCookie } from '#server/auth/session-token.ts'
import { endOwnSession } from '#server/auth/staff-sessions.ts'
import { database } from '#server/database/database.ts'
import { staffSessions } from '#server/tables/staff-tables.ts'
import { clientAddressHeader } from '#shared/pages/page-policy.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { codeOf } from '#tests/support/staff/second-factor-codes.ts'
import { seedSecondFactor } from '#tests/support/staff/second-factors.ts'
import { makeSoftwarePasskey } from '#tests/support/staff/software-passkey.ts'
import {
  formWith,
  password,
  seedSession,
  seedStaff,
  useStaffAccess,
} from '#tests/support/staff/staff-members.ts'
import { requireReauthentication } from './fresh-proof.ts'
import { storeOwnPasskey } from './own-second-factor.ts'
import { createPasskeyChallenge, offerPasskey } from './passkeys.ts'

useTestDatabase()
useStaffAccess()

const headers = new Headers({ [clientAddressHeader]: '198.18.0.7' })

/** Somebody whose session has stood for so many minutes since it was proved, as the guard finds it. */
async function seedOld(minutes = 11) {
  const userId = await seedStaff()
  const { token, session } = await seedSession(userId)
  await database()
    .update(staffSessions)
    .set({ provedAt: new Date(Date.now() - minutes * 60_000) })
  const staff = () =>
    findSignedIn(new Headers({ Cookie: sessionCookie(token, 60).split(';')[0] ?? '' })).then(
      (found) => found!,
    )
  const ask = async (fields: Record<string, string> = {}) =>
    requireReauthentication(await staff(), {
      form: formWith({ intent: 'remove', id: '7', ...fields }),
      headers,
    })
  return { userId, staff, ask, sessionId: session.id }
}

test('ten minutes after the last proof one is asked for, and the form is carried on (P13)', async () => {
  const { ask } = await seedOld()
  expect(await ask()).toEqual({
    status: 403,
    fields: [
      ['intent', 'remove'],
      ['id', '7'],
    ],
  })
  expect(await ask({ proof: '', proofAnswer: '' })).toMatchObject({ status: 403 })
})

test('a session of before this release has proved nothing (P13)', async () => {
  const { ask } = await seedOld()
  await database().update(staffSessions).set({ provedAt: null })
  expect(await ask()).toMatchObject({ status: 403 })
})

test('within the ten minutes nothing is asked', async () => {
  const { ask } = await seedOld(9)
  expect(await ask()).toBeUndefined()
})

test('the password is a proof, for this session alone (P13)', async () => {
  const { userId, ask, staff, sessionId } = await seedOld()
  const other = await seedSession(userId)
  await database().update(staffSessions).set({ provedAt: null }).where(eq(staffSessions.id, other.session.id))
  expect(await ask({ proof: 'not the password' })).toMatchObject({
    status: 401,
    errors: { proof: [expect.stringContaining('neither')] },
  })
  expect((await staff()).session.isProved).toBe(false)
  expect(await ask({ proof: password })).toBeUndefined()
  expect((await staff()).session.isProved).toBe(true)
  expect(await ask()).toBeUndefined()
  const rows = await database().select().from(staffSessions)
  expect(rows.find(({ id }) => id === sessionId)?.provedAt).not.toBeNull()
  expect(rows.find(({ id }) => id === other.session.id)?.provedAt).toBeNull()
})

test('a code of the app is a proof, once (P01)', async () => {
  const { userId, ask } = await seedOld()
  const { secret } = await seedSecondFactor(userId)
  const code = codeOf(secret)
  expect(await ask({ proof: '000000' })).toMatchObject({ status: 401 })
  expect(await ask({ proof: code })).toBeUndefined()
  await database().update(staffSessions).set({ provedAt: null })
  expect(await ask({ proof: code })).toMatchObject({ status: 401 })
})

test('a passkey is a proof, of its own account alone (P12, P13)', async () => {
  const { ask, staff } = await seedOld()
  const other = await seedSession(await seedStaff('other@site.test'), { email: 'other@site.test' })
  const [mine, theirs] = [makeSoftwarePasskey(), makeSoftwarePasskey()]
  for (const [owner, key] of [
    [await staff(), mine],
    [other, theirs],
  ] as const) {
    const { challenge } = await offerPasskey(owner, 'Pravas')
    await storeOwnPasskey(owner, formWith({ name: 'x', answer: key.create(challenge) }))
  }
  const signed = async (key: typeof mine) => key.sign((await createPasskeyChallenge()).challenge)
  expect(await ask({ proofAnswer: await signed(theirs) })).toMatchObject({ status: 401 })
  const answer = await signed(mine)
  expect(await ask({ proofAnswer: answer })).toBeUndefined()
  await database()
    .update(staffSessions)
    .set({ provedAt: null })
    .where(eq(staffSessions.id, (await staff()).session.id))
  expect(await ask({ proofAnswer: answer })).toMatchObject({ status: 401 })
})

test('guessing at the proof is slowed down as at a sign-in (P05)', async () => {
  const { ask } = await seedOld()
  const statuses = []
  for (let at = 0; at < 12; at += 1) statuses.push((await ask({ proof: `wrong password ${at}` }))?.status)
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  expect(await ask({ proof: password })).toMatchObject({ status: 429, retryAfterSeconds: expect.any(Number) })
})

test('no password and no file is carried on, and nothing long', async () => {
  const { ask } = await seedOld()
  const asked = await ask({
    newPassword: 'x',
    smtp_password: 'x',
    proof: '',
    note: 'y'.repeat(501),
    name: 'Ravi',
  })
  expect(asked?.fields).toEqual([
    ['intent', 'remove'],
    ['id', '7'],
    ['name', 'Ravi'],
  ])
})

test('a session that has ended proves nothing (P09)', async () => {
  const { staff } = await seedOld()
  const known = await staff()
  await endOwnSession(known, known.session.id)
  const asked = requireReauthentication(known, { form: formWith({ proof: password }), headers })
  await expect(asked).rejects.toEqual(expect.objectContaining({ status: 401 }))
})
