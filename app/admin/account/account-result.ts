import { useState } from 'react'
import type { ProofAsked } from '#server/auth/second-factor/fresh-proof.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import type { DeskIntent } from '#shared/staff/desk-day.ts'

/** What came of a form on the account screen, and which form it was. */
export type AccountResult = {
  intent:
    | 'change-password'
    | 'end-session'
    | 'invite'
    | 'remove'
    | 'change-role'
    | 'require-second-step'
    | 'change-look'
    | 'change-name'
    | 'ask-email'
    | DeskIntent
    | 'proof'
  /** Who is signed in must show it first; the form goes on then. */
  proof?: ProofAsked
  /** Good news in a sentence. */
  done?: string
  problem?: string
  errors?: FormErrors
  values?: Record<string, string>
  /** An invitation's address, to be passed on; shown this once. */
  link?: string
  email?: string
}

/** The same with its status, and what else goes with it. */
export type AccountAnswer = {
  status: number
  answer: AccountResult
  retryAfterSeconds?: number
  cookie?: string
}

/** The form that invites a colleague, as what is typed there is kept. */
export const inviteForm = '/admin/account#invite'

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
