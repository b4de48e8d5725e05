// Matches paths to routes and their policies.
import { type EntryContext, matchRoutes, type ServerBuild } from 'react-router'
import type { RouteNeeds } from '#server/auth/staff-context.ts'
import { otherRoutes } from '#server/metrics/work-counts.ts'
import type { BodyPolicy, PagePolicy, StaffNeeds } from '#shared/pages/page-policy.ts'

type RouteNode = {
  id: string
  path?: string
  index?: boolean
  caseSensitive?: boolean
  children?: RouteNode[]
}

export type MatchedPath = {
  /** Such as `/tours/:slug`. */
  pattern: string
  routeIds: string[]
  policy: PagePolicy | undefined
  staff: boolean
  /** Sign-in pages are staff routes without a guard. */
  guarded: boolean
  needs: RouteNeeds | undefined
  /** False for data and files. */
  isPage: boolean
  body: BodyPolicy | undefined
}

type RouteHandle = { page?: PagePolicy; staff?: StaffNeeds; body?: BodyPolicy }

const treesByBuild = new WeakMap<ServerBuild['routes'], RouteNode[]>()

// Matching sorts all routes each time.
const cachedPaths = 2000
const matchesByBuild = new WeakMap<ServerBuild['routes'], Map<string, MatchedPath>>()

/** Returns the matched routes; none for an unknown path. */
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

/** All, because a form's response shows their data. Undefined if one is missing, which is a bug. */
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

type Rendering = Pick<EntryContext, 'routeModules' | 'staticHandlerContext'>

/** True if a route of the page declares `isDocument` in its `handle`, as the frame of public pages does. */
export function isPublicPage({ routeModules, staticHandlerContext }: Rendering): boolean {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  return ids.some((id) => (routeModules[id]?.handle as { isDocument?: true } | undefined)?.isDocument)
}

/** Returns what the action of a public page returned; undefined for a page without action and for the panel. */
export function resultOfAction(context: Rendering): unknown {
  if (!isPublicPage(context)) return undefined
  return Object.values(context.staticHandlerContext.actionData ?? {})[0]
}
