import { useSyncExternalStore } from 'react'

/** How this browser is to tell of a new enquiry, and of a note to whoever works here. It opens nothing and names nobody, so it lies in the browser. */
export type DeviceWishes = { sound: boolean; desktop: boolean }

const place = 'pravas.arrivals'
const nothing: DeviceWishes = { sound: false, desktop: false }
const listeners = new Set<() => void>()
/** The same object while the same is kept. */
let known = { text: '', wishes: nothing }

/** What this browser was asked for; nothing where it keeps nothing. */
export function readWishes(): DeviceWishes {
  const text = readPlace() ?? ''
  if (text !== known.text) known = { text, wishes: wishesIn(text) }
  return known.wishes
}

/** From now on, in all tabs of this browser. */
export function keepWishes(wishes: DeviceWishes): void {
  try {
    localStorage.setItem(place, JSON.stringify(wishes))
  } catch {
    // A browser that keeps nothing is asked again next time.
  }
  for (const listener of listeners) listener()
}

export function useWishes(): DeviceWishes {
  return useSyncExternalStore(listen, readWishes, () => nothing)
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function readPlace(): string | null {
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}

function wishesIn(text: string): DeviceWishes {
  try {
    const { sound, desktop } = Object(JSON.parse(text))
    return { sound: sound === true, desktop: desktop === true }
  } catch {
    return nothing
  }
}
