import type { ProofAsked } from '#server/auth/second-factor/fresh-proof.ts'
import type { LoadedEmailSettings } from '#server/email/email-setting-records.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'

/** What came of a form on the e-mail screen, and which it was. */
export type EmailResult =
  | { intent: 'save'; kind: 'saved'; settings: LoadedEmailSettings }
  /** `proof`: who is signed in must show it first. */
  | { intent: 'save'; kind: 'refused'; errors: FormErrors; proof?: ProofAsked }
  /** Somebody else saved since the form was loaded; `stored` is what stands there now, `values` what was sent, but the password, `changedBy` a name or `you`. */
  | {
      intent: 'save'
      kind: 'conflict'
      stored: LoadedEmailSettings
      values: Record<string, string>
      changedBy: string | undefined
    }
  /** `unanswered`: nobody knows here whether it was saved. */
  | { intent: 'save'; kind: 'failed' | 'unanswered' }
  /** What became of messages that had not gone out. */
  | { intent: 'letters'; ok: boolean; text: string }
