import { useState } from 'react'
import type { AccountAnswer } from './account-answer.ts'

/**
 * The latest answer to one form of the account screen, which stays while another form is sent: what is typed here is not
 * drawn anew for that. `round` counts what worked: after each the form begins empty.
 */
export function useOwnAnswer(answer: AccountAnswer | undefined, intent: AccountAnswer['intent']) {
  const given = answer?.intent === intent ? answer : undefined
  const [kept, setKept] = useState({ own: given, round: worked(given) ? 1 : 0 })
  if (given && given !== kept.own) {
    setKept({ own: given, round: worked(given) ? kept.round + 1 : kept.round })
  }
  return kept
}

function worked(answer: AccountAnswer | undefined): boolean {
  return answer?.done !== undefined || answer?.link !== undefined
}
