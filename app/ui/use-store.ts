import { useSyncExternalStore } from 'react'
import type { Readable } from './store.ts'

export function useStore<Value>({ subscribe, get, initial }: Readable<Value>): Value {
  return useSyncExternalStore(subscribe, get, () => initial)
}

const never = () => () => undefined

/** False until the page's script runs: not every control is a form field before that. */
export function useScript(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
