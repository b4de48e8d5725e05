// Caches small query results in memory, per content version.
import { contentVersionIsSure, currentContentVersion } from './content-version.ts'

/**
 * Limits the entries because visitors' filter combinations create them. Keys that many pages use are few
 * and read too often to be evicted.
 */
const maxEntries = 200

const cached = new Map<string, Promise<unknown>>()
let cachedVersion = 0

/**
 * Returns the result of `load`, loaded once per content version and shared by all callers: treat it as
 * immutable. Every call loads again while the version is unconfirmed, and after a failure.
 */
export function cacheForVersion<Answer>(name: string, load: () => Promise<Answer>): Promise<Answer> {
  if (!contentVersionIsSure()) return load()
  forgetOlderVersions()
  const known = cached.get(name)
  if (known) {
    // A Map iterates in insertion order, so the least recently used entry is first.
    cached.delete(name)
    cached.set(name, known)
    return known as Promise<Answer>
  }
  const answer = load()
  cached.set(name, answer)
  if (cached.size > maxEntries) cached.delete(cached.keys().next().value ?? '')
  // Evicts a failed result; the waiting callers still receive the error.
  answer.catch(() => {
    if (cached.get(name) === answer) cached.delete(name)
  })
  return answer
}

function forgetOlderVersions(): void {
  const version = currentContentVersion()
  if (version === cachedVersion) return
  cached.clear()
  cachedVersion = version
}
