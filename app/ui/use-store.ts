import { useSyncExternalStore } from 'react'
import type { Readable } from './store.ts'

/** Returns the value of a store, and renders the component again when it changes. */
export function useStore<Value>({ subscribe, get, initial }: Readable<Value>): Value {
  return useSyncExternalStore(subscribe, get, () => initial)
}

const never = () => () => undefined

/** False on the server and until the page's script runs: before that a form would send only what its own fields hold, and not every control is one. */
export function useScript(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
