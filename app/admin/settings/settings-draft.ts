import { z } from 'zod'
import { isKeepable } from '#app/admin/forms/drafts/keepable.ts'
import { moved } from '#app/admin/forms/moved-entry.ts'
import type { UnsavedWork } from '#app/admin/shell/offline/draft-store.ts'
import { type Values, valuesOf } from '#app/ui/forms/form-values-of.ts'
import { submittedText } from '#app/ui/forms/submitted-text.ts'
import {
  type ClaimKey,
  type ClaimListKind,
  claimKindOf,
  claimsInOrder,
  claimsOfKind,
  isClaimListKind,
  orderName,
  writeOrder,
} from '#shared/claims/claim-catalogue.ts'
import { constraintsOf, type FieldConstraints } from '#shared/forms/form-field.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import {
  type SiteSettingKey,
  type SiteSettings,
  siteSettingKeys,
  siteSettingsSchema,
} from '#shared/settings/setting-values.ts'

export const listKeys = ['offices', 'carousel_images', 'team_members', 'partners'] as const
export type ListKey = (typeof listKeys)[number]
type Rows = Readonly<Record<ListKey, readonly number[]>>

/** A row keeps its number when it moves, so field names are stable; `rows` holds the order. */
export type SettingsDraft = { values: Values; rows: Rows }

/** Fields without an input; their stored value does not change. */
const withoutInput = /^social_links\.linkedin$|^home_claims\.\w+\.confirmed_(?:by|at)$/

const shapes: ReadonlyMap<string, z.core.$ZodShape> = new Map(
  siteSettingKeys.map((key) => [key, readShape(key)]),
)

const rowsMaximum = 200

/** Returns the field names of a setting or of a row of a list; nested fields as `part.field`. */
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

/** Rows use the numbers of `like` if the counts match. */
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

/** Reads a submitted form; ignores unknown fields. */
export function draftFromForm(form: FormData): SettingsDraft {
  const rows = mapLists((key) => rowsIn(form, key))
  const names = namesIn(rows)
  return { values: Object.fromEntries(names.map((name) => [name, submittedText(form, name)])), rows }
}

export function sentValues(draft: SettingsDraft): Values {
  const names = namesIn(draft.rows)
  const entries = names.map((name) => [sentName(draft.rows, name), draft.values[name] ?? ''] as const)
  return Object.fromEntries(entries)
}

export function areAlike(one: SettingsDraft, other: SettingsDraft): boolean {
  return differences(one, other).length === 0
}

/** Names fields, rows as `offices.0`, and claims as `home_claims.faq_1`. */
export function differences(one: SettingsDraft, other: SettingsDraft): string[] {
  const [mine, theirs] = [sentValues(one), sentValues(other)]
  const names = Object.keys({ ...mine, ...theirs }).filter((name) => mine[name] !== theirs[name])
  return [...new Set(names.map((name) => name.split('.').slice(0, 2).join('.')))]
}

/** Has all fields, since rows may differ; no secrets. */
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

/** Completes the values of an earlier release by the stored values of newer settings and fields. */
export function withLaterSettings(kept: Values, stored: Values): Values {
  const keyOf = (name: string) => name.split('.')[0] ?? ''
  const known = new Set(Object.keys(kept).map(keyOf))
  // A list without a row has lost it.
  const later = Object.entries(stored).filter(([name]) => !isListKey(keyOf(name)) || !known.has(keyOf(name)))
  return { ...Object.fromEntries(later), ...kept }
}

export function errorsInDraft(draft: SettingsDraft, errors: FormErrors): FormErrors {
  const drafted = new Map(namesIn(draft.rows).map((name) => [sentName(draft.rows, name), name]))
  return Object.fromEntries(
    Object.entries(errors).map(([name, problems]) => [drafted.get(name) ?? name, problems]),
  )
}

export function namesIn(rows: Rows): string[] {
  return siteSettingKeys.flatMap((key) => {
    const fields = settingFieldsOf(key)
    if (!isListKey(key)) return fields.map((field) => `${key}.${field}`)
    return rows[key].flatMap((row) => fields.map((field) => `${key}.${row}.${field}`))
  })
}

export function constraintsIn(rows: Rows): Readonly<Record<string, FieldConstraints>> {
  const lists = listKeys.flatMap((key) => {
    const row = Object.entries(constraintsOf(siteSettingsSchema.shape[key].element))
    return rows[key].flatMap((at) => row.map(([field, rule]) => [`${key}.${at}.${field}`, rule] as const))
  })
  return { ...constraintsOf(siteSettingsSchema), ...Object.fromEntries(lists) }
}

export function addRow(draft: SettingsDraft, key: ListKey): SettingsDraft {
  if (draft.rows[key].length >= rowsMaximum) return draft
  return withRows(draft, { key, rows: [...draft.rows[key], Math.max(-1, ...draft.rows[key]) + 1] })
}

/** The last row of a list is not removed. */
export function removeRow(draft: SettingsDraft, { key, at }: { key: ListKey; at: number }): SettingsDraft {
  const rows = draft.rows[key]
  return rows.length === 1 ? draft : withRows(draft, { key, rows: rows.toSpliced(at, 1) })
}

export function moveRow(
  draft: SettingsDraft,
  { key, from, to }: { key: ListKey; from: number; to: number },
): SettingsDraft {
  const rows = draft.rows[key]
  if (from < 0 || to < 0 || to >= rows.length) return draft
  return withRows(draft, { key, rows: moved(rows, { from, to }) })
}

/** False for a claim that is removed from its list. */
export function isListed(claim: ClaimKey, { values }: Pick<SettingsDraft, 'values'>): boolean {
  const kind = claimKindOf(claim)
  return !isClaimListKind(kind) || claimsInOrder(kind, values[orderName(kind)] ?? '').includes(claim)
}

export function addClaim(draft: SettingsDraft, kind: ClaimListKind): SettingsDraft {
  const present = claimsInOrder(kind, draft.values[orderName(kind)] ?? '')
  // The last first: a new entry takes the place of a specified one only if no other is free.
  const key = claimsOfKind(kind).findLast((one) => !present.includes(one))
  if (!key) return draft
  const fields = Object.keys(draft.values).filter((name) => name.startsWith(`home_claims.${key}.`))
  const empty = Object.fromEntries(fields.map((name) => [name, '']))
  return { ...draft, values: { ...draft.values, ...empty, [orderName(kind)]: writeOrder([...present, key]) } }
}

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
