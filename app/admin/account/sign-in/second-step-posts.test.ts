import { sql } from 'drizzle-orm'
import type { ServerBuild } from 'react-router'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { changePassword } from '#server/auth/change-password.ts'
import { deviceCookie } from '#server/auth/sign-in-limits.ts'
import { database } from '#server/database/database.ts'
import { staffSessions, staffVerifications } from '#server/tables/staff-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { realBuild } from '#tests/support/site/real-build.ts'
import type { Answer } from '#tests/support/site/small-site.ts'
import { codeOf } from '#tests/support/staff/second-factor-codes.ts'
import { seedSecondFactor } from '#tests/support/staff/second-factors.ts'
import {
  formWith,
  password,
  seedSession,
  seedStaff,
  useStaffAccess,
} from '#tests/support/staff/staff-members.ts'
import {
  contentOf,
  cookiesOf,
  email,
  sessionCookieOf,
  startStaffSite,
  unclean,
} from '#tests/support/staff/staff-visitor.ts'

useTestDatabase()
useStaffAccess()

let build: ServerBuild
beforeAll(async () => {
  build = await realBuild()
}, 120_000)

const secondStep = '/admin/login/second-step'
let userId: string
let app: { secret: string; codes: string[] }
beforeEach(async () => {
  userId = await seedStaff()
  app = await seedSecondFactor(userId)
})

const halfCookieOf = (answer: Answer) =>
  cookiesOf(answer).find((cookie) => cookie.includes('second-step')) ?? ''

async function halfWay() {
  const site = await startStaffSite(build)
  const answer = await site.signIn()
  const cookie = halfCookieOf(answer).split(';')[0] ?? ''
  const send = (code: string, headers: Record<string, string> = {}) =>
    site.post(secondStep, { fields: { code }, headers: { Cookie: cookie, ...headers } })
  return { ...site, answer, cookie, send }
}

test('the right password alone begins no session, and leads to the second step with a cookie for ten minutes (P04)', async () => {
  const { answer } = await halfWay()
  expect([answer.status, answer.headers.location]).toEqual([302, `${secondStep}?return=%2Fadmin`])
  expect(sessionCookieOf(answer)).toBe('')
  expect(cookiesOf(answer)).toHaveLength(1)
  expect(halfCookieOf(answer)).toMatch(
    /^__Host-pravas\.second-step=[\w-]+\.[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
  )
  expect(await database().$count(staffSessions)).toBe(0)
})

test('the code of the app signs in, leads on, and is of no use a second time (P01)', async () => {
  const { ask, signIn, post, cookie } = await halfWay()
  const code = codeOf(app.secret)
  const sent = { fields: { code }, headers: { Cookie: cookie } }
  const answer = await post(`${secondStep}?return=%2Fadmin%2Faccount`, sent)
  expect([answer.status, answer.headers.location]).toEqual([302, '/admin/account'])
  const session = sessionCookieOf(answer)
  expect(session).toMatch(/; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/)
  expect((await ask('/admin', { headers: { Cookie: session.split(';')[0] ?? '' } })).status).toBe(200)
  // The proof of the password is used up with it; a new one does not help the code.
  const again = await post(secondStep, sent)
  expect([again.headers.location, cookiesOf(again)]).toEqual([
    '/admin/login?signed-out=over&return=%2Fadmin',
    [],
  ])
  const next = halfCookieOf(await signIn()).split(';')[0] ?? ''
  const replay = await post(secondStep, { fields: { code }, headers: { Cookie: next } })
  expect([replay.status, cookiesOf(replay)]).toEqual([401, []])
})

test('of two at once with the same code one is in (P02)', async () => {
  const { send, signIn, post } = await halfWay()
  const other = halfCookieOf(await signIn()).split(';')[0] ?? ''
  const code = codeOf(app.secret)
  const answers = await Promise.all([
    send(code),
    send(code),
    post(secondStep, { fields: { code }, headers: { Cookie: other } }),
  ])
  expect(answers.filter((answer) => sessionCookieOf(answer) !== '')).toHaveLength(1)
  expect(await database().$count(staffSessions)).toBe(1)
})

test('a recovery code signs in once, also of two at once (P03)', async () => {
  const { send, signIn, post } = await halfWay()
  const [code = ''] = app.codes
  const answers = await Promise.all([send(code), send(code)])
  expect(answers.filter((answer) => sessionCookieOf(answer) !== '')).toHaveLength(1)
  const next = halfCookieOf(await signIn()).split(';')[0] ?? ''
  const again = await post(secondStep, { fields: { code }, headers: { Cookie: next } })
  expect([again.status, cookiesOf(again)]).toEqual([401, []])
  expect(again.text).toContain('Each code works once. Use another one.')
  const guessed = await post(secondStep, { fields: { code: '000000' }, headers: { Cookie: next } })
  expect(guessed.text).toContain('Wait for the next one.')
})

test('guesses are slowed down after ten, from wherever they come, and a browser that the account knows is not (P05)', async () => {
  const { post, signIn, send } = await halfWay()
  const known = cookiesOf(await send(codeOf(app.secret))).find((cookie) => cookie.includes('device'))
  const half = halfCookieOf(await signIn()).split(';')[0] ?? ''
  const guess = (code: string, Cookie = half) => post(secondStep, { fields: { code }, headers: { Cookie } })
  const statuses = []
  for (let at = 0; at < 12; at += 1) statuses.push((await guess(String(100_000 + at))).status)
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  const refused = await guess(codeOf(app.secret, 1))
  expect([refused.status, cookiesOf(refused)]).toEqual([429, []])
  expect(refused.headers['retry-after']).toMatch(/^[1-9]\d*$/)
  expect((await guess(app.codes[0] ?? '')).status).toBe(429)
  const honest = await guess(codeOf(app.secret, 1), `${half}; ${known?.split(';')[0]}`)
  expect([honest.status, sessionCookieOf(honest) !== '']).toEqual([302, true])
})

test('fifty guesses a day are all that unknown browsers have (P05)', async () => {
  const { send } = await halfWay()
  const statuses = []
  for (let at = 0; at < 52; at += 1) {
    statuses.push((await send(String(200_000 + at))).status)
    // As if the quarter of an hour were over: of the day's count two seconds go.
    await database().execute(sql`
      UPDATE rate_limits SET hits = ARRAY(SELECT hit - interval '901 s' FROM unnest(hits) AS hit ORDER BY hit)
      WHERE cardinality(hits) <= 10`)
  }
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401))
  expect(statuses.slice(-2)).toEqual([429, 429])
})

test('fifty more are all that known browsers have together, however many links made them known (P05)', async () => {
  const { signIn, post } = await startStaffSite(build)
  const half = halfCookieOf(await signIn()).split(';')[0] ?? ''
  const statuses = []
  for (let at = 0; at < 52; at += 1) {
    const headers = { Cookie: `${half}; ${deviceCookie(email).split(';')[0]}` }
    statuses.push((await post(secondStep, { fields: { code: String(300_000 + at) }, headers })).status)
  }
  expect(statuses).toEqual([...Array(50).fill(401), 429, 429])
})

test.each([
  'https://evil.test/',
  '//evil.test',
  '/\\\\evil.test',
  '/admin/..//evil.test',
  '/admin/login?return=x',
  'javascript:alert(1)',
  '/admin/\\r\\nSet-Cookie: a=b',
])('the second step leads to no address but one of the panel: %j (P20)', async (to) => {
  const { post, signIn } = await startStaffSite(build)
  const address = `?${new URLSearchParams({ return: to })}`
  const first = await signIn(undefined, {}, `/admin/login${address}`)
  expect(first.headers.location).toBe('/admin/login/second-step?return=%2Fadmin')
  const headers = { Cookie: halfCookieOf(first).split(';')[0] ?? '' }
  const fields = { code: codeOf(app.secret) }
  const { status, headers: told } = await post(`${secondStep}${address}`, { fields, headers })
  expect([status, told.location]).toEqual([302, '/admin'])
})

test.each([
  '',
  'x',
  '.',
  `3f2504e0-4f89-41d3-9a0c-0305e82c3301.${'A'.repeat(43)}`,
  `'; DROP TABLE x.${'A'.repeat(43)}`,
  'A'.repeat(3000),
])('the cookie %j is none of ours: the second step leads to the login (P06)', async (value) => {
  const { ask, post } = await startStaffSite(build)
  const headers = { Cookie: `__Host-pravas.second-step=${value}` }
  const opened = await ask(secondStep, { headers })
  const sent = await post(secondStep, { fields: { code: codeOf(app.secret) }, headers })
  for (const { status, headers: answered, text } of [opened, sent]) {
    expect([status, answered.location]).toEqual([302, '/admin/login?signed-out=over&return=%2Fadmin'])
    expect(text).not.toMatch(unclean)
  }
  expect(await database().$count(staffSessions)).toBe(0)
})

test("a right password's proof opens no other account (P06)", async () => {
  const other = await seedStaff('other@site.test')
  const theirs = await seedSecondFactor(other)
  const { cookie, post, send } = await halfWay()
  const forged = cookie.replace(userId, other)
  const answer = await post(secondStep, {
    fields: { code: codeOf(theirs.secret) },
    headers: { Cookie: forged },
  })
  expect(answer.headers.location).toMatch(/^\/admin\/login\?signed-out=over/)
  expect((await send(codeOf(theirs.secret))).status).toBe(401)
  expect((await send(theirs.codes[0] ?? '')).status).toBe(401)
  expect(await database().$count(staffSessions)).toBe(0)
})

test('after ten minutes, and after the password was changed, one begins anew (P06)', async () => {
  const { send, signIn, post } = await halfWay()
  await database()
    .update(staffVerifications)
    .set({ expiresAt: new Date(Date.now() - 1000) })
  const late = await send(codeOf(app.secret))
  expect(late.headers.location).toBe('/admin/login?signed-out=over&return=%2Fadmin')
  const half = halfCookieOf(await signIn()).split(';')[0] ?? ''
  const staff = await seedSession(userId)
  const form = formWith({ currentPassword: password, newPassword: 'strawberries at four thousand feet' })
  expect((await changePassword(staff, { form, headers: new Headers(), siteName: 'Pravas' })).kind).toBe(
    'changed',
  )
  const after = await post(secondStep, { fields: { code: codeOf(app.secret) }, headers: { Cookie: half } })
  expect(after.headers.location).toBe('/admin/login?signed-out=over&return=%2Fadmin')
})

test('whether an account has a second step is told after its right password alone (P07)', async () => {
  await seedStaff('plain@site.test')
  const { signIn } = await startStaffSite(build)
  const answers = []
  for (const address of [email, 'plain@site.test', 'nobody@site.test'])
    answers.push(await signIn({ email: address, password: 'wrong' }))
  for (const answer of answers) {
    expect([answer.status, cookiesOf(answer)]).toEqual([401, []])
    expect(answer.text).toContain('Invalid email or password')
    expect(answer.text).not.toContain('wo-factor')
  }
})

test('whoever had the session cookie that was sent along has it no longer, and a planted one is not taken over (P08)', async () => {
  const { send, ask } = await halfWay()
  const old = await seedSession(userId)
  expect(old.token).toBeDefined()
  const planted = `__Host-pravas.session_token=${'A'.repeat(32)}.${'B'.repeat(43)}%3D`
  const { cookie } = await halfWay()
  const answer = await send(codeOf(app.secret), { Cookie: `${cookie}; ${planted}` })
  expect(answer.status).toBe(302)
  expect(contentOf(sessionCookieOf(answer))).not.toContain('A'.repeat(32))
  expect((await ask('/admin', { headers: { Cookie: planted } })).status).toBe(302)
})

test('the dialog over an open form takes the second step, too', async () => {
  const { post } = await startStaffSite(build)
  const first = await post('/admin/sign-in', { fields: { email, password } })
  expect([first.status, JSON.parse(first.text)]).toEqual([200, { problems: [], step: 'second-step' }])
  const headers = { Cookie: halfCookieOf(first).split(';')[0] ?? '' }
  const send = (code: string) => post('/admin/sign-in', { fields: { intent: 'second-step', code }, headers })
  const wrong = await send('000000')
  expect([wrong.status, JSON.parse(wrong.text).problems[0], sessionCookieOf(wrong)]).toEqual([
    401,
    expect.stringContaining('This code is wrong'),
    '',
  ])
  const right = await send(codeOf(app.secret))
  expect(JSON.parse(right.text)).toEqual({ problems: [], step: 'signed-in' })
  expect(sessionCookieOf(right)).not.toBe('')
  expect(JSON.parse((await send(codeOf(app.secret, 1))).text)).toMatchObject({ step: 'password' })
})

test.each([
  ['', 'Enter the code.'],
  ['12345', 'six digits'],
  ['1234567', 'six digits'],
  ['x'.repeat(500), 'Use at most 40'],
  ['a\0b', 'six digits'],
])('%j is refused at the field, and counts as no guess', async (code, text) => {
  const { send } = await halfWay()
  const answer = await send(code)
  expect([answer.status, answer.headers['cache-control']]).toEqual([422, 'no-store'])
  expect(answer.text).toContain(text)
})
