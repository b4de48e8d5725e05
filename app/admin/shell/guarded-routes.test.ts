import { eq } from 'drizzle-orm'
import type { ServerBuild } from 'react-router'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { staffSessions, staffUsers } from '#server/tables/staff-tables.ts'
import { signInPaths } from '#shared/staff/staff-paths.ts'
import {
  draftTexts,
  seedDestination,
  seedEnquiry,
  seedPost,
  seedTour,
  seedTravelService,
} from '#tests/support/database/content-rows.ts'
import { hashTables } from '#tests/support/database/table-contents.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { realBuild } from '#tests/support/site/real-build.ts'
import { type Answer, startPipeline } from '#tests/support/site/small-site.ts'
import { sliceOf } from '#tests/support/slice.ts'
import { seedSecondFactor } from '#tests/support/staff/second-factors.ts'
import { password, seedStaff, useStaffAccess } from '#tests/support/staff/staff-members.ts'
import {
  listStaffRoutes,
  type StaffRoute,
  someId,
  sourcesOfRoute,
} from '#tests/support/staff/staff-paths-under-test.ts'
import { contentOf, cookiesOf, email, formType, sessionCookieOf } from '#tests/support/staff/staff-visitor.ts'

useTestDatabase()
useStaffAccess()

const routes = listStaffRoutes()
let build: ServerBuild

type Site = Awaited<ReturnType<typeof startPipeline>>

beforeAll(async () => {
  build = await realBuild()
  // With the id that stands in the walked addresses, so that what gets through finds something to harm.
  const id = someId
  await seedDestination({ ...draftTexts, id })
  await seedTour({ title: 'Round', id })
  await seedPost({ title: 'Fog', id })
  await seedTravelService({ title: 'Boats', id })
  await seedEnquiry({ name: 'PII-CANARY', email: 'pii-canary@example.com', id })
}, 120_000)
beforeEach(async () => void (await seedStaff()))

/** A real session's cookie, as a browser would send it. */
async function signIn({ ask }: Site): Promise<string> {
  const body = new URLSearchParams({ intent: 'sign-in', email, password }).toString()
  const answer = await ask('/admin/login', { method: 'POST', headers: formType, body })
  return sessionCookieOf(answer).split(';')[0] ?? ''
}

/** How a stranger may look: each gives the cookies it would send. */
const strangers: Record<string, (site: Site) => Promise<string>> = {
  'no cookie': async () => '',
  'a forged cookie': async () => `__Host-pravas.session_token=${'A'.repeat(32)}.${'B'.repeat(43)}%3D`,
  'a cookie with one bit flipped': async (site) => {
    const cookie = await signIn(site)
    return cookie.replace(/session_token=(.)/, (_all, first) => `session_token=${first === 'A' ? 'B' : 'A'}`)
  },
  'an expired session': async (site) => {
    const cookie = await signIn(site)
    await database()
      .update(staffSessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
    return cookie
  },
  'the right password without its second step (P04)': async (site) => {
    await seedSecondFactor((await database().select().from(staffUsers))[0]!.id)
    const body = new URLSearchParams({ intent: 'sign-in', email, password }).toString()
    const answer = await site.ask('/admin/login', { method: 'POST', headers: formType, body })
    const half = cookiesOf(answer)[0]?.split(';')[0] ?? ''
    return `${half}; __Host-pravas.session_token=${contentOf(half)}`
  },
  'an ended session': async (site) => {
    const cookie = await signIn(site)
    const headers = { ...formType, Cookie: cookie }
    expect((await site.ask('/admin/sign-out', { method: 'POST', headers, body: 'scope=local' })).status).toBe(
      302,
    )
    return cookie
  },
}

/** Every way to request a route: as a page, as data, as data of each single route, and as a form. */
function listWays({ ids, path }: StaffRoute) {
  const data = `${path}.data`
  const parts = ids.map((id) => `${data}?_routes=${encodeURIComponent(id)}`)
  const reads = [path, data, `${path}/_.data`, ...parts].map((address) => ({ address, method: 'GET' }))
  const writes = [path, `${path}?index`, data, `${data}?index`].flatMap((address) =>
    ['POST', 'PUT', 'DELETE'].map((method) => ({ address, method })),
  )
  return [...reads, ...writes]
}

/** The data of every route and a form to it, whoever sends it; of all other ways to request one, those of this run. */
function listRequests(who: string) {
  const all = routes.flatMap((route) => listWays(route).map((way) => ({ ...way, route })))
  const isPlain = ({ address, method, route: { path } }: (typeof all)[number]) =>
    (method === 'GET' && address === `${path}.data`) || (method === 'POST' && address === path)
  const others = sliceOf(
    all.filter((one) => !isPlain(one)),
    ({ address, method, route }) => `${who} ${method} ${address} ${route.id}`,
    ({ route }) => sourcesOfRoute(route),
  )
  return [...all.filter(isPlain), ...others]
}

const harm = `intent=remove&scope=global&title=X&id=${someId}&deed=delete&newStatus=closed&isActive=&_action=delete`

function requestOf(method: string, cookie: string) {
  const carried = cookie ? { Cookie: cookie } : {}
  if (method === 'GET') return { method, headers: carried }
  // Node sends no length with DELETE by itself.
  return { method, headers: { ...formType, ...carried, 'Content-Length': String(harm.length) }, body: harm }
}

/** Redirected to the login of this site, or refused; kept by nobody; nothing told. */
function isDenied({ status, headers, text }: Answer): boolean {
  const redirectsToLogin =
    (status === 302 && /^\/admin\/login(\?return=%2Fadmin%2F[^&]*)?$/.test(headers.location ?? '')) ||
    (status === 202 && /"redirect","\/admin\/login[?"]/.test(text))
  const isRejected = [401, 403, 404, 405].includes(status)
  return (redirectsToLogin || isRejected) && headers['cache-control'] === 'no-store' && !/CANARY/i.test(text)
}

for (const [who, cookieOf] of Object.entries(strangers)) {
  test(`${who}: no staff page, data or action answers, and nothing changes (B01, B02, B03, B04)`, async () => {
    const site = await startPipeline(build)
    const cookie = await cookieOf(site)
    const before = await hashTables()
    const open: string[] = []
    for (const { address, method } of listRequests(who)) {
      const answer = await site.ask(address, requestOf(method, cookie))
      if (!isDenied(answer)) open.push(`${method} ${address}: ${answer.status}`)
    }
    expect(open).toEqual([])
    expect(await hashTables()).toEqual(before)
  }, 120_000)
}

test.each([{ Origin: 'https://evil.test' }, { Origin: 'null' }, { 'Sec-Fetch-Site': 'cross-site' }])(
  'no staff action is processed for another site, though the cookie is good: %j (C01, C02)',
  async (from) => {
    const site = await startPipeline(build)
    const cookie = await signIn(site)
    const before = await hashTables()
    const open: string[] = []
    const writes = listRequests(JSON.stringify(from)).filter(({ method }) => method !== 'GET')
    for (const { address, method } of writes) {
      const { headers, ...rest } = requestOf(method, cookie)
      const { status } = await site.ask(address, { ...rest, headers: { ...headers, ...from } })
      if (status !== (method === 'POST' ? 403 : 405)) open.push(`${method} ${address}: ${status}`)
    }
    expect(open).toEqual([])
    expect(await hashTables()).toEqual(before)
    expect((await site.ask('/admin', { headers: { Cookie: cookie } })).status).toBe(200)
  },
  120_000,
)

test('the fields of an action in the address of a GET have no effect on any staff route, though the cookie is good (C05)', async () => {
  const site = await startPipeline(build)
  const headers = { Cookie: await signIn(site) }
  const before = await hashTables()
  const faults: string[] = []
  for (const { path } of routes) {
    for (const address of [`${path}?${harm}`, `${path}.data?${harm}`]) {
      const { status } = await site.ask(address, { headers })
      if (status >= 500) faults.push(`${address}: ${status}`)
    }
  }
  expect(faults).toEqual([])
  expect(await hashTables()).toEqual(before)
  expect((await site.ask('/admin', { headers })).status).toBe(200)
}, 120_000)

test('the walk finds the panel: its frame, its pages and its endpoints', () => {
  const paths = routes.map(({ path }) => path)
  expect(paths).toEqual(
    expect.arrayContaining(['/admin', '/admin/account', '/admin/find', '/admin/session', '/admin/sign-out']),
  )
  expect(paths.length).toBeGreaterThanOrEqual(7)
})

test('whoever is signed in gets in, and sees what the strangers did not', async () => {
  const site = await startPipeline(build)
  const headers = { Cookie: await signIn(site) }
  for (const address of [
    '/admin',
    '/admin.data',
    '/admin/account',
    '/admin/session',
    '/admin/find?q=pii-canary',
  ]) {
    const answer = await site.ask(address, { headers })
    expect([address, answer.status]).toEqual([address, 200])
    expect(answer.headers['cache-control']).toBe('no-store')
  }
  expect((await site.ask('/admin', { headers })).text).toContain('PII-CANARY')
  expect((await site.ask('/admin/find.data?q=ghost', { headers })).text).toContain('DRAFT-CANARY')
})

test('a request for one child alone passes the guard like any other (B04)', async () => {
  const site = await startPipeline(build)
  const address = `/admin.data?_routes=${encodeURIComponent('admin/desk/dashboard/dashboard-page')}`
  expect((await site.ask(address)).status).toBe(202)
  const answer = await site.ask(address, { headers: { Cookie: await signIn(site) } })
  expect([answer.status, answer.text.includes('PII-CANARY')]).toEqual([200, true])
})

test('nothing under /admin is found by search engines or kept, the ways in included (A17, G07)', async () => {
  const site = await startPipeline(build)
  for (const address of [...routes.map(({ path }) => path), ...signInPaths]) {
    const { headers } = await site.ask(address)
    expect([address, headers['x-robots-tag']]).toEqual([address, 'noindex, nofollow'])
    expect([address, headers['cache-control']]).toEqual([address, 'no-store'])
  }
})

test('the path to come back to is a path of the panel, whatever was asked for (A01)', async () => {
  const site = await startPipeline(build)
  const { headers } = await site.ask('/admin/account?x=1')
  expect(headers.location).toBe('/admin/login?return=%2Fadmin%2Faccount%3Fx%3D1')
  for (const address of ['/admin//evil.test', '/admin/..%2f..%2f', '/admin/%5c%5cevil.test']) {
    const location = (await site.ask(address)).headers.location ?? '/admin/login'
    expect(location, address).toMatch(/^\/admin/)
  }
})

test('signed out or removed means out on the next request, on every instance (A10)', async () => {
  const [one, other] = [await startPipeline(build), await startPipeline(build)]
  const headers = { Cookie: await signIn(one) }
  expect((await other.ask('/admin', { headers })).status).toBe(200)
  await one.ask('/admin/sign-out', {
    method: 'POST',
    headers: { ...formType, ...headers },
    body: 'scope=global',
  })
  expect((await one.ask('/admin', { headers })).status).toBe(302)
  expect((await other.ask('/admin.data', { headers })).status).toBe(202)
  const again = { Cookie: await signIn(other) }
  const [session] = await database().select().from(staffSessions)
  await database().delete(staffSessions).where(eq(staffSessions.id, session!.id))
  expect((await one.ask('/admin', { headers: again })).status).toBe(302)
})
