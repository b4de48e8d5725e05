// Maps an address to its cache key: one spelling, known parameters, one order.
import type { ServerBuild } from 'react-router'
import { canonicalPathOf, isCanonicalPath } from '#server/http/request-header.ts'
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

/** The standard header (RFC 9213) and an older one. */
const sharedNames = ['CDN-Cache-Control', 'Surrogate-Control']

/** Browsers revalidate, so that no visitor sees withdrawn content. */
const cachedPageRules: Record<string, string> = {
  'Cache-Control': 'public, max-age=0, must-revalidate',
  ...forShared('max-age=5, stale-while-revalidate=30, stale-if-error=86400'),
}

/** Otherwise shared caches would retain the earlier page for stale-if-error. */
const missingPage: Record<string, string> = { 'Cache-Control': 'no-store', ...forShared('max-age=5') }

const unkept: Record<string, string> = { 'Cache-Control': 'no-store' }

/** Sets the cache headers of a shared page; see docs/caching.md. */
export function setCacheRules(headers: Headers, answer: { status: number; isCached: boolean }): void {
  for (const [name, value] of Object.entries(rulesOf(headers, answer))) headers.set(name, value)
}

function rulesOf(headers: Headers, { status, isCached }: { status: number; isCached: boolean }) {
  if (headers.has('Set-Cookie')) return unkept
  if (status === 404) return missingPage
  return isCached ? cachedPageRules : unkept
}

function forShared(rule: string): Record<string, string> {
  return Object.fromEntries(sharedNames.map((name) => [name, rule]))
}
