// Turns the address of a request into the one key under which its page is kept: one spelling, known parameters only, one order.
import type { ServerBuild } from 'react-router'
import type { PagePolicy } from '#shared/pages/page-policy.ts'
import { isPlainPath, plainPathOf } from './plain-path.ts'
import { matchPath } from './route-table.ts'

export type PageKey = {
  /** Path and canonical query: what is rendered and kept. */
  key: string
  /** True when parameters are part of it, so that there may be very many such keys. */
  filtered: boolean
  /** Path of the page that is shown by it; undefined for a part of one, and for what is no page. */
  page: string | undefined
  /** The route's pattern, under which answers are counted. */
  route: string
  /** The status of a complete page: 404 for the one copy that serves all addresses that lead nowhere. */
  status: 200 | 404
}

const longestParameter = 200
const dataSuffix = '.data'

/** The path of the page that a data request (`/tours.data`, `/_.data`) belongs to, or the path itself. */
export function pagePathOf(pathname: string): string {
  if (!pathname.endsWith(dataSuffix)) return pathname
  const path = pathname.slice(0, -dataSuffix.length)
  return path.endsWith('/_') ? path.slice(0, -1) : path
}

/** The key of a page that everyone shares; undefined for every other address, and for one that we spell otherwise. */
export function pageKeyOf(build: ServerBuild, url: URL): PageKey | undefined {
  const path = pagePathOf(url.pathname)
  const matched = matchPath(build, path)
  if (!matched.policy) return undefined
  const { missing } = matched.policy
  if (missing === undefined && !isPlainPath(path)) return undefined
  const isData = url.pathname.endsWith(dataSuffix)
  const isPart = isData && url.searchParams.has('_routes')
  const query = canonicalQuery(url.searchParams, matched.policy)
  if (isPart) {
    // As a set: repeated names would make any number of keys for one answer.
    const asked = [...new Set(url.searchParams.get('_routes')?.split(','))]
    if (asked.some((id) => !matched.routeIds.includes(id))) return undefined
    query.set('_routes', asked.sort().join(','))
  }
  const text = query.toString()
  const pathname = missing === undefined ? url.pathname : `${missing}${isData ? dataSuffix : ''}`
  return {
    key: text ? `${pathname}?${text}` : pathname,
    filtered: query.size > 0,
    page: matched.isPage && !isPart && missing === undefined ? path : undefined,
    route: matched.pattern,
    status: missing === undefined ? 200 : 404,
  }
}

/**
 * Where a page that everyone shares has its one address, when it was asked for by another spelling of it: routes are
 * matched whatever the case, the escapes and the number of slashes. Undefined when there is no such place.
 */
export function plainAddressOf(build: ServerBuild, { pathname, search }: URL): string | undefined {
  const path = pagePathOf(pathname)
  const { policy } = matchPath(build, path)
  if (isPlainPath(path) || !policy || policy.missing !== undefined) return undefined
  const plain = plainPathOf(path)
  if (plain === undefined || plain.endsWith(dataSuffix)) return undefined
  if (path === pathname) return plain + search
  return `${plain === '/' ? '/_' : plain}${dataSuffix}${search}`
}

function canonicalQuery(sent: URLSearchParams, policy: PagePolicy): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of [...policy.parameters].sort()) {
    const value = sent.get(name)?.trim().slice(0, longestParameter)
    if (value) query.set(name, value)
  }
  return query
}
