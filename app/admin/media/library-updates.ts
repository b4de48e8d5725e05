import { createStore } from '#app/ui/store.ts'
import { useStore } from '#app/ui/use-store.ts'

const deleted = createStore<ReadonlySet<string>>(new Set())

export function notifyDeleted(ids: readonly string[]): void {
  deleted.set(new Set([...deleted.get(), ...ids]))
}

export function notifyRestored(): void {
  deleted.set(deleted.initial)
}

export function useDeleted(): ReadonlySet<string> {
  return useStore(deleted)
}
