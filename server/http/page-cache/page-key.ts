// Maps an address to its cache key: one spelling, known parameters, one order.
import type { ServerBuild } from 'react-router'
import { canonicalPathOf, isCanonicalPath } from '#server/http/canonical-path.ts'
import { matchPath } from '#server/react-router/route-table.ts'
import { inLanguage, languageOfPath } from '#shared/pages/languages.ts'
import type { PagePolicy } from '#shared/pages/page-policy.ts'

export type PageKey = {
  key: string
  /** True with parameters; there may be very many such keys. */
  filtered: boolean
  page: string | undefined
  route: string
  /** All unknown addresses share one copy with 404. */
  status: 200 | 404
}

const maxParameterLength = 200

/** Undefined for other or non-canonical addresses. */
export function pageKeyOf(build: ServerBuild, url: URL): PageKey | undefined {
  const matched = matchPath(build, url.pathname)
  if (!matched.policy) return undefined
  const missing = missingPathOf(matched.policy, url.pathname)
  if (missing === undefined && !isCanonicalPath(url.pathname)) return undefined
  const query = canonicalQuery(url.searchParams, matched.policy)
  const text = query.toString()
  const pathname = missing ?? url.pathname
  return {
    key: text ? `${pathname}?${text}` : pathname,
    filtered: query.size > 0,
    page: matched.isPage && missing === undefined ? pathname : undefined,
    route: matched.pattern,
    status: missing === undefined ? 200 : 404,
  }
}

/** Route matching ignores case, escapes and repeated slashes. */
export function canonicalAddressOf(build: ServerBuild, { pathname, search }: URL): string | undefined {
  const { policy } = matchPath(build, pathname)
  if (isCanonicalPath(pathname) || !policy || policy.missing !== undefined) return undefined
  const plain = canonicalPathOf(pathname)
  return plain === undefined ? undefined : plain + search
}

function missingPathOf({ missing }: PagePolicy, path: string): string | undefined {
  return missing && inLanguage(missing, languageOfPath(path))
}

function canonicalQuery(sent: URLSearchParams, policy: PagePolicy): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of [...policy.parameters].sort()) {
    const value = sent.get(name)?.trim().slice(0, maxParameterLength)
    if (value) query.set(name, value)
  }
  return query
}
