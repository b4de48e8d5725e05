import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * React Router drops `actionData` whenever the loaders run again. This keeps it until the next navigation.
 */
export function useActionResult<Result>(actionData: Result | undefined): Result | undefined {
  const { key } = useLocation()
  const [latest, setLatest] = useState({ key, result: actionData })
  const isNew = actionData !== undefined && actionData !== latest.result
  if (!isNew && key === latest.key) return latest.result
  setLatest({ key, result: actionData })
  return actionData
}
