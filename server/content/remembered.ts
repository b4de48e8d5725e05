// Keeps a few small answers of the database in memory, each for as long as the content version it was read under.
import { contentVersionIsSure, currentContentVersion } from './content-version.ts'

/** Names come from our own code, never from a visitor; the bound only keeps a mistake from growing without end. */
const entriesLimit = 200

const remembered = new Map<string, Promise<unknown>>()
let rememberedVersion = 0

/**
 * What `load` answers, loaded once for each content version and shared by everyone who asks meanwhile: treat it as
 * unchangeable. While the version is not sure, and after a failure, every call loads anew.
 */
export function rememberForVersion<Answer>(name: string, load: () => Promise<Answer>): Promise<Answer> {
  if (!contentVersionIsSure()) return load()
  forgetOlderVersions()
  const known = remembered.get(name)
  if (known) return known as Promise<Answer>
  const answer = load()
  if (remembered.size < entriesLimit) remembered.set(name, answer)
  // Whoever waits for the answer hears of a failure; the next one shall not.
  answer.catch(() => {
    if (remembered.get(name) === answer) remembered.delete(name)
  })
  return answer
}

function forgetOlderVersions(): void {
  const version = currentContentVersion()
  if (version === rememberedVersion) return
  remembered.clear()
  rememberedVersion = version
}
