import type { FormErrors } from './form-values.ts'

/** Why something was not saved; nothing was changed then. */
export type SaveRefusal<Item> =
  /** Problems by field. */
  | { ok: false; reason: 'invalid'; errors: FormErrors }
  /** Somebody else changed it since it was loaded; `stored` is what stands there now. */
  | { ok: false; reason: 'conflict'; stored: Item }
  /** It was added before under the same id: the form came twice. `stored` is what stands there now. */
  | { ok: false; reason: 'added'; stored: Item }
  /** It is gone, or never was. */
  | { ok: false; reason: 'missing' }
  /** A fault of ours that is logged and may have passed in a moment. */
  | { ok: false; reason: 'failed' }

export type SaveOutcome<Item> = { ok: true; item: Item } | SaveRefusal<Item>
