import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and until the page's script runs; what needs script is offered only then. */
export function useScript(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
