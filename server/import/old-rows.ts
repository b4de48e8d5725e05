// The interface between the importer and each table of the old site.
import { hash } from 'node:crypto'
import { commandActor } from '#server/content/actor.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import type { OldTableName } from './read-rows.ts'

export const importer = commandActor('import')

export type Outcome = { ok: true } | { ok: false; errors: FormErrors }

/** Field names in `errors` are those of the schema. */
export type SoundRow = {
  ok: true
  /** '' to generate one; undefined if the table has none. */
  slug?: string
  notes: string[]
  create: () => Promise<Outcome>
  rehearse: () => Promise<Outcome>
}

export type Judgement = SoundRow | { ok: false; errors: FormErrors }

export type OldTable = {
  name: OldTableName
  key: 'id' | 'key'
  columns: readonly string[]
  validate: (values: Record<string, unknown>) => Promise<Judgement>
  meet?: (values: Record<string, unknown>) => void
}

export type SiteContents = Record<OldTableName, { keys: Set<string>; slugs: Map<string, string> }>

/** Returns the same id for the same name, so that a repeated import finds earlier rows. */
export function stableId(name: string): string {
  const digits = hash('sha256', name)
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(12, 15)}`]
  return [...parts, `8${digits.slice(15, 18)}`, digits.slice(18, 30)].join('-')
}

export const accepted = async (): Promise<Outcome> => ({ ok: true })

/** Returns the column of a field: `shortDescription` is `short_description`. */
export function columnOf(field: string): string {
  const [first = '', ...rest] = field.split('.')
  return [first.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), ...rest].join('.')
}

/** Returns the row's values by schema field. */
export function rowFieldsOf(
  names: readonly string[],
  values: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, values[columnOf(name)]]))
}
