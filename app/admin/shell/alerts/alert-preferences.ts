import { jsonEntry } from '#app/ui/browser-storage.ts'
import { createStore, type Store } from '#app/ui/store.ts'
import { useStore } from '#app/ui/use-store.ts'

export type AlertPreferences = { sound: boolean; desktop: boolean }

const entry = jsonEntry('pravas.arrivals', (stored): AlertPreferences => {
  const { sound, desktop } = Object(stored)
  return { sound: sound === true, desktop: desktop === true }
})
const nothing: AlertPreferences = { sound: false, desktop: false }
const changes: Store<AlertPreferences> = createStore(nothing, () => {
  const look = () => changes.set(entry.read())
  addEventListener('storage', look)
  return () => removeEventListener('storage', look)
})

/** Returns the defaults (off) if the browser stores nothing. */
export const readPreferences = entry.read

export function storePreferences(preferences: AlertPreferences): void {
  entry.write(preferences)
  changes.set(preferences)
}

export function usePreferences(): AlertPreferences {
  return useStore({ ...changes, get: entry.read })
}
