import { useState } from 'react'
import { type Location, type NavigationType, useLocation, useNavigationType } from 'react-router'

/**
 * Another one for each screen, also for the same one once more. What leaves the screen as it is leaves the key: a link
 * within it, and what it does to its address by itself.
 */
export function useScreenKey(): string {
  const location = useLocation()
  const how = useNavigationType()
  const [shown, setShown] = useState({ location, key: location.key })
  if (shown.location !== location) {
    const key = staysOnScreen({ before: shown.location, after: location, how }) ? shown.key : location.key
    setShown({ location, key })
  }
  return shown.key
}

/** The screen itself asked for this, and nobody waits for it. */
export function isQuiet({ state }: { state: unknown }): boolean {
  return (state as { isQuiet?: true } | null)?.isQuiet === true
}

type Step = { before: Location; after: Location; how: `${NavigationType}` }

/** Whether a step of the router leads nowhere else. */
export function staysOnScreen({ before, after, how }: Step): boolean {
  if (before.pathname !== after.pathname) return false
  // A quiet address that is come back to was left in between.
  if (isQuiet(after) && how === 'REPLACE') return true
  return before.search === after.search && after.hash !== ''
}
