import { z } from 'zod'
import { isKeepable } from '#app/admin/forms/drafts/keepable.ts'
import { moved } from '#app/admin/forms/reorder-list.tsx'
import type { UnsavedWork } from '#app/admin/shell/offline/work-shelf.ts'
import { type Values, valuesOf } from '#app/ui/forms/form-values-of.ts'
import { typedText } from '#app/ui/forms/typed-text.ts'
import type { FieldConstraints } from '#shared/forms/form-field.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import { constraintsOf } from '#shared/forms/html-constraints.ts'
import {
  type SiteSettingKey,
  type SiteSettings,
  siteSettingKeys,
  siteSettingsSchema,
} from '#shared/settings/setting-values.ts'

export const listKeys = ['offices', 'carousel_images', 'team_members', 'partners'] as const
export type ListKey = (typeof listKeys)[number]
type Rows = Readonly<Record<ListKey, readonly number[]>>

/**
 * What stands in the settings form. A row of a list keeps its number while it moves, so that its fields keep their
 * names; `rows` tells the order.
 */
export type SettingsDraft = { values: Values; rows: Rows }

/** Fields that have no input: what is stored of them is kept. */
const withoutInput = /^social_links\.linkedin$|^home_claims\.\w+\.confirmed_(?:by|at)$/

const shapes: ReadonlyMap<string, z.core.$ZodShape> = new Map(
  siteSettingKeys.map((key) => [key, readShape(key)]),
)

/** More are a mistake; the rules of each list refuse fewer than these. */
const rowsMaximum = 200

/** The names of a setting's fields, those of a part as `part.field`, or of each row of a list. */
export function settingFieldsOf(key: SiteSettingKey): string[] {
  return Object.keys(shapeOf(key))
}

function shapeOf(key: SiteSettingKey): z.core.$ZodShape {
  return shapes.get(key) ?? {}
}

function readShape(key: SiteSettingKey): z.core.$ZodShape {
  const schema: z.core.$ZodType = siteSettingsSchema.shape[key]
  const fields = schema instanceof z.ZodArray ? schema.element : schema
  const shape = fields instanceof z.ZodObject ? listFields(fields, '') : []
  return Object.fromEntries(shape.filter(([name]) => !withoutInput.test(`${key}.${name}`)))
}

function listFields(schema: z.ZodObject, prefix: string): [string, z.core.$ZodType][] {
  return Object.entries(schema.shape).flatMap(([name, field]): [string, z.core.$ZodType][] =>
    field instanceof z.ZodObject ? listFields(field, `${prefix}${name}.`) : [[prefix + name, field]],
  )
}

/** A setting by the names of its fields, those of a part as `part.field`. */
function flat(value: object, prefix = ''): Record<string, unknown> {
  const entries = Object.entries(value).flatMap(([name, one]: [string, unknown]) =>
    typeof one === 'object' && one !== null
      ? Object.entries(flat(one, `${prefix}${name}.`))
      : [[prefix + name, one] as const],
  )
  return Object.fromEntries(entries)
}

export function isListKey(key: string): key is ListKey {
  return listKeys.some((known) => known === key)
}

/** Stored settings as the form shows them; rows keep the numbers of `like` where there are as many. */
export function draftOf(settings: SiteSettings, like?: SettingsDraft): SettingsDraft {
  const rows = mapLists((key) => {
    const present = settings[key].map((_, at) => at)
    return like?.rows[key].length === present.length ? like.rows[key] : present
  })
  const entries = siteSettingKeys.flatMap((key) => {
    if (!isListKey(key)) return prefixed(key, valuesOf(shapeOf(key), flat(settings[key])))
    return settings[key].flatMap((row, at) =>
      prefixed(`${key}.${rows[key][at]}`, valuesOf(shapeOf(key), row)),
    )
  })
  return { values: Object.fromEntries(entries), rows }
}

/** What a form sent, whatever it was; unknown fields are left out. */
export function draftFromForm(form: FormData): SettingsDraft {
  const rows = mapLists((key) => rowsIn(form, key))
  const names = namesIn(rows)
  return { values: Object.fromEntries(names.map((name) => [name, typedText(form, name)])), rows }
}

/** The draft as it is sent: the rows of a list numbered in their order. */
export function sentValues(draft: SettingsDraft): Values {
  const names = namesIn(draft.rows)
  const entries = names.map((name) => [sentName(draft.rows, name), draft.values[name] ?? ''] as const)
  return Object.fromEntries(entries)
}

/** Whether two drafts would be sent alike. */
export function areAlike(one: SettingsDraft, other: SettingsDraft): boolean {
  const [mine, theirs] = [sentValues(one), sentValues(other)]
  const names = Object.keys(mine)
  return names.length === Object.keys(theirs).length && names.every((name) => mine[name] === theirs[name])
}

/** The draft as it is kept on the device, all of it since rows may have come and gone: no secret. */
export function workOf(edit: {
  draft: SettingsDraft
  base: SettingsDraft
  versions: Readonly<Record<string, string>>
}): UnsavedWork | undefined {
  const [values, base] = [keepableValues(edit.draft), keepableValues(edit.base)]
  const isSame = JSON.stringify(values) === JSON.stringify(base)
  return isSame ? undefined : { values, base, start: edit.versions }
}

function keepableValues(draft: SettingsDraft): Values {
  const kept = Object.entries(sentValues(draft)).filter(([name]) => {
    const [key = '', ...rest] = name.split('.')
    const shape = shapes.get(key)
    return isKeepable(shape?.[rest.join('.')] ?? shape?.[rest.at(-1) ?? ''])
  })
  return Object.fromEntries(kept)
}

/** What was kept under a release with fewer settings, with those that were added since as they are stored. */
export function withLaterSettings(kept: Values, stored: Values): Values {
  const keyOf = (name: string) => name.split('.')[0]
  const known = new Set(Object.keys(kept).map(keyOf))
  const later = Object.entries(stored).filter(([name]) => !known.has(keyOf(name)))
  return { ...Object.fromEntries(later), ...kept }
}

/** Problems under the names of the draft instead of those that were sent. */
export function errorsInDraft(draft: SettingsDraft, errors: FormErrors): FormErrors {
  const drafted = new Map(namesIn(draft.rows).map((name) => [sentName(draft.rows, name), name]))
  return Object.fromEntries(
    Object.entries(errors).map(([name, problems]) => [drafted.get(name) ?? name, problems]),
  )
}

/** Every field's name, in the order of the settings. */
export function namesIn(rows: Rows): string[] {
  return siteSettingKeys.flatMap((key) => {
    const fields = settingFieldsOf(key)
    if (!isListKey(key)) return fields.map((field) => `${key}.${field}`)
    return rows[key].flatMap((row) => fields.map((field) => `${key}.${row}.${field}`))
  })
}

/** What each field's input must keep to, by the name it has in the draft. */
export function constraintsIn(rows: Rows): Readonly<Record<string, FieldConstraints>> {
  const lists = listKeys.flatMap((key) => {
    const row = Object.entries(constraintsOf(siteSettingsSchema.shape[key].element))
    return rows[key].flatMap((at) => row.map(([field, rule]) => [`${key}.${at}.${field}`, rule] as const))
  })
  return { ...constraintsOf(siteSettingsSchema), ...Object.fromEntries(lists) }
}

const edits = { add: addRow, remove: removeRow, up: moveUp, down: moveDown } as const

/** What the button of a row does, as it names it: `add:offices`, `remove:offices.2`, `up:offices.2`, `down:offices.2`. */
export function editRows(draft: SettingsDraft, intent: string): SettingsDraft {
  const [, verb, key = '', number] = /^(add|remove|up|down):([a-z_]+)(?:\.(\d{1,6}))?$/.exec(intent) ?? []
  if (!verb || !isListKey(key)) return draft
  return edits[verb as keyof typeof edits](draft, { key, at: draft.rows[key].indexOf(Number(number)) })
}

type Place = { key: ListKey; at: number }

function addRow(draft: SettingsDraft, { key }: Place): SettingsDraft {
  if (draft.rows[key].length >= rowsMaximum) return draft
  return withRows(draft, { key, rows: [...draft.rows[key], Math.max(-1, ...draft.rows[key]) + 1] })
}

/** The last row stays. */
function removeRow(draft: SettingsDraft, { key, at }: Place): SettingsDraft {
  const rows = draft.rows[key]
  return at < 0 || rows.length === 1 ? draft : withRows(draft, { key, rows: rows.toSpliced(at, 1) })
}

function moveUp(draft: SettingsDraft, { key, at }: Place): SettingsDraft {
  return moveRow(draft, { key, from: at, to: at - 1 })
}

function moveDown(draft: SettingsDraft, { key, at }: Place): SettingsDraft {
  return moveRow(draft, { key, from: at, to: at + 1 })
}

/** The draft with a row of a list at another place. */
export function moveRow(
  draft: SettingsDraft,
  { key, from, to }: { key: ListKey; from: number; to: number },
): SettingsDraft {
  const rows = draft.rows[key]
  if (from < 0 || to < 0 || to >= rows.length) return draft
  return withRows(draft, { key, rows: moved(rows, { from, to }) })
}

/** Fields of rows that are gone go with them, those of new rows are empty. */
function withRows(
  draft: SettingsDraft,
  { key, rows }: { key: ListKey; rows: readonly number[] },
): SettingsDraft {
  const changed = { ...draft.rows, [key]: rows }
  const values = namesIn(changed).map((name) => [name, draft.values[name] ?? ''])
  return { values: Object.fromEntries(values), rows: changed }
}

function mapLists(read: (key: ListKey) => readonly number[]): Rows {
  return Object.fromEntries(listKeys.map((key) => [key, read(key)])) as Rows
}

function prefixed(prefix: string, values: Values): [string, string][] {
  return Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value])
}

function sentName(rows: Rows, name: string): string {
  const [key = '', row, field] = name.split('.')
  return isListKey(key) ? `${key}.${rows[key].indexOf(Number(row))}.${field}` : name
}

function rowsIn(form: FormData, key: ListKey): number[] {
  const shape = new RegExp(`^${key}\\.(\\d{1,6})\\.`)
  const numbers = [...form.keys()].flatMap((name) => {
    const digits = shape.exec(name)?.[1]
    return digits === undefined ? [] : [Number(digits)]
  })
  return [...new Set(numbers)].sort((one, other) => one - other).slice(0, rowsMaximum)
}
