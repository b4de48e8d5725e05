import { expect, test } from 'vitest'
import { smallBuild } from '#tests/support/site/small-build.ts'
import { matchPath } from './route-table.ts'

const build = smallBuild([
  { path: '/tours', parameters: ['q'] },
  { path: '/tours/:slug' },
  { path: '/account', alone: true },
  { path: '/admin/media', upload: { maxBytes: 5000, guard: async (_, next) => next() } },
])

test('what no route matches has no page, and nobody shares it', () => {
  expect(matchPath(build, '/nowhere')).toEqual({
    pattern: '(refused)',
    routeIds: [],
    policy: undefined,
    staff: false,
    guarded: false,
    isPage: false,
    body: undefined,
  })
})

test('what is for staff is shared with nobody, and says how much it takes', () => {
  expect(matchPath(build, '/admin/media')).toMatchObject({
    staff: true,
    policy: undefined,
    isPage: false,
    body: { maxBytes: 5000 },
  })
})

test('a page that does not say so is not shared', () => {
  expect(matchPath(build, '/account')).toMatchObject({ staff: false, policy: undefined, isPage: true })
})

test('a shared page says by which parameters it differs', () => {
  expect(matchPath(build, '/tours')).toMatchObject({
    pattern: '/tours',
    routeIds: ['root', '/tours'],
    policy: { parameters: ['q'] },
    isPage: true,
  })
  expect(matchPath(build, '/tours/raigad')).toMatchObject({
    pattern: '/tours/:slug',
    routeIds: ['root', '/tours/:slug'],
  })
})

test('a path is matched once, and thousands of them do not stay', () => {
  const first = matchPath(build, '/tours/raigad')
  expect(matchPath(build, '/tours/raigad')).toBe(first)
  for (let at = 0; at < 2100; at += 1) matchPath(build, `/tours/${at}`)
  const later = matchPath(build, '/tours/raigad')
  expect(later).not.toBe(first)
  expect(later).toEqual(first)
})

test('very long paths are matched, and not remembered', () => {
  const long = `/tours/${'x'.repeat(600)}`
  expect(matchPath(build, long)?.routeIds).toEqual(['root', '/tours/:slug'])
  expect(matchPath(build, long)).not.toBe(matchPath(build, long))
})

/** A panel below a guard: its first page, a page of its own, and the way in beside it. */
function panelBuild() {
  const panel = smallBuild([{ path: '/nothing' }])
  const guard = { default: () => null, middleware: [() => null], handle: { staff: true } }
  const shared = { default: () => null, handle: { page: { parameters: [] } } }
  Object.assign(panel.routes, {
    root: { id: 'root', path: '', module: { default: () => null } },
    login: { id: 'login', parentId: 'root', path: 'login', module: { default: () => null } },
    panel: { id: 'panel', parentId: 'root', path: 'panel', module: guard },
    first: { id: 'first', parentId: 'panel', index: true, module: shared },
    tours: { id: 'tours', parentId: 'panel', path: 'tours', module: shared },
    files: { id: 'files', parentId: 'panel', path: 'files', module: { handle: { body: { maxBytes: 9 } } } },
  })
  return panel
}

test('all that lies below a guard is guarded, for staff, and shared with nobody, whatever it says itself', () => {
  const panel = panelBuild()
  const below = { guarded: true, staff: true, policy: undefined, isPage: true }
  expect(matchPath(panel, '/panel')).toMatchObject({ ...below, routeIds: ['root', 'panel', 'first'] })
  expect(matchPath(panel, '/panel/tours')).toMatchObject({ ...below, routeIds: ['root', 'panel', 'tours'] })
  expect(matchPath(panel, '/panel/tours').pattern).toBe('/panel/tours')
  expect(matchPath(panel, '/panel/tours/x').routeIds).toEqual([])
})

test('whether something is shown, and how much is taken, is said by what lies deepest', () => {
  const endpoint = { staff: true, guarded: true, isPage: false, body: { maxBytes: 9 } }
  expect(matchPath(panelBuild(), '/panel/files')).toMatchObject(endpoint)
  expect(matchPath(panelBuild(), '/panel/tours').body).toBeUndefined()
})

test('the way in beside the guard is not guarded', () => {
  expect(matchPath(panelBuild(), '/login')).toMatchObject({ guarded: false, staff: false, isPage: true })
})

test('what one build matched is nothing to another', () => {
  expect(matchPath(panelBuild(), '/login').routeIds).toEqual(['root', 'login'])
  expect(matchPath(build, '/login').routeIds).toEqual([])
})
