import type { ServerBuild } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { listContentKinds } from '#server/content/content-register.ts'
import { database } from '#server/database/database.ts'
import { removeEnquiries } from '#server/enquiries/enquiry-change-records.ts'
import { matchPath } from '#server/react-router/route-table.ts'
import { media } from '#server/tables/media-tables.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
import { addressOf } from '#shared/content/content-kind.ts'
import { may, roleRejection, type StaffRole, staffRoles } from '#shared/staff/permissions.ts'
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
import { sliceOf } from '#tests/support/slice.ts'
import { someStaff, writeAsStaff } from '#tests/support/staff/acting-staff.ts'
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

const all = staffRoles
const owner: readonly StaffRole[] = ['owner']
const editors: readonly StaffRole[] = ['editor', 'owner']
const desk: readonly StaffRole[] = ['enquiries', 'editor', 'owner']
const withLibrary: readonly StaffRole[] = ['viewer', 'editor', 'owner']
const nobody: readonly StaffRole[] = []

/** Who may open an address, and who may send it a form; without an action nobody's form does anything. */
type Row = { opens: readonly StaffRole[]; sends: readonly StaffRole[] | 'no action' }
const row = (opens: Row['opens'], sends: Row['sends']): Row => ({ opens, sends })
const ofDesk = (path: string): [string, Row] => [`/admin/enquiries/${path}`, row(desk, desk)]
const ofOwners = (path: string): [string, Row] => [`/admin/${path}`, row(owner, owner)]

function rowsOfContent(): [string, Row][] {
  return listContentKinds().flatMap(({ name }): [string, Row][] => {
    const list = `/admin/${addressOf(name)}`
    const ofEditors = (path: string): [string, Row] => [`${list}/${path}`, row(editors, editors)]
    const ofReaders = (path: string): [string, Row] => [`${list}/${path}`, row(all, 'no action')]
    return [
      [list, row(all, name === 'travelService' ? editors : 'no action')],
      ...['new', 'new/:id', 'selected', ':id/edit', ':id/delete'].map(ofEditors),
      ...[':id/translations/:id', 'translations/:id'].map(ofEditors),
      [`${list}/translations/:id/export`, row(editors, 'no action')],
      ...[':id/preview', ':id/preview/:id', ':id/history', ':id/versions/:id'].map(ofReaders),
      [`${list}/preview`, row(all, editors)],
      [`${list}/preview/:id`, row(all, editors)],
    ]
  })
}

/** Every address of the panel, said once more than in the routes: one that is not here fails. */
const table = new Map<string, Row>([
  ...rowsOfContent(),
  ['/admin', row(all, 'no action')],
  ['/admin/find', row(all, 'no action')],
  ['/admin/views/:id', row(all, all)],
  ['/admin/find/answers', row(all, 'no action')],
  ['/admin/no-such-screen', row(all, 'no action')],
  ['/admin/account', row(all, all)],
  ['/admin/team', row(all, owner)],
  ['/admin/account/second-step', row(all, all)],
  ['/admin/passkey-offer', row(all, all)],
  ['/admin/confirm', row(all, all)],
  ['/admin/sign-out', row(all, all)],
  ['/admin/session', row(all, 'no action')],
  ['/admin/live-changes', row(all, 'no action')],
  ['/admin/trash', row(desk, desk)],
  ['/admin/trash/selected', row(desk, desk)],
  ...['launch', 'settings', 'email-settings', 'email-settings/mailbox'].map(ofOwners),
  ['/admin/send-test-email', row(all, owner)],
  ['/admin/reply-files', row(withLibrary, 'no action')],
  ['/admin/tour-sheets/:id', row(all, 'no action')],
  ['/admin/tour-sheets/:id/facts', row(desk, 'no action')],
  ['/admin/destination-choices', row(editors, 'no action')],
  ['/admin/markdown', row(all, editors)],
  ['/admin/pictures', row(withLibrary, editors)],
  ['/admin/media', row(withLibrary, 'no action')],
  ['/admin/media/:id', row(withLibrary, 'no action')],
  ['/admin/media/:id/crop', row(editors, editors)],
  ['/admin/media/delete', row(editors, editors)],
  ['/admin/media/upload', row(all, editors)],
  ['/admin/media/:id/file', row(all, editors)],
  ['/admin/media/:id/preparation', row(all, editors)],
  ['/admin/media/:id/alt-text', row(all, editors)],
  ['/admin/media/:id/focal-point', row(all, editors)],
  ['/admin/today', row(all, all)],
  ['/admin/today/count', row(all, 'no action')],
  ['/admin/waiting-events', row(all, desk)],
  ['/admin/enquiries', row(all, desk)],
  ...['new', 'whatsapp', 'selected', ':id/edit', ':id/merge/:id', ':id/reply'].map(ofDesk),
  ['/admin/enquiries/print', row(all, 'no action')],
  ['/admin/enquiries/import', row(editors, editors)],
  ['/admin/enquiries/:id', row(all, desk)],
  ['/admin/enquiries/:id/seats', row(all, desk)],
  ['/admin/departures', row(all, editors)],
  ['/admin/departures/:id', row(all, editors)],
  ['/admin/departures/import', row(editors, editors)],
  ['/admin/departures/export', row(all, 'no action')],
  ['/admin/departures/:id/seats', row(all, desk)],
  ['/admin/enquiries/export', row(desk, 'no action')],
  ['/admin/enquiries/:id/history', row(all, 'no action')],
  ['/admin/reply-templates', row(all, 'no action')],
  ['/admin/reply-templates/new', row(desk, desk)],
  ['/admin/reply-templates/:id/edit', row(desk, desk)],
  ['/admin/reply-templates/:id/delete', row(desk, desk)],
  ['/admin/media/:id/history', row(withLibrary, 'no action')],
  ['/admin/settings/:id/history', row(owner, 'no action')],
  ...['settings/translations/:id', 'settings/:id/translations/:id'].map(ofOwners),
  ['/admin/settings/translations/:id/export', row(owner, 'no action')],
  ['/admin/media/translations/:id', row(editors, editors)],
  ['/admin/media/translations/:id/export', row(editors, 'no action')],
  ['/admin/activity', row(owner, 'no action')],
  ['/admin/activity/export', row(owner, 'no action')],
])

const routes = listStaffRoutes()
const nameOf = ({ path }: StaffRoute) => path.replaceAll(someId, ':id')
/** The routes that this run tries thoroughly as this role. */
const routesOf = (role: StaffRole) => sliceOf(routes, ({ id }) => `${role} ${id}`, sourcesOfRoute)
let build: ServerBuild

const filePath = 'media/1732190000000-9f2c4e71a0b3.webp'
const aPicture = {
  ...{ filename: 'fort.webp', originalFilename: 'fort.webp', filePath },
  ...{ fileSize: 1, mimeType: 'image/webp' },
}

beforeAll(async () => {
  build = await realBuild()
  const id = someId
  await seedDestination({ ...draftTexts, id })
  await seedTour({ title: 'Round', id })
  await seedPost({ title: 'Fog', id, featuredImage: filePath })
  await seedTravelService({ title: 'Boats', id })
  await writeAsStaff((writing) => writing.insert(media).values({ ...aPicture, id }))
  const { id: trashed } = await seedEnquiry({ name: 'Asha', email: 'asha@example.com' })
  await removeEnquiries(someStaff, { ids: [trashed] })
  await seedEnquiry({ name: 'PII-CANARY', email: 'pii-canary@example.com', id })
}, 120_000)

let site: Awaited<ReturnType<typeof startStaffSite>>
let headers: Record<string, string>

/** Somebody of this role who has just signed in. */
async function enterAs(role: StaffRole): Promise<void> {
  await seedStaff('staff@site.test', role)
  site = await startStaffSite(build)
  headers = await site.signedIn()
}

const harm = `intent=invite&role=owner&name=X&email=x@site.test&id=${someId}&deed=delete&newStatus=closed&title=X&altText=X`

function send(address: string, { method = 'POST', body = harm, ...more }: Record<string, string> = {}) {
  const length = { 'Content-Length': String(body.length) }
  return site.ask(address, { method, headers: { ...formType, ...headers, ...length, ...more }, body })
}

/** Every way to read an address but its data: as a page, as its head, and as the data of each route on the way alone or of two. */
function listReads({ path, ids }: StaffRoute) {
  const some = ids.map((id) => encodeURIComponent(id))
  const parts = [...some, some.slice(0, 2).join('%2C'), some.slice(1).join('%2C')]
  const data = parts.map((part) => `${path}.data?_routes=${part}`)
  const reads = [path, `${path}?role=owner`, ...data].map((address) => ({ address, method: 'GET' }))
  return [...reads, { address: path, method: 'HEAD' }]
}

test('every address of the panel is in this table, and every route says what it needs (N04)', () => {
  expect([...new Set(routes.map(nameOf))].sort()).toEqual([...table.keys()].sort())
  const silent = routes.filter(({ path }) => !matchPath(build, path).needs).map(({ id }) => id)
  expect(silent).toEqual([])
})

test.each(staffRoles)(
  '%s opens these addresses, as page and as data, and no other (N05)',
  async (role) => {
    await enterAs(role)
    const wrong: string[] = []
    const thorough = routesOf(role)
    for (const route of routes) {
      const isOpen = table.get(nameOf(route))?.opens.includes(role) ?? false
      const others = thorough.includes(route) ? listReads(route) : []
      for (const { address, method } of [{ address: `${route.path}.data`, method: 'GET' }, ...others]) {
        const { status, text, headers: told } = await site.ask(address, { method, headers })
        const isClean = isOpen || (status === 403 && !/CANARY/.test(text))
        const isStored = told['cache-control'] !== 'no-store'
        if ((status === 403) === isOpen || status === 401 || status >= 500 || !isClean || isStored)
          wrong.push(`${method} ${address}: ${status}`)
      }
    }
    expect(wrong).toEqual([])
  },
  240_000,
)

/** Where a page leads, and where it sends forms: `GET /admin/tours`, `POST /admin/tours/new`. */
function listWaysOn(html: string, path: string): string[] {
  const found = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, address = '']) => address)
  const forms = [...html.matchAll(/<form\b[^>]*>/g)]
    .filter(([form]) => /\bmethod="post"/i.test(form))
    .map(([form]) => /\baction="([^"]*)"/.exec(form)?.[1] ?? path)
  const ways = [
    ...found(/<a\b[^>]*\bhref="([^"]*)"/g).map((address) => `GET ${address}`),
    ...[...forms, ...found(/\bformaction="([^"]*)"/gi)].map((address) => `POST ${address}`),
  ]
  const isStaffs = (way: string) => /^\w+ \/admin(?:[/?#]|$)/.test(way)
  return [...new Set(ways.map((way) => way.replace(/[?#].*|&.*/, '')))].filter(isStaffs)
}

test.each(staffRoles)(
  'nothing that %s is shown leads to where they may not go or what they may not send (N15)',
  async (role) => {
    await enterAs(role)
    const wrong: string[] = []
    const thorough = routesOf(role)
    const pages = routes.filter(
      (route) =>
        table.get(nameOf(route))?.opens.includes(role) &&
        (route.path === '/admin' || thorough.includes(route)),
    )
    let number = 0
    for (const { path } of pages) {
      const { text } = await site.ask(path.replace(/find$/, 'find?q=ro'), {
        headers: { ...headers, Accept: 'text/html' },
      })
      for (const way of listWaysOn(text, path)) {
        number += 1
        const [method = '', address = ''] = way.split(' ')
        const needs = matchPath(build, address).needs
        const asked = method === 'POST' ? [...(needs?.read ?? []), ...(needs?.change ?? [])] : needs?.read
        if (!asked?.every((permission) => may(role, permission))) wrong.push(`${path} shows ${way}`)
      }
    }
    expect(wrong).toEqual([])
    expect(number).toBeGreaterThan(thorough.length === routes.length ? 100 : 10)
  },
  240_000,
)

/**
 * A form to every address that the role may not send to, or where no form does anything, and what comes back; as data,
 * and in every other way to the routes of this run.
 */
function listPosts(role: StaffRole) {
  const thorough = routesOf(role)
  return routes.flatMap((route) => {
    const { opens, sends } = table.get(nameOf(route)) ?? row(nobody, nobody)
    const isOpen = opens.includes(role) && (sends === 'no action' || sends.includes(role))
    // What it may send does its work, which other tests look at.
    if (isOpen && sends !== 'no action') return []
    const { path } = route
    const right = isOpen ? [400, 403, 404, 405] : [403]
    const asData = { address: `${path}.data`, method: 'POST', right }
    if (!thorough.includes(route)) return [asData]
    const ways = [path, `${path}?index`, `${path}.data?index`]
    const posts = ways.map((address) => ({ address, method: 'POST', right }))
    const others = ['PUT', 'DELETE'].map((method) => ({ address: path, method, right: [405] }))
    return [asData, ...posts, ...others]
  })
}

test.each(staffRoles)(
  '%s sends forms to these addresses, and to no other: nothing changes (N06)',
  async (role) => {
    await enterAs(role)
    const before = await hashTables()
    const wrong: string[] = []
    for (const { address, method, right } of listPosts(role)) {
      const { status } = await send(address, { method })
      if (!right.includes(status)) wrong.push(`${method} ${address}: ${status}`)
    }
    expect(wrong).toEqual([])
    expect(await hashTables()).toEqual(before)
  },
  240_000,
)

test('a role that a request claims is nobody’s (N07)', async () => {
  await enterAs('viewer')
  headers = {
    ...headers,
    'X-Role': 'owner',
    'X-Staff-Role': 'owner',
    Cookie: `role=owner; ${headers.Cookie}`,
  }
  expect((await site.ask('/admin/settings?role=owner', { headers })).status).toBe(403)
  expect((await send('/admin/tours/new', { body: 'role=owner&user.role=owner&title=X' })).status).toBe(403)
})

test('a form that was open before a demotion is refused in words, and nothing is stored (N13)', async () => {
  await enterAs('editor')
  const address = `/admin/destinations/${someId}/edit`
  expect((await site.ask(address, { headers })).status).toBe(200)
  await database().update(staffUsers).set({ role: 'viewer' })
  const before = await hashTables()
  const { status, text } = await send(`${address}.data`, { body: 'title=Later' })
  expect([status, text.includes(roleRejection)]).toEqual([403, true])
  expect(await hashTables()).toEqual(before)
})

test('a screen that a role does not include says so within the panel, and leads on', async () => {
  await enterAs('viewer')
  const { status, text } = await site.ask('/admin/settings', { headers })
  expect(status).toBe(403)
  expect(text).toContain(roleRejection.replace(/'/g, '&#x27;'))
  expect(text).toContain('aria-label="Sections"')
  expect(text).toMatch(/<a[^>]+href="\/admin"/)
})

test('a form that the browser itself sends is refused within the panel, too', async () => {
  await enterAs('viewer')
  const { status, text } = await send('/admin/enquiries', { Accept: 'text/html' })
  expect([status, text.includes('aria-label="Sections"')]).toEqual([403, true])
})
