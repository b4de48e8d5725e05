// Says what the importer must know of each table of the old site; how a row is judged and stored is each table's own affair.
import { commandActor } from '#server/content/actor.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import type { OldTableName } from './table-files.ts'

/** Who writes what the import brings. */
export const importer = commandActor('import')

export type Outcome = { ok: true } | { ok: false; errors: FormErrors }

/** A row that its schema accepts; field names in `errors` are those of the schema. */
export type SoundRow = {
  ok: true
  /** The address it asks for; '' when one is to be derived, undefined where the table has none. */
  slug?: string
  /** What the operator should know, though the row comes in; `create` and `rehearse` may add to it. */
  notes: string[]
  /** Puts it in. */
  create: () => Promise<Outcome>
  /** Finds out, with nothing changed on this site, whether `create` would refuse it. */
  rehearse: () => Promise<Outcome>
}

export type Judgement = SoundRow | { ok: false; errors: FormErrors }

export type OldTable = {
  name: OldTableName
  /** The column that tells a row from all others. */
  key: 'id' | 'key'
  /** Every column it may have; others are passed over. */
  columns: readonly string[]
  judge: (values: Record<string, unknown>) => Promise<Judgement>
  /** Hears of a row that is here already. */
  meet?: (values: Record<string, unknown>) => void
}

/** What stands on this site, and what the run has added to it or, in a rehearsal, would have. */
export type SiteContents = Record<OldTableName, { keys: Set<string>; slugs: Map<string, string> }>

export const accepted = async (): Promise<Outcome> => ({ ok: true })

/** The old site's name of a field: `shortDescription` is the column `short_description`. */
export function columnOf(field: string): string {
  const [first = '', ...rest] = field.split('.')
  return [first.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), ...rest].join('.')
}

/** The values of a row under the names of the schema's fields. */
export function rowFieldsOf(
  names: readonly string[],
  values: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, values[columnOf(name)]]))
}
