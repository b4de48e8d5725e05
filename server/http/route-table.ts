// Answers which routes a path belongs to and whether its page may be shared, out of the React Router build alone.
import { matchRoutes, type ServerBuild } from 'react-router'
import type { PagePolicy } from '#shared/page-policy.ts'

type RouteNode = {
  id: string
  path?: string
  index?: boolean
  caseSensitive?: boolean
  children?: RouteNode[]
}

export type MatchedPath = {
  /** Ids from the root to the leaf. */
  routeIds: string[]
  /** Set when the leaf declares that its page looks the same to everyone. */
  policy: PagePolicy | undefined
}

const treesByBuild = new WeakMap<ServerBuild['routes'], RouteNode[]>()

/** The routes that `pathname` matches; undefined when it is not a path at all (a broken percent escape). */
export function matchPath(build: ServerBuild, pathname: string): MatchedPath | undefined {
  let matches: ReturnType<typeof matchRoutes>
  try {
    matches = matchRoutes(treeOf(build) as Parameters<typeof matchRoutes>[0], pathname)
  } catch {
    return undefined
  }
  if (!matches) return { routeIds: [], policy: undefined }
  const routeIds = matches.map((match) => match.route.id as string)
  const leaf = build.routes[routeIds.at(-1) ?? '']
  const handle = leaf?.module.handle as { page?: PagePolicy } | undefined
  return { routeIds, policy: handle?.page }
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
