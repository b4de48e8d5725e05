import type { Choices, Dispute } from '#app/admin/forms/conflict-view.tsx'
import { baseFields, baseIn, baseMark, mergeVersions } from '#app/admin/forms/merge-versions.ts'
import type { Values } from '#app/ui/forms/form-values-of.ts'
import { siteSettingKeys } from '#shared/settings/setting-values.ts'
import {
  draftFromForm,
  isListKey,
  type ListKey,
  type SettingsDraft,
  sentValues,
  settingFieldsOf,
} from './settings-draft.ts'

type Versions = { mine: SettingsDraft; stored: SettingsDraft }

/** Merge by field; a list counts as one field. */
type DraftMerge = {
  merged: SettingsDraft
  taken: Choices
  disputes: Omit<Dispute, 'label'>[]
}

/** Merges two versions; without `base`, every difference is a conflict. */
export function mergeDrafts({
  base,
  ...versions
}: Versions & { base: SettingsDraft | undefined }): DraftMerge {
  const [mine, stored] = [textsOf(versions.mine), textsOf(versions.stored)]
  const { taken, disputed } = mergeVersions({ base: base && textsOf(base), mine, stored })
  const choices: Choices = Object.fromEntries(taken.map((name) => [name, 'stored']))
  const disputes = disputed.map((name) => {
    const sides = { name, mine: mine[name] ?? '', stored: stored[name] ?? '' }
    return isListKey(name) ? { ...sides, both: 'Their version, followed by your additions' } : sides
  })
  return { merged: applyChoices(versions, choices), taken: choices, disputes }
}

function textsOf(draft: SettingsDraft): Values {
  return Object.fromEntries(
    unitNames().map((name) => [name, isListKey(name) ? listText(draft, name) : (draft.values[name] ?? '')]),
  )
}

function unitNames(): string[] {
  return siteSettingKeys.flatMap((key) =>
    isListKey(key) ? [key] : settingFieldsOf(key).map((field) => `${key}.${field}`),
  )
}

export function addBase(form: FormData, { base, mine }: { base: SettingsDraft; mine: SettingsDraft }): void {
  const [initial, typed] = [textsOf(base), textsOf(mine)]
  const changed = unitNames().filter((name) => initial[name] !== typed[name])
  form.set(baseMark.name, baseMark.value)
  for (const [field, value, name] of baseFields(sentValues(base))) {
    if (changed.includes(name) || changed.includes(listOf(name))) form.set(field, value)
  }
}

/** Undefined without initial values. Fields without one are unchanged. */
export function baseDraftIn(form: FormData, mine: SettingsDraft): SettingsDraft | undefined {
  const base = baseIn(form)
  if (!base) return undefined
  const named = draftFromForm(base)
  const isNamed = (name: string) => [...base.keys()].some((sent) => sent === name || listOf(sent) === name)
  return applyChoices(
    { mine, stored: named },
    Object.fromEntries(
      unitNames()
        .filter(isNamed)
        .map((name) => [name, 'stored']),
    ),
  )
}

function listOf(name: string): string {
  const [key = ''] = name.split('.')
  return isListKey(key) ? key : ''
}

/** Returns the user's values with the chosen versions. Without a choice the user's value remains. */
export function applyChoices({ mine, stored }: Versions, choices: Choices): SettingsDraft {
  let merged = mine
  for (const [name, side] of Object.entries(choices)) {
    if (side === 'mine') continue
    merged = isListKey(name)
      ? takeList({ mine: merged, stored }, { key: name, keepsMine: side === 'both' })
      : { ...merged, values: { ...merged.values, ...pick(stored.values, name) } }
  }
  return merged
}

function pick(values: Values, name: string): Values {
  const value = values[name]
  return value === undefined ? {} : { [name]: value }
}

function takeList(
  { mine, stored }: Versions,
  { key, keepsMine }: { key: ListKey; keepsMine: boolean },
): SettingsDraft {
  const known = new Set(rowsOf(stored, key).map(textOf))
  const added = keepsMine ? rowsOf(mine, key).filter((row) => !known.has(textOf(row))) : []
  const rows = [...rowsOf(stored, key), ...added]
  const others = Object.entries(mine.values).filter(([name]) => !name.startsWith(`${key}.`))
  const own = rows.flatMap((row, at) =>
    Object.entries(row).map(([field, value]) => [`${key}.${at}.${field}`, value] as const),
  )
  return {
    values: Object.fromEntries([...others, ...own]),
    rows: { ...mine.rows, [key]: rows.map((_, at) => at) },
  }
}

function rowsOf({ values, rows }: SettingsDraft, key: ListKey): Values[] {
  return rows[key].map((row) =>
    Object.fromEntries(settingFieldsOf(key).map((field) => [field, values[`${key}.${row}.${field}`] ?? ''])),
  )
}

function textOf(row: Values): string {
  return Object.values(row).filter(Boolean).join(' · ')
}

function listText(draft: SettingsDraft, key: ListKey): string {
  return rowsOf(draft, key)
    .map((row) => textOf(row) || '–')
    .join('\n')
}
