import type { Values } from '#app/ui/forms/form-values-of.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'

/** What was done to an item. */
export type FormAction = 'added' | 'drafted' | 'saved' | 'published' | 'unpublished' | 'deleted'

/** `unanswered`: nobody knows here what became of it; `not-allowed`: a role without the right to it, or not any more. */
type Fault = 'missing' | 'signed-out' | 'not-allowed' | 'unanswered' | 'unreachable' | 'failed'

/** What became of a save. All but the first leave the dialog open with everything that was typed. */
export type SaveResult =
  /** `slug`: of the page that the public finds it under; undefined while it finds none. `isMerged`: into a newer version. */
  | { ok: true; title: string; slug?: string | undefined; done?: FormAction; isMerged?: boolean }
  | { ok: false; reason: 'invalid'; errors: FormErrors }
  /** Somebody else saved since it was opened; `stored` is what stands there now, `changedBy` a name or `you`. */
  | { ok: false; reason: 'conflict'; stored: Values; changedAt: string; changedBy?: string }
  /** The same form has added it before, with other words; `stored` is what stands there now. */
  | { ok: false; reason: 'added'; stored: Values; changedAt: string }
  | { ok: false; reason: Fault }

/** `deletion`: what it is undone by. */
export type RemoveResult = { ok: true; deletion: string } | { ok: false; reason: Fault }
