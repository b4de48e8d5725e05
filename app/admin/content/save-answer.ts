import type { FormErrors } from '#shared/form-values.ts'
import type { Values } from './form-values-of.ts'

/** What became of a save. All but the first leave the dialog open with everything that was typed. */
export type SaveAnswer =
  | { ok: true; title: string }
  | { ok: false; reason: 'invalid'; errors: FormErrors }
  /** Somebody else saved since it was opened; `stored` is what stands there now. */
  | { ok: false; reason: 'conflict'; stored: Values; changedAt: string }
  | { ok: false; reason: 'missing' | 'signed-out' | 'unreachable' | 'failed' }

export type RemoveAnswer =
  | { ok: true }
  | { ok: false; reason: 'missing' | 'signed-out' | 'unreachable' | 'failed' }
