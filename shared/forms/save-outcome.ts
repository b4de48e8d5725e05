import type { FormErrors } from './form-values.ts'

export type SaveRejection<Item> =
  | { ok: false; reason: 'invalid'; errors: FormErrors }
  /** Another user changed the item since it was loaded; `stored` is the current version. */
  | { ok: false; reason: 'conflict'; stored: Item }
  /**
   * The form was submitted twice: an item with this id was already added. `stored` is the current version.
   */
  | { ok: false; reason: 'added'; stored: Item }
  | { ok: false; reason: 'missing' }
  /** A logged server error, possibly temporary. */
  | { ok: false; reason: 'failed' }

export type SaveOutcome<Item> = { ok: true; item: Item } | SaveRejection<Item>
