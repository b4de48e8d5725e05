// Delays the end of a write until all instances have acknowledged the new version, so the next request to
// any instance shows it.
import { listen, notifyChannel, ownProcess } from '#server/database/notifications.ts'

/** Channel that requests an acknowledgement of a version from all listening instances. */
export const questionChannel = 'content_version_asked'
const answerChannel = 'content_version_heard'
/** Timeout in milliseconds; an unresponsive instance delays a save at most this long. */
const patience = 500

/** The last version acknowledged by each instance, by the process id of its database connection. */
const heard = new Map<number, number>()
const waiting = new Set<() => void>()

/**
 * Starts to request and send acknowledgements. `learned` adopts the version of a request and returns the
 * known version.
 */
export function answerOthers(learned: (payload: string) => number): () => void {
  const stops = [
    listen(questionChannel, { received: (payload) => void answer(learned(payload)) }),
    listen(answerChannel, {
      received: (payload, from) => noteAnswer(Number(payload), from),
      lost: forgetAnswers,
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * Resolves when each of `others` knows `version`, after 500 ms at the latest. Resolves immediately if this
 * instance has no notification connection.
 */
export async function untilHeardBy(others: readonly number[], version: number): Promise<void> {
  const own = ownProcess()
  const isDone = () =>
    ownProcess() === undefined || others.every((other) => other === own || (heard.get(other) ?? 0) >= version)
  if (isDone()) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const look = () => isDone() && resolve()
  const timer = setTimeout(resolve, patience)
  waiting.add(look)
  await promise
  clearTimeout(timer)
  waiting.delete(look)
}

async function answer(version: number): Promise<void> {
  // Ignores failures: the notification module reports lost connections.
  await notifyChannel(answerChannel, String(version)).catch(() => undefined)
}

function noteAnswer(version: number, from: number): void {
  if (!Number.isSafeInteger(version)) return
  heard.set(from, Math.max(version, heard.get(from) ?? 0))
  for (const look of waiting) look()
}

/** PostgreSQL reuses process ids, so a lost connection clears the map. */
function forgetAnswers(): void {
  heard.clear()
  for (const look of waiting) look()
}
