import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { staffPasskeys, staffSessions, staffVerifications } from '#server/tables/staff-tables.ts'
import { clientAddressHeader } from '#shared/pages/page-policy.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { seedPasskey } from '#tests/support/staff/second-factors.ts'
import { makeSoftwarePasskey } from '#tests/support/staff/software-passkey.ts'
import { formWith, seedSession, seedStaff, useStaffAccess } from '#tests/support/staff/staff-members.ts'
import { offerOwnPasskey, removeOwnPasskey, storeOwnPasskey } from './own-second-factor.ts'
import { createPasskeyChallenge, offerPasskey } from './passkeys.ts'
import { readSecondFactor } from './second-factor.ts'
import { issueSecondStep } from './second-step-token.ts'
import { offerPasskeySignIn, signInByPasskey } from './sign-in-by-passkey.ts'

useTestDatabase()
useStaffAccess()

type Passkey = ReturnType<typeof makeSoftwarePasskey>

const from = (given: Record<string, string> = {}) =>
  new Headers({ [clientAddressHeader]: '198.18.0.9', ...given })
const send = (answer: string, headers = from()) => signInByPasskey({ form: formWith({ answer }), headers })
const ask = async () => (await createPasskeyChallenge()).challenge
const kindOf = async (answer: string, headers = from()) => (await send(answer, headers)).kind

/** Somebody with a passkey, who is signed in nowhere. */
async function seedHolder(email = 'staff@site.test'): Promise<{ userId: string; passkey: Passkey }> {
  const userId = await seedStaff(email)
  const passkey = await seedPasskey(await seedSession(userId, { email }))
  expect((await readSecondFactor(userId)).codes).toBe(10)
  await database().delete(staffSessions)
  return { userId, passkey }
}

test('an answer to a question of ours signs in, and is of no use again (P10)', async () => {
  const { userId, passkey } = await seedHolder()
  const answer = passkey.sign(await ask(), { userHandle: userId })
  const outcome = await send(answer)
  expect(outcome).toMatchObject({
    kind: 'signed-in',
    cookies: [
      expect.stringMatching(/^__Host-pravas\.session_token=[^;]+; Path=\/; Max-Age=2592000; HttpOnly/),
      expect.anything(),
      expect.anything(),
    ],
  })
  expect(await kindOf(answer)).toBe('refused')
  const twice = passkey.sign(await ask())
  const both = await Promise.all([kindOf(twice), kindOf(twice)])
  expect(both.sort()).toEqual(['refused', 'signed-in'])
  expect(await database().$count(staffSessions)).toBe(2)
})

test('a question that we did not ask, that is over, or that was asked for a set-up is none (P10)', async () => {
  const { userId, passkey } = await seedHolder()
  expect(await kindOf(passkey.sign('A'.repeat(43)))).toBe('refused')
  const old = await ask()
  await database()
    .update(staffVerifications)
    .set({ expiresAt: new Date(Date.now() - 1000) })
  expect(await kindOf(passkey.sign(old))).toBe('refused')
  const staff = await seedSession(userId)
  const { challenge } = await offerPasskey(staff, 'Pravas')
  expect(await kindOf(passkey.sign(challenge))).toBe('refused')
  expect(await database().$count(staffSessions)).toBe(1)
})

test.each([
  ['of another origin', { origin: 'https://evil.test' }],
  ['of a subdomain', { origin: 'https://www.site.test' }],
  ['without TLS', { origin: 'http://site.test' }],
  ['for another site', { rpID: 'evil.test' }],
  ['without the person verified', { isVerified: false }],
  ['of another kind', { type: 'webauthn.create' }],
  ['that names another account', { userHandle: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' }],
])('an answer %s is refused (P11)', async (_what, options) => {
  const { passkey } = await seedHolder()
  expect(await kindOf(passkey.sign(await ask(), options))).toBe('refused')
  expect(await database().$count(staffSessions)).toBe(0)
})

test.each([
  ['of another origin', { origin: 'https://evil.test' }],
  ['for another site', { rpID: 'evil.test' }],
  ['without the person verified', { isVerified: false }],
])('a passkey made %s is not kept (P11)', async (_what, options) => {
  const staff = await seedSession(await seedStaff())
  const { challenge } = await offerPasskey(staff, 'Pravas')
  const answer = makeSoftwarePasskey().create(challenge, options)
  expect((await storeOwnPasskey(staff, formWith({ name: 'Phone', answer }))).kind).toBe('refused')
  expect(await database().$count(staffPasskeys)).toBe(0)
})

test("a passkey does not take another one's place, nor answer for another account's set-up (P12)", async () => {
  const { passkey } = await seedHolder()
  const [other, third] = [await seedStaff('other@site.test'), await seedStaff('third@site.test')]
  const staff = await seedSession(other, { email: 'other@site.test' })
  const { challenge } = await offerPasskey(staff, 'Pravas')
  // The same credential under another account.
  expect(
    (await storeOwnPasskey(staff, formWith({ name: 'x', answer: passkey.create(challenge) }))).kind,
  ).toBe('refused')
  const theirs = await seedSession(third, { email: 'third@site.test' })
  const next = await offerPasskey(theirs, 'Pravas')
  const made = makeSoftwarePasskey().create(next.challenge)
  expect((await storeOwnPasskey(staff, formWith({ name: 'x', answer: made }))).kind).toBe('refused')
  // Signed by another key under the id of a known one.
  const forged = JSON.parse(makeSoftwarePasskey().sign(await ask()))
  expect(await kindOf(JSON.stringify({ ...forged, id: passkey.id, rawId: passkey.id }))).toBe('refused')
})

test('after the right password of one account the passkey of another is no second step (P12)', async () => {
  const { userId, passkey } = await seedHolder()
  const other = await seedHolder('other@site.test')
  const cookie = (await issueSecondStep(userId)).split(';')[0] ?? ''
  expect(await kindOf(other.passkey.sign(await ask()), from({ Cookie: cookie }))).toBe('refused')
  expect(await kindOf(passkey.sign(await ask()), from({ Cookie: cookie }))).toBe('signed-in')
})

test('a counter that does not go on tells of a copy: refused (P12)', async () => {
  const { passkey } = await seedHolder()
  expect(await kindOf(passkey.sign(await ask(), { counter: 5 }))).toBe('signed-in')
  for (const counter of [5, 4, 0])
    expect(await kindOf(passkey.sign(await ask(), { counter }))).toBe('refused')
  expect(await kindOf(passkey.sign(await ask(), { counter: 6 }))).toBe('signed-in')
})

test.each(['', '{', '{}', '[]', 'null', '{"id":"a"}', `{"id":"${'x'.repeat(20_000)}"}`, 'x'.repeat(30_000)])(
  'an answer that is none is refused, and costs nothing: %.20j',
  async (answer) => expect(['refused']).toContain(await kindOf(answer)),
)

test('answers that are refused are slowed down (P05)', async () => {
  await seedHolder()
  const stranger = makeSoftwarePasskey()
  const kinds = []
  for (let at = 0; at < 22; at += 1) kinds.push(await kindOf(stranger.sign('A'.repeat(43))))
  expect(kinds.slice(-3)).toEqual(['refused', 'limited', 'limited'])
})

test('questions are slowed down, for a network and for an account, and each is over in five minutes (P19)', async () => {
  const staff = await seedSession(await seedStaff())
  let [asked, offered] = [0, 0]
  for (let at = 0; at < 40; at += 1) {
    if ('options' in (await offerPasskeySignIn(from()))) asked += 1
    if ('options' in (await offerOwnPasskey(staff, 'Pravas'))) offered += 1
  }
  expect([asked, offered]).toEqual([30, 20])
  const elsewhere = new Headers({ [clientAddressHeader]: '203.0.113.7' })
  expect('options' in (await offerPasskeySignIn(elsewhere))).toBe(true)
  await database().execute(sql`UPDATE staff_verifications SET expires_at = expires_at - interval '5 minutes'`)
  await createPasskeyChallenge()
  expect(await database().$count(staffVerifications)).toBe(1)
})

test('the site of a question is that of PUBLIC_ORIGIN, whatever host a request names (P11)', async () => {
  const forged = from({ Host: 'evil.test', 'X-Forwarded-Host': 'evil.test', Origin: 'https://evil.test' })
  expect(await offerPasskeySignIn(forged)).toMatchObject({ options: { rpId: 'site.test' } })
})

test('one is forgotten by its owner alone, and with the last of all the codes go', async () => {
  const { userId, passkey } = await seedHolder()
  const other = await seedSession(await seedStaff('other@site.test'), { email: 'other@site.test' })
  const staff = await seedSession(userId)
  const [{ id = '' } = {}] = (await readSecondFactor(userId)).passkeys
  expect(await removeOwnPasskey(other, id)).toBe('missing')
  expect(await removeOwnPasskey(staff, 'x')).toBe('missing')
  expect(await removeOwnPasskey(staff, id)).toBe('removed')
  expect(await readSecondFactor(userId)).toEqual({ app: 'none', codes: 0, passkeys: [] })
  expect(await kindOf(passkey.sign(await ask()))).toBe('refused')
  expect(await database().$count(staffPasskeys, eq(staffPasskeys.userId, userId))).toBe(0)
})
