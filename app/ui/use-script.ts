import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and until the page's script runs: before that a form would send only what its own fields hold, and not every control is one. */
export function useScript(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
