// Keeps a few small answers of the database in memory, each for as long as the content version it was read under.
import { contentVersionIsSure, currentContentVersion } from './content-version.ts'

/** Names come from our own code, never from a visitor; the bound only keeps a mistake from growing without end. */
const entriesLimit = 200

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
  if (known) return known as Promise<Answer>
  const answer = load()
  if (cached.size < entriesLimit) cached.set(name, answer)
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
