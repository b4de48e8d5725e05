// Turns the address of a request into the one key under which its page is kept: one spelling, known parameters only, one order.
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

/** The key of a page that everyone shares; undefined for every other address, and for one that we spell otherwise. */
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
    // As a set: repeated names would make any number of keys for one answer.
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
 * Where a page that everyone shares has its one address, when it was asked for by another spelling of it: routes are
 * matched whatever the case, the escapes and the number of slashes. Undefined when there is no such place.
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

/** The one copy of each language, which its addresses that lead nowhere share. */
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
