import { useState } from 'react'
import type { AccountResult } from './account-result.ts'

/**
 * The latest answer to one form of the account screen, which stays while another form is sent: what is typed here is not
 * drawn anew for that. `round` counts what worked: after each the form begins empty.
 */
export function useOwnResult(answer: AccountResult | undefined, intent: AccountResult['intent']) {
  const given = answer?.intent === intent ? answer : undefined
  const [kept, setKept] = useState({ own: given, round: worked(given) ? 1 : 0 })
  if (given && given !== kept.own) {
    setKept({ own: given, round: worked(given) ? kept.round + 1 : kept.round })
  }
  return kept
}

function worked(answer: AccountResult | undefined): boolean {
  return answer?.done !== undefined || answer?.link !== undefined
}
