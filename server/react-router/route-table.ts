// Answers which routes a path belongs to and whether its page may be shared, out of the React Router build alone.
import { matchRoutes, type ServerBuild } from 'react-router'
import type { RouteNeeds } from '#server/auth/staff-context.ts'
import { otherRoutes } from '#server/metrics/answer-counts.ts'
import type { BodyPolicy, PagePolicy, StaffNeeds } from '#shared/pages/page-policy.ts'

type RouteNode = {
  id: string
  path?: string
  index?: boolean
  caseSensitive?: boolean
  children?: RouteNode[]
}

export type MatchedPath = {
  /** The routes' own words for such paths, such as `/tours/:slug`: there are as many as there are routes. */
  pattern: string
  /** Ids from the root to the leaf. */
  routeIds: string[]
  /** Set when the leaf declares that its page looks the same to everyone. */
  policy: PagePolicy | undefined
  /** True when any of the routes is for staff alone. */
  staff: boolean
  /** True when a guard stands before the leaf; the ways in are for staff, too, and open to everybody. */
  guarded: boolean
  /** What the guard asks of whoever is signed in; undefined where a route does not say. */
  needs: RouteNeeds | undefined
  /** True when the leaf shows something; false when it answers with data or a file. */
  isPage: boolean
  /** Set when the leaf takes more than other forms. */
  body: BodyPolicy | undefined
}

type RouteHandle = { page?: PagePolicy; staff?: StaffNeeds; body?: BodyPolicy }

const treesByBuild = new WeakMap<ServerBuild['routes'], RouteNode[]>()

// Matching sorts all routes anew each time; sites have few addresses that are asked for often.
const cachedPaths = 2000
const matchesByBuild = new WeakMap<ServerBuild['routes'], Map<string, MatchedPath>>()

/** The routes that `pathname` matches; none for a path that leads nowhere. */
export function matchPath(build: ServerBuild, pathname: string): MatchedPath {
  const known = matchesByBuild.get(build.routes) ?? new Map<string, MatchedPath>()
  matchesByBuild.set(build.routes, known)
  const matchedBefore = known.get(pathname)
  if (matchedBefore) return matchedBefore
  if (known.size >= cachedPaths) known.clear()
  const matched = findMatch(build, pathname)
  if (pathname.length <= 512) known.set(pathname, matched)
  return matched
}

function findMatch(build: ServerBuild, pathname: string): MatchedPath {
  const matches = matchRoutes(treeOf(build) as Parameters<typeof matchRoutes>[0], pathname)
  if (!matches)
    return {
      pattern: otherRoutes.refused,
      routeIds: [],
      policy: undefined,
      staff: false,
      guarded: false,
      needs: undefined,
      isPage: false,
      body: undefined,
    }
  const routeIds = matches.map((match) => match.route.id as string)
  const handles = routeIds.map((id) => build.routes[id]?.module.handle as RouteHandle | undefined)
  const staff = handles.some((handle) => handle?.staff)
  const needs = staff ? needsOf(build, routeIds) : undefined
  const guarded = routeIds.some((id) => build.routes[id]?.module.middleware !== undefined)
  const isPage = build.routes[routeIds.at(-1) ?? '']?.module.default !== undefined
  const { page, body } = handles.at(-1) ?? {}
  const pattern = `/${matches.flatMap((match) => match.route.path || []).join('/')}`
  return { pattern, routeIds, policy: staff ? undefined : page, staff, guarded, needs, isPage, body }
}

/**
 * The needs of all staff routes on the way to an address: whoever sends a form must be allowed to see what its answer shows. Undefined
 * where a loader, an action or the leaf names none, which is a mistake in the source.
 */
function needsOf(build: ServerBuild, routeIds: readonly string[]): RouteNeeds | undefined {
  const modules = routeIds.map((id) => build.routes[id]?.module)
  const needs = modules.map((module) => (module?.handle as RouteHandle | undefined)?.staff)
  const first = needs.findIndex((named) => named !== undefined)
  const isUnsaid = modules.slice(first).some((module, at) => {
    const { read, change } = needs[first + at] ?? {}
    return (module?.loader && !read) || (module?.action && !change)
  })
  const leaf = needs.at(-1)
  if (isUnsaid || !(leaf?.read || leaf?.change)) return undefined
  return {
    read: needs.flatMap((named) => named?.read ?? []),
    change: needs.flatMap((named) => named?.change ?? []),
    forSetUp: leaf.forSetUp === true,
  }
}

function treeOf(build: ServerBuild): RouteNode[] {
  const known = treesByBuild.get(build.routes)
  if (known) return known
  const tree = childrenOf(build, undefined)
  treesByBuild.set(build.routes, tree)
  return tree
}

function childrenOf(build: ServerBuild, parentId: string | undefined): RouteNode[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined)
    .filter((route) => (route.parentId || undefined) === parentId)
    .map((route) => ({
      id: route.id,
      ...(route.path === undefined ? {} : { path: route.path }),
      ...(route.index ? { index: true } : { children: childrenOf(build, route.id) }),
    }))
}
