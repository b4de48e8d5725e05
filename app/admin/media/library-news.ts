import { useSyncExternalStore } from 'react'

const gone = new Set<string>()
const none: ReadonlySet<string> = new Set()
let snapshot = none
const listeners = new Set<() => void>()

/** Lets every loaded page of the list forget these files, however far back they stand. */
export function notifyDeleted(ids: readonly string[]): void {
  for (const id of ids) gone.add(id)
  snapshot = new Set(gone)
  for (const listener of listeners) listener()
}

/** Something came back from the trash: nothing is forgotten any more. */
export function notifyRestored(): void {
  if (gone.size === 0) return
  gone.clear()
  snapshot = none
  for (const listener of listeners) listener()
}

/** The files that this browser has deleted. */
export function useDeleted(): ReadonlySet<string> {
  return useSyncExternalStore(listen, () => snapshot, nothing)
}

function nothing(): ReadonlySet<string> {
  return none
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
