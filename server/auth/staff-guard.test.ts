import { RouterContextProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { database } from '#server/database/database.ts'
import { staffSessions } from '#server/tables/staff-tables.ts'
import { clientAddressHeader } from '#shared/pages/page-policy.ts'
import { databaseTexts } from '#shared/staff/staff-texts.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { seedSession, seedStaff, useStaffAccess } from '#tests/support/staff/staff-members.ts'
import { findSignedIn } from './session-life.ts'
import { signIn } from './sign-in.ts'
import { type RouteNeeds, staffOf, storeRouteNeeds } from './staff-context.ts'
import { requireStaff, requireStaffHere } from './staff-guard.ts'

useTestDatabase()
useStaffAccess()

type Guard = typeof requireStaff
type Sent = { path?: string; method?: string; cookie?: string; needs?: RouteNeeds | undefined }

const panel: RouteNeeds = { read: ['panel'], change: [] }

/** Goes through the guard as a request would; behind it whoever is signed in is named. */
async function pass(guard: Guard, { path = '/admin/tours', method = 'GET', cookie, ...sent }: Sent = {}) {
  const url = new URL(path, 'https://site.test')
  const request = new Request(url, { method, headers: cookie ? { Cookie: cookie } : {} })
  const context = new RouterContextProvider()
  storeRouteNeeds(context, { needs: 'needs' in sent ? sent.needs : panel, isScreen: true })
  const state = { reached: false }
  const arrival = {
    request,
    url,
    context,
    params: {},
    unstable_pattern: '',
  } as unknown as Parameters<Guard>[0]
  try {
    const response = await guard(arrival, async () => {
      state.reached = true
      return new Response(staffOf(context).user.email)
    })
    return { ...state, response: response as Response }
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    return { ...state, response: thrown }
  }
}

async function signedInCookie(): Promise<string> {
  const form = new FormData()
  form.set('email', 'staff@site.test')
  form.set('password', 'rain over the ghats')
  const outcome = await signIn({ form, headers: new Headers({ [clientAddressHeader]: '198.18.0.1' }) })
  if (outcome.kind !== 'signed-in') throw new Error(outcome.kind)
  return outcome.cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ')
}

const name = '__Host-pravas.session_token'

test.each([
  undefined,
  'other=1',
  `${name}=`,
  `${name}=null`,
  `${name}=made-up.made-up`,
  `${name}=${'A'.repeat(10_000)}`,
])('with the cookie %j nobody comes in, and nothing behind the guard runs (A14)', async (cookie) => {
  const page = await pass(requireStaff, cookie === undefined ? {} : { cookie })
  expect([page.reached, page.response.status]).toEqual([false, 302])
  const endpoint = await pass(requireStaffHere, cookie === undefined ? {} : { cookie })
  expect([endpoint.reached, endpoint.response.status]).toEqual([false, 401])
  for (const { response } of [page, endpoint]) expect(response.headers.get('Cache-Control')).toBe('no-store')
})

test.each([
  ['/admin/tours?page=2&q=fort', '/admin/login?return=%2Fadmin%2Ftours%3Fpage%3D2%26q%3Dfort'],
  ['/admin', '/admin/login'],
  ['/elsewhere', '/admin/login'],
  ['//evil.test/admin/tours', '/admin/login?return=%2Fadmin%2Ftours'],
])('the way back from %s is a path of ours: %s', async (path, login) => {
  const { response } = await pass(requireStaff, { path })
  expect(response.headers.get('Location')).toBe(login)
})

test('what was to be sent is not sent again after signing in', async () => {
  const { response } = await pass(requireStaff, { path: '/admin/tours/new', method: 'POST' })
  expect(response.headers.get('Location')).toBe('/admin/login')
})

test('a session that was ended lets nobody in from the next request on (A10)', async () => {
  await seedStaff()
  const cookie = await signedInCookie()
  expect((await pass(requireStaff, { cookie })).reached).toBe(true)
  await database().delete(staffSessions)
  expect((await pass(requireStaff, { cookie })).reached).toBe(false)
})

test('a session whose time is over lets nobody in', async () => {
  await seedStaff()
  const cookie = await signedInCookie()
  await database()
    .update(staffSessions)
    .set({ expiresAt: new Date(Date.now() - 1000) })
  expect((await pass(requireStaff, { cookie })).reached).toBe(false)
})

test('the token of a session without its signature opens nothing', async () => {
  const { token } = await seedSession(await seedStaff())
  expect((await pass(requireStaff, { cookie: `${name}=${token}` })).reached).toBe(false)
})

test('a route outside the guarded tree stays shut', () => {
  expect(() => staffOf(new RouterContextProvider())).toThrow(expect.objectContaining({ status: 401 }))
})

test('whoever is signed in is known behind the guard, with the role that the server gives', async () => {
  const id = await seedStaff()
  const cookie = await signedInCookie()
  for (const guard of [requireStaff, requireStaffHere]) {
    const { reached, response } = await pass(guard, { cookie })
    expect([reached, await response.text()]).toEqual([true, 'staff@site.test'])
  }
  const found = await findSignedIn(new Headers({ Cookie: cookie }))
  expect(found?.user).toEqual({ id, name: 'Meera', email: 'staff@site.test', role: 'owner' })
})

/** The next question to the database fails by this. */
function failOnce(error: Error): void {
  const asked = vi.spyOn(database().$client, 'query').mockImplementationOnce(() => Promise.reject(error))
  onTestFinished(() => asked.mockRestore())
}

test.each([
  ['away', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), databaseTexts.away],
  ['too busy', Object.assign(new Error('cancelled'), { code: '57014' }), databaseTexts.busy],
])('while the database is %s the guard lets nobody in and says when to come again', async (...given) => {
  const [, fault, words] = given
  await seedStaff()
  const cookie = await signedInCookie()
  for (const guard of [requireStaff, requireStaffHere]) {
    failOnce(fault)
    const { reached, response } = await pass(guard, { cookie })
    expect([reached, response.status, await response.text()]).toEqual([false, 503, words])
    expect(response.headers.get('Retry-After')).toBe('5')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  }
})

test('a fault of ours at the guard is no sentence for anybody', async () => {
  await seedStaff()
  const cookie = await signedInCookie()
  const fault = new Error('no such column')
  failOnce(fault)
  await expect(pass(requireStaff, { cookie })).rejects.toMatchObject({ cause: fault })
})
