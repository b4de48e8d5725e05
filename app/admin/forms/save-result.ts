import type { Values } from '#app/ui/forms/form-values-of.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'

export type FormAction = 'added' | 'drafted' | 'saved' | 'published' | 'unpublished' | 'deleted'

/**
 * `unanswered`: no response arrived, so it may have succeeded. `not-allowed`: the role does not, or no
 * longer, include this.
 */
type SubmitProblem = 'missing' | 'signed-out' | 'not-allowed' | 'unanswered' | 'unreachable' | 'failed'

export type SaveResult =
  /** `slug`: of the public page; undefined if the item has none. `isMerged`: merged into a newer version. */
  | { ok: true; title: string; slug?: string | undefined; done?: FormAction; isMerged?: boolean }
  | { ok: false; reason: 'invalid'; errors: FormErrors }
  /**
   * Another user saved since the form loaded. `stored` is the current version, `changedBy` a name or `you`.
   */
  | { ok: false; reason: 'conflict'; stored: Values; changedAt: string; changedBy?: string }
  | { ok: false; reason: 'added'; stored: Values; changedAt: string }
  | { ok: false; reason: SubmitProblem }

export type RemoveResult = { ok: true; deletion: string } | { ok: false; reason: SubmitProblem | 'taken' }
