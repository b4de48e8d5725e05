import { useState } from 'react'

/**
 * What the action of this form gave back last. The router forgets it whenever the screen is read anew, as when a colleague changes
 * something: whoever reads a refusal would see it go.
 */
export function useLastAnswer<Answer>(actionData: Answer | undefined): Answer | undefined {
  const [kept, setKept] = useState(actionData)
  if (actionData === undefined || actionData === kept) return kept
  setKept(actionData)
  return actionData
}
