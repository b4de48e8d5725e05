import { type ReactNode, useState } from 'react'
import { Alert } from '#app/admin/shell/alert.tsx'
import type { AuthenticatorOffer } from '#server/auth/two-factor/authenticator-app.ts'
import type { ProofRequest } from '#server/auth/two-factor/fresh-proof.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import type { AvailabilityIntent } from '#shared/staff/availability.ts'

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
    | AvailabilityIntent
    | 'app'
    | 'codes'
    | 'passkeys'
    | 'proof'
  /** Staff must re-authenticate first; then the form continues. */
  proof?: ProofRequest
  done?: string
  problem?: string
  errors?: FormErrors
  values?: Record<string, string>
  /** Invitation link. The screen shows it only once. */
  link?: string
  email?: string
  /** Key for an authenticator app, until a code of the app confirms it. */
  offer?: AuthenticatorOffer
  /** New recovery codes. The screen shows them only once. */
  codes?: string[]
}

export type AccountFormResult = {
  status: number
  answer: AccountResult
  retryAfterSeconds?: number
  cookie?: string
}

export function resultOf(result: AccountResult | undefined, ...intents: AccountResult['intent'][]) {
  return result && intents.includes(result.intent) ? result : undefined
}

/**
 * Keeps the result of one form while another is submitted. `round` counts the successes: the form resets
 * after each.
 */
export function useOwnResult(latest: AccountResult | undefined, intent: AccountResult['intent']) {
  const result = resultOf(latest, intent)
  const [kept, setKept] = useState({ own: result, version: isSuccess(result) ? 1 : 0 })
  if (result && result !== kept.own) {
    setKept({ own: result, version: isSuccess(result) ? kept.version + 1 : kept.version })
  }
  return kept
}

function isSuccess(result: AccountResult | undefined): boolean {
  return result?.done !== undefined || result?.link !== undefined
}

type Notice = Pick<AccountResult, 'done' | 'problem' | 'errors'>

export function ResultNotice({ result: { done, problem, errors } = {} }: { result: Notice | undefined }) {
  const text = problem ?? errors?.form?.join(' ')
  if (text) return <Alert kind="problem">{text}</Alert>
  return done && <Alert kind="success">{done}</Alert>
}

type SectionProps = {
  id: string
  title: string
  intro?: ReactNode
  result?: AccountResult | undefined
  children: ReactNode
}

export function AccountSection({ id, title, intro, result, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="space-y-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {intro && <p className="max-w-2xl">{intro}</p>}
      <ResultNotice result={result} />
      {children}
    </section>
  )
}
