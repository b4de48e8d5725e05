import type { ServerBuild } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { type StaffRole, setUpRejection, staffRoles } from '#shared/staff/permissions.ts'
import { safeStaffReturnPath, setUpPath } from '#shared/staff/staff-paths.ts'
import { draftTexts, seedDestination, seedEnquiry, seedTour } from '#tests/support/database/content-rows.ts'
import { hashTables } from '#tests/support/database/table-contents.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { realBuild } from '#tests/support/site/real-build.ts'
import { sliceOf } from '#tests/support/slice.ts'
import { codeOf } from '#tests/support/staff/second-factor-codes.ts'
import { seedRequirement } from '#tests/support/staff/second-factors.ts'
import { seedStaff, useStaffAccess } from '#tests/support/staff/staff-members.ts'
import {
  listStaffRoutes,
  type StaffRoute,
  someId,
  sourcesOfRoute,
} from '#tests/support/staff/staff-paths-under-test.ts'
import { formType, startStaffSite } from '#tests/support/staff/staff-visitor.ts'

useTestDatabase()
useStaffAccess()

/** All that is open to somebody who is late: setting up, what that screen asks for by script, and leaving. */
const open = ['/admin/account/second-step', '/admin/passkey-offer', '/admin/session', '/admin/sign-out']

const shut = listStaffRoutes().filter(({ path }) => !open.includes(path))
let build: ServerBuild
beforeAll(async () => {
  build = await realBuild()
  await seedDestination({ ...draftTexts, id: someId })
  await seedTour({ title: 'Round', id: someId })
  await seedEnquiry({ name: 'PII-CANARY', email: 'pii-canary@example.com', id: someId })
}, 120_000)

/** Somebody who is signed in, and whose role has needed a second step for so many days. */
async function enter(role: StaffRole, daysAgo = 8) {
  await seedStaff('staff@site.test', role)
  const site = await startStaffSite(build)
  const headers: Record<string, string> = await site.signedIn()
  await seedRequirement(role, daysAgo)
  return { ...site, headers }
}

const harm = `intent=invite&role=owner&required=no&name=X&email=x@site.test&id=${someId}&deed=delete&newStatus=closed&title=X`

/**
 * Ways to request an address: as a page and its head, as data, as the data of each of its routes alone, and as a form.
 * The guard checks the second step before the role: an owner tries the page and the form of every route and the other ways
 * of this run, the other roles the pages and forms of this run.
 */
function listRequests(role: StaffRole) {
  const routes = role === 'owner' ? shut : sliceOf(shut, ({ id }) => `${role} ${id}`, sourcesOfRoute)
  const plain = routes.flatMap(({ path }) => ['GET', 'POST'].map((method) => ({ address: path, method })))
  if (role !== 'owner') return plain
  const others = sliceOf(
    shut.flatMap((route) => listOtherWays(route).map((way) => ({ ...way, route }))),
    ({ address, method, route }) => `${method} ${address} ${route.id}`,
    ({ route }) => sourcesOfRoute(route),
  )
  return [...plain, ...others]
}

function listOtherWays({ path, ids }: StaffRoute) {
  const parts = ids.map((id) => `${path}.data?_routes=${encodeURIComponent(id)}`)
  const reads = [`${path}.data`, `${path}/_.data`, ...parts].map((address) => ({ address, method: 'GET' }))
  const posts = [path, `${path}?index`, `${path}.data`, `${path}.data?index`]
  const writes = posts.flatMap((address) => ['POST', 'PUT', 'DELETE'].map((method) => ({ address, method })))
  return [
    ...reads,
    { address: path, method: 'HEAD' },
    ...writes.filter((way) => way.address !== path || way.method !== 'POST'),
  ]
}

test.each(staffRoles)(
  'late with the second step of the role %s: no screen, data, action, stream or file answers, and nothing changes (P17)',
  async (role) => {
    const { ask, headers } = await enter(role)
    const before = await hashTables()
    const wrong: string[] = []
    for (const { address, method } of listRequests(role)) {
      const isRead = method === 'GET' || method === 'HEAD'
      const more = isRead ? {} : { ...formType, 'Content-Length': String(harm.length) }
      const sent = { method, headers: { ...headers, ...more }, ...(isRead ? {} : { body: harm }) }
      const { status, text, headers: told } = await ask(address, sent)
      const isLed = isRead && status === 302 && told.location === setUpPath
      const isShut = isLed || [403, 404, 405].includes(status)
      if (!isShut || /CANARY/.test(text) || told['cache-control'] !== 'no-store')
        wrong.push(`${method} ${address}: ${status}`)
    }
    expect(wrong).toEqual([])
    expect(await hashTables()).toEqual(before)
  },
  240_000,
)

test('screens lead to the set-up, data and forms are refused in words, within a frame that tells nothing else', async () => {
  const { ask, post, headers } = await enter('owner')
  for (const path of ['/admin', '/admin/tours', '/admin/settings', `/admin/tours/${someId}/preview`]) {
    const { status, headers: told } = await ask(path, { headers })
    expect([path, status, told.location]).toEqual([path, 302, setUpPath])
  }
  for (const path of ['/admin.data', '/admin/tours.data', '/admin/live-changes', '/admin/enquiries/export']) {
    const { status, text } = await ask(path, { headers })
    expect([path, status, text.includes(setUpRejection)]).toEqual([path, 403, true])
  }
  const sent = await post('/admin/account', { fields: { intent: 'invite' }, headers })
  expect([
    sent.status,
    sent.text.includes(setUpRejection),
    sent.text.includes('aria-label="Sections"'),
  ]).toEqual([403, true, false])
})

test('whoever is late sets an app up there, sees their codes once, and goes on; others are let in as ever', async () => {
  const { ask, post, headers } = await enter('editor')
  const screen = await ask(setUpPath, { headers })
  expect([screen.status, screen.text.includes('aria-label="Sections"')]).toEqual([200, false])
  expect(screen.text).toContain('the deadline has passed')
  const offered = await post(setUpPath, { fields: { intent: 'offer-app' }, headers })
  const sealed = /name="sealed" value="([^"]+)"/.exec(offered.text)?.[1] ?? ''
  const secret = (/<code[^>]*>([^<]+)</.exec(offered.text)?.[1] ?? '').replaceAll(' ', '')
  const kept = await post(setUpPath, {
    fields: { intent: 'keep-app', sealed, code: codeOf(secret) },
    headers,
  })
  expect([kept.status, kept.text.match(/<li>[a-z2-7-]{19}</g)?.length]).toEqual([200, 10])
  const { status, text } = await ask('/admin/tours', { headers })
  expect([
    status,
    text.includes('aria-label="Sections"'),
    text.includes('Set up two-factor sign-in by'),
  ]).toEqual([200, true, false])
})

test('whoever is late leaves by Logout', async () => {
  const { ask, post, headers } = await enter('viewer')
  const left = await post('/admin/sign-out', { fields: { scope: 'local' }, headers })
  expect(left.headers.location).toBe('/admin/login?signed-out=local')
  expect((await ask(setUpPath, { headers })).headers.location).toBe(
    `/admin/login?${new URLSearchParams({ return: safeStaffReturnPath(setUpPath) })}`,
  )
})

test.each(['/admin', '/admin/tours', '/admin/account', setUpPath])(
  'in the week before it is due %s works and says until when',
  async (path) => {
    const { ask, headers } = await enter('editor', 3)
    const { status, text } = await ask(path, { headers })
    expect([status, /Set up two-factor sign-in by (<!-- -->)?\d+ \w+ 20\d\d/.test(text)]).toEqual([200, true])
  },
)
