// Maps a request's address to its cache key: one spelling, known parameters only, in one order.
import type { ServerBuild } from 'react-router'
import { canonicalPathOf, isCanonicalPath } from '#server/http/canonical-path.ts'
import {
  askedRoutes,
  askForRoutes,
  dataPathOf,
  isDataPath,
  pagePathOf,
} from '#server/react-router/data-requests.ts'
import { matchPath } from '#server/react-router/route-table.ts'
import { inLanguage, languageOfPath } from '#shared/pages/languages.ts'
import type { PagePolicy } from '#shared/pages/page-policy.ts'

export type PageKey = {
  /** Path and canonical query. */
  key: string
  /** True if the key has parameters, so that very many such keys may exist. */
  filtered: boolean
  /** Path of the displayed page; undefined for partial data and for non-pages. */
  page: string | undefined
  /** The route's pattern, for metrics. */
  route: string
  /** Status of a complete page. All unknown addresses share one copy with 404. */
  status: 200 | 404
}

const longestParameter = 200

/** Returns the key of a shared page; undefined for other addresses and for non-canonical spellings. */
export function pageKeyOf(build: ServerBuild, url: URL): PageKey | undefined {
  const path = pagePathOf(url.pathname)
  const matched = matchPath(build, path)
  if (!matched.policy) return undefined
  const missing = missingPathOf(matched.policy, path)
  if (missing === undefined && !isCanonicalPath(path)) return undefined
  const isData = isDataPath(url.pathname)
  const asked = isData ? askedRoutes(url.searchParams) : undefined
  const query = canonicalQuery(url.searchParams, matched.policy)
  if (asked) {
    // As a set, because repeated names would create any number of keys for one response.
    if ([...asked].some((id) => !matched.routeIds.includes(id))) return undefined
    askForRoutes(query, asked)
  }
  const text = query.toString()
  const shown = missing !== undefined && isData ? dataPathOf(missing) : missing
  const pathname = shown ?? url.pathname
  return {
    key: text ? `${pathname}?${text}` : pathname,
    filtered: query.size > 0,
    page: matched.isPage && !asked && missing === undefined ? path : undefined,
    route: matched.pattern,
    status: missing === undefined ? 200 : 404,
  }
}

/**
 * Returns the canonical address of a shared page that was requested with another spelling. Route matching
 * ignores case, escapes and repeated slashes. Undefined if there is none.
 */
export function canonicalAddressOf(build: ServerBuild, { pathname, search }: URL): string | undefined {
  const path = pagePathOf(pathname)
  const { policy } = matchPath(build, path)
  if (isCanonicalPath(path) || !policy || policy.missing !== undefined) return undefined
  const plain = canonicalPathOf(path)
  if (plain === undefined || isDataPath(plain)) return undefined
  if (path === pathname) return plain + search
  return dataPathOf(plain) + search
}

/** Each language has one cached copy for unknown addresses. */
function missingPathOf({ missing }: PagePolicy, path: string): string | undefined {
  return missing && inLanguage(missing, languageOfPath(path))
}

function canonicalQuery(sent: URLSearchParams, policy: PagePolicy): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of [...policy.parameters].sort()) {
    const value = sent.get(name)?.trim().slice(0, longestParameter)
    if (value) query.set(name, value)
  }
  return query
}
