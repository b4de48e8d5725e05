// Lets a write end only when the other instances have heard of it: whoever is told "saved" sees it wherever he asks next.
import { listen, notifyChannel, ownProcess } from '#server/database/notifications.ts'

/** Asks every instance that listens to say that it knows this version. */
export const questionChannel = 'content_version_asked'
const answerChannel = 'content_version_heard'
/** In milliseconds; an instance that hangs holds up a save no longer than this. */
const patience = 500

/** What each instance has last said that it knows, by the process that serves its line. */
const heard = new Map<number, number>()
const waiting = new Set<() => void>()

/** Begins to ask and to answer. `learned`: called with the version in question, which this instance knows from then on. */
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

/** Resolves once each of `others` knows `version`; after half a second at most, and at once when nobody here could hear it. */
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
  // A line that breaks now is told of elsewhere.
  await notifyChannel(answerChannel, String(version)).catch(() => undefined)
}

function noteAnswer(version: number, from: number): void {
  if (!Number.isSafeInteger(version)) return
  heard.set(from, Math.max(version, heard.get(from) ?? 0))
  for (const look of waiting) look()
}

/** Numbers of processes are used again. */
function forgetAnswers(): void {
  heard.clear()
  for (const look of waiting) look()
}
