import type { ServerBuild } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { closeDatabase, database, openDatabase } from '#server/database/database.ts'
import { staffSessions, staffUsers } from '#server/tables/staff-tables.ts'
import { hashTables } from '#tests/support/database/table-contents.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { realBuild } from '#tests/support/site/real-build.ts'
import { password, seedStaff, useStaffAccess } from '#tests/support/staff/staff-members.ts'
import {
  contentOf,
  cookiesOf,
  email,
  formType,
  sessionCookieOf,
  startStaffSite,
  unclean,
} from '#tests/support/staff/staff-visitor.ts'

const { connection } = useTestDatabase()
useStaffAccess()

let build: ServerBuild
beforeAll(async () => {
  build = await realBuild()
}, 120_000)

test('the cookie is for https alone, out of reach of scripts, and never the same twice (A08)', async () => {
  await seedStaff()
  const { signIn } = await startStaffSite(build)
  const values = []
  for (let times = 0; times < 20; times += 1) {
    const answer = await signIn({ email, password }, { 'X-Forwarded-For': '203.0.113.9' })
    expect([answer.status, answer.headers.location, answer.headers['cache-control']]).toEqual([
      302,
      '/admin',
      'no-store',
    ])
    const cookie = sessionCookieOf(answer)
    expect(cookie).toMatch(/^__Host-/)
    expect(cookie).toMatch(/; Path=\/;/)
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).toMatch(/; Secure/)
    expect(cookie).toMatch(/; SameSite=Lax/)
    expect(cookie).not.toMatch(/Domain/i)
    values.push(contentOf(cookie))
  }
  expect(new Set(values.map((value) => value.slice(0, 3))).size).toBeGreaterThan(15)
  expect((values[0] ?? '').split('.')[0]).toMatch(/^[A-Za-z0-9]{32}$/)
})

test('a planted cookie opens nothing, before the sign-in or after it, and is not taken over (A09)', async () => {
  await seedStaff()
  const { ask, signIn } = await startStaffSite(build)
  for (const planted of ['attacker-chosen', `${'A'.repeat(32)}.${'B'.repeat(43)}%3D`]) {
    const headers = { Cookie: `__Host-pravas.session_token=${planted}` }
    expect((await ask('/admin', { headers })).status).toBe(302)
    const answer = await signIn({ email, password }, headers)
    expect(answer.status).toBe(302)
    expect(contentOf(sessionCookieOf(answer))).not.toBe(planted)
    expect((await ask('/admin', { headers })).status).toBe(302)
  }
})

test('a spoilt cookie is no cookie: never an error, and the good session elsewhere goes on (A14)', async () => {
  await seedStaff()
  const { ask, signIn } = await startStaffSite(build)
  const name = '__Host-pravas.session_token'
  const good = contentOf(sessionCookieOf(await signIn()))
  const [token, signature = ''] = good.split('.')
  const bad = [
    '',
    'null',
    'undefined',
    'A'.repeat(10_000),
    String(token),
    `${token}.`,
    `${token}.${signature.slice(0, -4)}`,
    `.${signature}`,
    '%',
    '%zz',
    '\u00ff',
  ]
  for (const value of bad) {
    const answer = await ask('/admin', { headers: { Cookie: `${name}=${value}` } })
    expect([value.slice(0, 40), answer.status]).toEqual([value.slice(0, 40), 302])
  }
  for (const pair of [`${name}=bad; ${name}=${good}`, `${name}=${good}; ${name}=bad`]) {
    expect([200, 302]).toContain((await ask('/admin', { headers: { Cookie: pair } })).status)
  }
  expect((await ask('/admin', { headers: { Cookie: `${name}=${good}` } })).status).toBe(200)
})

test('a session near its end is renewed by use, one that has ended is not', async () => {
  await seedStaff()
  const { ask, signedIn } = await startStaffSite(build)
  const headers = await signedIn()
  const end = async () => (await database().select().from(staffSessions))[0]?.expiresAt.getTime() ?? 0
  const soon = new Date(Date.now() + 3_600_000)
  await database().update(staffSessions).set({ expiresAt: soon })
  // The cookie was given for as long as a session can live.
  const answer = await ask('/admin', { headers })
  expect([answer.status, cookiesOf(answer)]).toEqual([200, []])
  expect(await end()).toBeGreaterThan(Date.now() + 6 * 86_400_000)
  await database()
    .update(staffSessions)
    .set({ expiresAt: new Date(Date.now() - 1) })
  expect((await ask('/admin', { headers })).status).toBe(302)
})

test('whoever is signed in is led from the login to the panel, and opening sign-out signs nobody out (A15, A16)', async () => {
  await seedStaff()
  const { ask, signedIn } = await startStaffSite(build)
  const headers = await signedIn()
  const login = await ask('/admin/login', { headers })
  expect([login.status, login.headers.location]).toEqual([302, '/admin'])
  for (const path of [
    '/admin/sign-out',
    '/admin/sign-out?scope=global',
    '/admin/sign-out.data?scope=local',
  ]) {
    expect((await ask(path, { headers })).status, path).toBeLessThan(500)
  }
  expect((await ask('/admin', { headers })).status).toBe(200)
})

test('the sign-in leads back to where one wanted to go, and never to another site', async () => {
  await seedStaff()
  const { signIn } = await startStaffSite(build)
  const back = async (path: string) =>
    (await signIn({ email, password }, {}, `/admin/login?${new URLSearchParams({ return: path })}`)).headers
      .location
  expect(await back('/admin/account?x=1')).toBe('/admin/account?x=1')
  for (const path of [
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    '/admin//evil.test',
    '/admin/../..//evil.test',
    '/adminx',
    '/tours',
    'javascript:alert(1)',
    '/admin/login',
  ]) {
    expect(await back(path), path).toBe('/admin')
  }
})

test('a sign-in sent from another site is refused, and sets no cookie (C07)', async () => {
  await seedStaff()
  const { signIn } = await startStaffSite(build)
  for (const headers of [
    { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' },
    { Origin: 'null' },
    { Origin: 'https://site.test.evil.test' },
  ]) {
    for (const path of ['/admin/login', '/admin/login.data', '/admin/sign-in']) {
      const answer = await signIn({ email, password }, headers, path)
      expect([answer.status, cookiesOf(answer)]).toEqual([403, []])
    }
  }
  expect(await database().$count(staffSessions)).toBe(0)
})

test('nothing that the auth library offers has an address (A02)', async () => {
  await seedStaff()
  const { ask } = await startStaffSite(build)
  const before = await hashTables()
  for (const path of [
    'sign-up/email',
    'sign-in/email',
    'get-session',
    'update-user',
    'delete-user',
    'forget-password',
    'list-sessions',
    'ok',
    'error',
  ]) {
    for (const headers of [
      formType,
      { ...formType, 'Content-Type': 'application/json' },
      { 'Content-Type': 'application/json' },
    ]) {
      const body = JSON.stringify({
        email: 'x@evil.test',
        password: 'correct horse battery staple',
        name: 'x',
        role: 'owner',
      })
      const answer = await ask(`/api/auth/${path}`, { method: 'POST', headers, body })
      expect([path, [404, 405].includes(answer.status)]).toEqual([path, true])
      expect([cookiesOf(answer), answer.headers['cache-control']]).toEqual([[], 'no-store'])
    }
    expect((await ask(`/api/auth/${path}`)).status).toBe(404)
  }
  expect(await hashTables()).toEqual(before)
  expect(await database().$count(staffUsers)).toBe(1)
})

test('while the database is away the answer is 503 and tells nothing', async () => {
  const { ask, signIn } = await startStaffSite(build)
  await closeDatabase()
  openDatabase({ connection: { ...connection, port: 1, host: '127.0.0.1' }, onEvent: () => undefined })
  try {
    const answers = [
      await signIn(),
      await ask('/admin', { headers: { Cookie: '__Host-pravas.session_token=a.b' } }),
    ]
    expect(answers[0]?.status).toBe(503)
    for (const { text } of answers) expect(text).not.toMatch(unclean)
  } finally {
    await closeDatabase()
    openDatabase({ connection, onEvent: () => undefined })
  }
})
