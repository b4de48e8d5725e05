import { jsonEntry } from '#app/ui/browser-storage.ts'
import { createStore, type Store } from '#app/ui/store.ts'
import { useStore } from '#app/ui/use-store.ts'

/** Alert preferences of this browser, in localStorage because they are not sensitive. */
export type DeviceWishes = { sound: boolean; desktop: boolean }

const entry = jsonEntry('pravas.arrivals', (stored): DeviceWishes => {
  const { sound, desktop } = Object(stored)
  return { sound: sound === true, desktop: desktop === true }
})
const nothing: DeviceWishes = { sound: false, desktop: false }
/** Syncs changes between tabs. */
const changes: Store<DeviceWishes> = createStore(nothing, () => {
  const look = () => changes.set(entry.read())
  addEventListener('storage', look)
  return () => removeEventListener('storage', look)
})

/** Returns the defaults (off) if the browser stores nothing. */
export const readWishes = entry.read

export function keepWishes(wishes: DeviceWishes): void {
  entry.write(wishes)
  changes.set(wishes)
}

export function useWishes(): DeviceWishes {
  return useStore({ ...changes, get: entry.read })
}
