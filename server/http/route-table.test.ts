import { expect, test } from 'vitest'
import { smallBuild } from '#tests/support/small-build.ts'
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
