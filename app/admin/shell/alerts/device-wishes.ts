import { jsonEntry } from '#app/ui/browser-storage.ts'
import { createStore, type Store, useStore } from '#app/ui/store.ts'

/** How this browser is to tell of a new enquiry, and of a note to whoever works here. It opens nothing and names nobody, so it lies in the browser. */
export type DeviceWishes = { sound: boolean; desktop: boolean }

const entry = jsonEntry('pravas.arrivals', (stored): DeviceWishes => {
  const { sound, desktop } = Object(stored)
  return { sound: sound === true, desktop: desktop === true }
})
const nothing: DeviceWishes = { sound: false, desktop: false }
/** Changes of this tab and of the others. */
const changes: Store<DeviceWishes> = createStore(nothing, () => {
  const look = () => changes.set(entry.read())
  addEventListener('storage', look)
  return () => removeEventListener('storage', look)
})

/** What this browser was asked for; nothing where it keeps nothing. */
export const readWishes = entry.read

/** From now on, in all tabs of this browser. */
export function keepWishes(wishes: DeviceWishes): void {
  entry.write(wishes)
  changes.set(wishes)
}

export function useWishes(): DeviceWishes {
  return useStore({ ...changes, get: entry.read })
}
