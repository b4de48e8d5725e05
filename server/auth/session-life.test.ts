import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { database } from '#server/database/database.ts'
import { staffSessions } from '#server/tables/staff-tables.ts'
import { clientAddressHeader } from '#shared/pages/page-policy.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { formWith, password, seedStaff, useStaffAccess } from '#tests/support/staff/staff-members.ts'
import { findSignedIn } from './session-life.ts'
import { issueToken, opensNow } from './session-token.ts'
import { signIn } from './sign-in.ts'
import { listOwnSessions, removeExpiredSessions, requireLiveSession } from './staff-sessions.ts'

useTestDatabase()
useStaffAccess()
afterEach(() => void vi.useRealTimers())

const email = 'staff@site.test'

async function signedIn(headers: Record<string, string> = {}): Promise<Headers> {
  const sent = new Headers({ [clientAddressHeader]: '198.18.0.1', ...headers })
  const outcome = await signIn({ form: formWith({ email, password }), headers: sent })
  if (outcome.kind !== 'signed-in') throw new Error(outcome.kind)
  return new Headers({ Cookie: outcome.cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ') })
}

/** As if the session had begun, and was to end, so many hours earlier. */
async function letPass(hours: number): Promise<void> {
  await database().execute(sql`
    UPDATE staff_sessions SET created_at = created_at - make_interval(hours => ${hours}::integer),
      expires_at = expires_at - make_interval(hours => ${hours}::integer)`)
}

/** Only `Date` jumps: whatever waits goes on to wait by the true clock. */
function jumpTo(days: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 })
}

async function readHours(): Promise<{ left: number; age: number }[]> {
  const { rows } = await database().execute<{ left: string; age: string }>(sql`
    SELECT extract(epoch FROM expires_at - now()) / 3600 AS left, extract(epoch FROM now() - created_at) / 3600 AS age
    FROM staff_sessions ORDER BY created_at`)
  return rows.map(({ left, age }) => ({ left: Number(left), age: Number(age) }))
}

test.each([365, -365])(
  'a clock of ours that jumps by %i days ends no session, prolongs none and hides none (A21)',
  async (days) => {
    await seedStaff()
    const headers = await signedIn()
    jumpTo(days)
    const staff = await findSignedIn(headers)
    expect(staff?.user.email).toBe(email)
    expect(Math.abs(Number(staff?.session.secondsLeft) - 7 * 86_400)).toBeLessThan(3600)
    await expect(requireLiveSession(database(), staff!)).resolves.toBeUndefined()
    expect(await listOwnSessions(staff!)).toMatchObject([{ isRecent: true, isThisOne: true }])
    expect(await removeExpiredSessions()).toBe(0)
    const [hours] = await readHours()
    expect(hours?.left).toBeCloseTo(168, 0)
  },
)

test.each([365, -365])(
  'a session that begins while our clock is %i days off lives as long as any other (A21)',
  async (days) => {
    await seedStaff()
    jumpTo(days)
    const headers = await signedIn()
    vi.useRealTimers()
    const [hours] = await readHours()
    expect([hours?.left, hours?.age]).toEqual([expect.closeTo(168, 0), expect.closeTo(0, 0)])
    expect(await findSignedIn(headers)).toBeDefined()
  },
)

test.each([365, -365])(
  'a one-time link that is made while our clock is %i days off is good for its hour (A21)',
  async (days) => {
    jumpTo(days)
    const token = await issueToken({ purpose: 'test', hoursValid: 1 })
    expect(await opensNow({ purpose: 'test', token })).toBe(true)
    const { rows } = await database().execute<{ minutes: string }>(
      sql`SELECT extract(epoch FROM expires_at - now()) / 60 AS minutes FROM staff_verifications`,
    )
    expect(Number(rows[0]?.minutes)).toBeCloseTo(60, 0)
  },
)

test('use renews a session day after day, and after thirty days it is over (A22)', async () => {
  await seedStaff()
  const headers = await signedIn()
  for (let day = 1; day < 30; day += 1) {
    await letPass(24)
    const staff = await findSignedIn(headers)
    expect([day, staff?.session.secondsLeft]).toEqual([day, expect.any(Number)])
    const [hours] = await readHours()
    expect(hours?.left).toBeLessThanOrEqual(Math.min(168, 720 - 24 * day) + 0.1)
  }
  await letPass(24)
  expect(await findSignedIn(headers)).toBeUndefined()
})

test('a session is renewed once a day and not with each use', async () => {
  await seedStaff()
  const headers = await signedIn()
  const endOf = async () => (await database().select().from(staffSessions))[0]?.expiresAt.getTime()
  const first = await endOf()
  await findSignedIn(headers)
  expect(await endOf()).toBe(first)
  await letPass(25)
  await findSignedIn(headers)
  const renewed = await endOf()
  expect(renewed).toBeGreaterThan(Number(first))
  await findSignedIn(headers)
  expect(await endOf()).toBe(renewed)
  // In its last week it cannot be prolonged any more, and so is not written to.
  await letPass(28 * 24 - 1)
  await database().execute(sql`UPDATE staff_sessions SET expires_at = created_at + interval '720 hours'`)
  const written = (await database().select().from(staffSessions))[0]?.updatedAt.getTime()
  expect(await findSignedIn(headers)).toBeDefined()
  expect((await database().select().from(staffSessions))[0]?.updatedAt.getTime()).toBe(written)
})

test('the database refuses a session that would live longer than thirty days (A22)', async () => {
  const userId = await seedStaff()
  const expiresAt = sql`now() + interval '721 hours'`
  await expect(database().insert(staffSessions).values({ userId, token: 'x', expiresAt })).rejects.toThrow()
})

test('a session of a time when the database’s clock was a year ahead opens nothing now, and is cleared away (A21)', async () => {
  await seedStaff()
  const headers = await signedIn()
  await letPass(-365 * 24)
  expect(await findSignedIn(headers)).toBeUndefined()
  expect(await removeExpiredSessions()).toBe(1)
})

test('a second sign-in ends the session whose cookie was sent with it, and no other (A23)', async () => {
  await seedStaff()
  const [here, elsewhere] = [await signedIn(), await signedIn()]
  const again = await signedIn({ Cookie: here.get('Cookie') ?? '' })
  expect(await findSignedIn(here)).toBeUndefined()
  expect(await findSignedIn(elsewhere)).toBeDefined()
  expect(await findSignedIn(again)).toBeDefined()
})

test('a wrong password ends no session, and a cookie that we did not sign names none (A23)', async () => {
  await seedStaff()
  const here = await signedIn()
  const [row] = await database().select().from(staffSessions)
  const from = { [clientAddressHeader]: '198.18.0.1' }
  await signIn({
    form: formWith({ email, password: 'a wrong password' }),
    headers: new Headers({ ...from, Cookie: here.get('Cookie') ?? '' }),
  })
  for (const signature of ['', 'A'.repeat(43), `${'A'.repeat(43)}%3D`]) {
    await signedIn({ Cookie: `__Host-pravas.session_token=${row?.token}.${signature}` })
  }
  expect(await findSignedIn(here)).toBeDefined()
})
