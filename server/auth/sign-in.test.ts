import { expect, test } from 'vitest'
import { closeDatabase, database, openDatabase } from '#server/database/database.ts'
import { staffSessions } from '#server/tables/staff-tables.ts'
import { rateLimits } from '#server/tables/system-tables.ts'
import { clientAddressHeader } from '#shared/pages/page-policy.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { formWith, password, seedStaff, useStaffAccess } from '#tests/support/staff/staff-members.ts'
import { type SignInOutcome, signIn } from './sign-in.ts'

const { connection } = useTestDatabase()
useStaffAccess()

function post(fields: Record<string, string>, headers: Record<string, string> = {}): Promise<SignInOutcome> {
  return signIn({
    form: formWith(fields),
    headers: new Headers({ [clientAddressHeader]: '198.18.0.1', ...headers }),
  })
}

const staff = { email: 'staff@site.test', password }

test.each([
  [{}, 'You must provide either an email or phone number and a password'],
  [{ email: 'staff@site.test' }, 'You must provide either an email or phone number and a password'],
  [{ password }, 'You must provide either an email or phone number and a password'],
])('without both words nobody is signed in: %j (A12)', async (fields, sentence) => {
  const outcome = await post(fields as Record<string, string>)
  expect(outcome).toMatchObject({ kind: 'refused', status: 422 })
  expect(JSON.stringify(outcome)).toContain(sentence)
  // It is no attempt either.
  expect(await database().$count(rateLimits)).toBe(0)
})

test('files in the place of words are refused (A12)', async () => {
  const form = new FormData()
  form.set('email', new File(['staff@site.test'], 'a.txt'))
  form.set('password', new File([password], 'b.txt'))
  expect(await signIn({ form, headers: new Headers() })).toMatchObject({ kind: 'refused', status: 422 })
})

test('a wrong password and an unknown address get the same answer (A06)', async () => {
  await seedStaff()
  const wrong = await post({ ...staff, password: 'not the password' })
  const unknown = await post({ ...staff, email: 'nobody@site.test' })
  expect(wrong).toEqual(unknown)
  expect(wrong).toMatchObject({ kind: 'refused', status: 401 })
  expect(JSON.stringify(wrong)).toContain('Invalid email or password')
})

test('an invited colleague without a password cannot be signed in with an empty one', async () => {
  await seedStaff()
  expect(await post({ email: 'staff@site.test', password: ' ' })).toMatchObject({ kind: 'refused' })
  expect(await database().$count(staffSessions)).toBe(0)
})

test('a planted cookie does not become the session (A09)', async () => {
  await seedStaff()
  const planted = '__Host-pravas.session_token=attacker-chosen'
  const outcome = await post(staff, { Cookie: planted })
  expect(outcome.kind).toBe('signed-in')
  expect(JSON.stringify(outcome)).not.toContain('attacker-chosen')
})

test('each sign-in has a session of its own, in cookies that no script reads', async () => {
  await seedStaff()
  const outcomes = [await post(staff), await post({ ...staff, email: 'STAFF@Site.test' })]
  const cookies = outcomes.map((outcome) => (outcome.kind === 'signed-in' ? outcome.cookies : []))
  expect(cookies[0]?.[0]).not.toBe(cookies[1]?.[0])
  for (const cookie of cookies.flat()) expect(cookie).toMatch(/HttpOnly/i)
  expect(await database().$count(staffSessions)).toBe(2)
})

test('what a browser says of itself is kept short', async () => {
  await seedStaff()
  await post(staff, { 'User-Agent': 'x'.repeat(5000) })
  const [session] = await database().select().from(staffSessions)
  expect(session?.userAgent?.length).toBe(300)
})

// Last: the auth library keeps the connection that it was given.
test('while the database is away the answer says so, and nothing of the cause (J06)', async () => {
  await closeDatabase()
  try {
    const outcome = await post(staff)
    expect(outcome).toMatchObject({ kind: 'unavailable', status: 503 })
    expect(JSON.stringify(outcome)).toMatch(
      /^[^{]*\{"kind":"unavailable","status":503,"errors":\{"[^"]*":\["Sign-in is not/,
    )
  } finally {
    openDatabase({ connection, onEvent: () => undefined })
  }
})
