import { useState } from 'react'
import { type Location, type NavigationType, useLocation, useNavigationType } from 'react-router'

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

/** True if the screen started the navigation itself, in the background. */
export function isQuiet({ state }: { state: unknown }): boolean {
  return (state as { isQuiet?: true } | null)?.isQuiet === true
}

type Step = { before: Location; after: Location; how: `${NavigationType}` }

export function staysOnScreen({ before, after, how }: Step): boolean {
  if (before.pathname !== after.pathname) return false
  // Returning to a quiet URL (POP) is a real navigation.
  if (isQuiet(after) && how === 'REPLACE') return true
  return before.search === after.search && after.hash !== ''
}
