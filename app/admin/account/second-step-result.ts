import type { AuthenticatorOffer } from '#server/auth/second-factor/authenticator-app.ts'
import type { ProofAsked } from '#server/auth/second-factor/fresh-proof.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'

/** What came of a form on the screen of the second step, and which part it belongs to. */
export type SecondStepResult = {
  intent: 'app' | 'codes' | 'passkeys' | 'proof'
  /** Who is signed in must show it first; the form goes on then. */
  proof?: ProofAsked
  /** Good news in a sentence. */
  done?: string
  problem?: string
  errors?: FormErrors
  /** For an app to take over; shown until a code of it has come back. */
  offer?: AuthenticatorOffer
  /** New recovery codes, shown this once. */
  codes?: string[]
}
