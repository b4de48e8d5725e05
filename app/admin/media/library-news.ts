import { createStore, useStore } from '#app/ui/store.ts'

const deleted = createStore<ReadonlySet<string>>(new Set())

/** Lets every loaded page of the list forget these files, however far back they stand. */
export function notifyDeleted(ids: readonly string[]): void {
  deleted.set(new Set([...deleted.get(), ...ids]))
}

/** Something came back from the trash: nothing is forgotten any more. */
export function notifyRestored(): void {
  deleted.set(deleted.initial)
}

/** The files that this browser has deleted. */
export function useDeleted(): ReadonlySet<string> {
  return useStore(deleted)
}
