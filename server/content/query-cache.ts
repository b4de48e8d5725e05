// Keeps a few small answers of the database in memory, each for as long as the content version it was read under.
import { contentVersionIsSure, currentContentVersion } from './content-version.ts'

/**
 * Visitors choose filters, and counts are cached for each combination of them. Names of our own that many pages need are
 * far fewer, and used so often that they are never among the least recently used.
 */
const maxEntries = 200

const cached = new Map<string, Promise<unknown>>()
let cachedVersion = 0

/**
 * What `load` answers, loaded once for each content version and shared by everyone who asks meanwhile: treat it as
 * unchangeable. While the version is not sure, and after a failure, every call loads anew.
 */
export function cacheForVersion<Answer>(name: string, load: () => Promise<Answer>): Promise<Answer> {
  if (!contentVersionIsSure()) return load()
  forgetOlderVersions()
  const known = cached.get(name)
  if (known) {
    // A Map keeps the order of insertion: the least recently used name comes first.
    cached.delete(name)
    cached.set(name, known)
    return known as Promise<Answer>
  }
  const answer = load()
  cached.set(name, answer)
  if (cached.size > maxEntries) cached.delete(cached.keys().next().value ?? '')
  // Whoever waits for the answer hears of a failure; the next one shall not.
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
