import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Returns the latest result of the screen's action. React Router drops `actionData` whenever the loaders run
 * again, for example after a colleague's change. It is retained until the next navigation.
 */
export function useActionResult<Result>(actionData: Result | undefined): Result | undefined {
  const { key } = useLocation()
  const [latest, setLatest] = useState({ key, result: actionData })
  const isNew = actionData !== undefined && actionData !== latest.result
  if (!isNew && key === latest.key) return latest.result
  setLatest({ key, result: actionData })
  return actionData
}
