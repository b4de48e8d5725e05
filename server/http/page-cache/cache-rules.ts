// Cache-Control rules of responses that are identical for all visitors.

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
