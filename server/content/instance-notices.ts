// Delays the end of a write until all instances acknowledge the version.
import { listen, notifyChannel, ownProcess } from '#server/database/notifications.ts'

export const questionChannel = 'content_version_asked'
const replyChannel = 'content_version_heard'
/** Maximum delay of a save by an unresponsive instance, in milliseconds. */
const patience = 500

const receivedVersions = new Map<number, number>()
const waiting = new Set<() => void>()

/** `learned` adopts a version and returns the known one. */
export function replyToOtherInstances(learned: (payload: string) => number): () => void {
  const stops = [
    listen(questionChannel, { received: (payload) => void answer(learned(payload)) }),
    listen(replyChannel, {
      received: (payload, from) => rememberVersion(Number(payload), from),
      lost: clearReplies,
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Resolves after at most 500 ms; immediately without a notification connection. */
export async function untilReceivedBy(others: readonly number[], version: number): Promise<void> {
  const own = ownProcess()
  const isDone = () =>
    ownProcess() === undefined ||
    others.every((other) => other === own || (receivedVersions.get(other) ?? 0) >= version)
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
  // The notification module reports lost connections.
  await notifyChannel(replyChannel, String(version)).catch(() => undefined)
}

function rememberVersion(version: number, from: number): void {
  if (!Number.isSafeInteger(version)) return
  receivedVersions.set(from, Math.max(version, receivedVersions.get(from) ?? 0))
  for (const look of waiting) look()
}

/** Process ids are reused. */
function clearReplies(): void {
  receivedVersions.clear()
  for (const look of waiting) look()
}
