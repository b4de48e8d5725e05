import type { ProofAsked } from '#server/auth/second-factor/fresh-proof.ts'
import type { LoadedEmailSettings } from '#server/email/email-setting-records.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'

type Typed = {
  /** Everything typed but the password, to stand in the form again. */
  values: Record<string, string>
}

/** What came of a form on the e-mail screen, and which it was. */
export type EmailResult =
  | { intent: 'save'; kind: 'saved'; settings: LoadedEmailSettings }
  /** `proof`: who is signed in must show it first. */
  | ({ intent: 'save'; kind: 'refused'; errors: FormErrors; proof?: ProofAsked } & Typed)
  /** Somebody else saved since the form was loaded; `stored` is what stands there now. */
  | ({ intent: 'save'; kind: 'conflict'; stored: LoadedEmailSettings } & Typed)
  /** `unanswered`: nobody knows here whether it was saved. */
  | ({ intent: 'save'; kind: 'failed' | 'unanswered' } & Typed)
  /** What became of messages that had not gone out. */
  | { intent: 'letters'; ok: boolean; text: string }
  | ({ intent: 'test'; ok: boolean; text: string } & Typed)
