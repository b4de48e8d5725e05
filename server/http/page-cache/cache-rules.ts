// How long browsers and shared caches may keep an answer that is the same for everybody.

/** Shared caches are told by headers of their own: the standard one (RFC 9213), and the older one that some read instead. */
const sharedNames = ['CDN-Cache-Control', 'Surrogate-Control']

/** A browser asks each time, so that nobody is shown what was changed or withdrawn; mostly the answer is 304. */
const keptPage: Record<string, string> = {
  'Cache-Control': 'public, max-age=0, must-revalidate',
  ...forShared('max-age=5, stale-while-revalidate=30, stale-if-error=86400'),
}

/** Shared caches keep it as long as a page, or the page that was there before would stay with them, for when we fail. */
const missingPage: Record<string, string> = { 'Cache-Control': 'no-store', ...forShared('max-age=5') }

const unkept: Record<string, string> = { 'Cache-Control': 'no-store' }

/** Says in `headers` how long an answer at the address of a shared page may be kept; see docs/caching.md for the reasons. */
export function setCacheRules(headers: Headers, answer: { status: number; isKept: boolean }): void {
  for (const [name, value] of Object.entries(rulesOf(headers, answer))) headers.set(name, value)
}

function rulesOf(headers: Headers, { status, isKept }: { status: number; isKept: boolean }) {
  if (headers.has('Set-Cookie')) return unkept
  if (status === 404) return missingPage
  return isKept ? keptPage : unkept
}

function forShared(rule: string): Record<string, string> {
  return Object.fromEntries(sharedNames.map((name) => [name, rule]))
}
