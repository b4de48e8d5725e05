// Caches small query results in memory, per content version.
import { contentVersionIsSure, currentContentVersion } from './content-version.ts'

/** Visitors' filter combinations create entries. Keys used by many pages are too frequent to be evicted. */
const maxEntries = 200

const cached = new Map<string, Promise<unknown>>()
let cachedVersion = 0

/**
 * The result is shared: treat it as immutable. Not cached while the version is unconfirmed, or after a
 * failure.
 */
export function cacheForVersion<Value>(name: string, load: () => Promise<Value>): Promise<Value> {
  if (!contentVersionIsSure()) return load()
  evictOlderVersions()
  const known = cached.get(name)
  if (known) {
    // A Map iterates in insertion order: least recently used first.
    cached.delete(name)
    cached.set(name, known)
    return known as Promise<Value>
  }
  const answer = load()
  cached.set(name, answer)
  if (cached.size > maxEntries) cached.delete(cached.keys().next().value ?? '')
  // Waiting callers still receive the error.
  answer.catch(() => {
    if (cached.get(name) === answer) cached.delete(name)
  })
  return answer
}

function evictOlderVersions(): void {
  const version = currentContentVersion()
  if (version === cachedVersion) return
  cached.clear()
  cachedVersion = version
}
