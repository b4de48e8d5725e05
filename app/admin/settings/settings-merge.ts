import type { Values } from '#app/admin/forms/form-values-of.ts'
import { type SiteSettingKey, siteSettingKeys } from '#shared/settings/setting-values.ts'
import { fieldsOf, isListKey, type ListKey, type SettingsDraft } from './settings-draft.ts'

/** Whose version of a field, or of a whole list, is kept; of a list also both: theirs, and below it what mine adds. */
export type Side = 'mine' | 'stored' | 'both'
export type Choices = Readonly<Record<string, Side>>

export type Difference = { name: string; mine: string; stored: string; isList: boolean }

type Versions = { mine: SettingsDraft; stored: SettingsDraft }

/** The fields, each list as one, that differ between what was typed and what is stored now. */
export function differencesOf({ mine, stored }: Versions): Difference[] {
  return siteSettingKeys.flatMap((key): Difference[] => {
    if (isListKey(key)) {
      const [own, theirs] = [listText(mine, key), listText(stored, key)]
      return own === theirs ? [] : [{ name: key, mine: own, stored: theirs, isList: true }]
    }
    return fieldsOf(key).flatMap((field) => {
      const name = `${key}.${field}`
      const [own, theirs] = [mine.values[name] ?? '', stored.values[name] ?? '']
      return own === theirs ? [] : [{ name, mine: own, stored: theirs, isList: false }]
    })
  })
}

/** What is kept without a question: of fields that only one of the two changed since `base`, the changed version. */
export function plainChoices(base: SettingsDraft, versions: Versions): Choices {
  const changedBy = (version: SettingsDraft) =>
    new Set(differencesOf({ mine: base, stored: version }).map(({ name }) => name))
  const [typed, changed] = [changedBy(versions.mine), changedBy(versions.stored)]
  const plain = differencesOf(versions).flatMap(({ name }): [string, Side][] => {
    if (!typed.has(name)) return [[name, 'stored']]
    return changed.has(name) ? [] : [[name, 'mine']]
  })
  return Object.fromEntries(plain)
}

/** What was typed with the chosen versions in it; where nothing is chosen, what was typed stays. */
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

/** The choices that a form without script sent: `choice.site_info.name` is `mine`, `stored` or `both`. */
export function choicesIn(form: FormData): Choices {
  const names = siteSettingKeys.flatMap((key: SiteSettingKey) =>
    isListKey(key) ? [key] : fieldsOf(key).map((field) => `${key}.${field}`),
  )
  const chosen = names.flatMap((name): [string, Side][] => {
    const side = form.get(`choice.${name}`)
    return side === 'stored' || side === 'mine' || side === 'both' ? [[name, side]] : []
  })
  return Object.fromEntries(chosen)
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
    Object.fromEntries(fieldsOf(key).map((field) => [field, values[`${key}.${row}.${field}`] ?? ''])),
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
