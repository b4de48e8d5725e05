import { useSyncExternalStore } from 'react'

const toNothing = () => () => undefined

/** Whether the script has come: before that a form would send only what its own fields hold, and not every control is one. */
export function useIsScripted(): boolean {
  return useSyncExternalStore(
    toNothing,
    () => true,
    () => false,
  )
}
