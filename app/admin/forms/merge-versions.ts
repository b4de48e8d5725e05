import type { Values } from '#app/ui/forms/form-values-of.ts'

/** Two versions of an item that began as the same one. */
export type Versions = {
  /** What the form began with; undefined when the form does not say: then every difference is asked. */
  base: Values | undefined
  mine: Values
  stored: Values
}

export type Merge = {
  /** `mine` with every field in it that only the other person changed. */
  merged: Values
  /** The fields that only the other person changed. */
  taken: readonly string[]
  /** The fields that both changed, to different values: a person has to choose. */
  disputed: readonly string[]
}

/** Merges field by field: a field that only one of the two changed keeps that change, and nobody is asked about it. */
export function mergeVersions({ base, mine, stored }: Versions): Merge {
  const differing = Object.keys(mine).filter((name) => mine[name] !== (stored[name] ?? ''))
  const isUntouched = (name: string) => base !== undefined && mine[name] === base[name]
  const wasChangedElsewhere = (name: string) => base === undefined || (stored[name] ?? '') !== base[name]
  const taken = differing.filter(isUntouched)
  return {
    merged: { ...mine, ...Object.fromEntries(taken.map((name) => [name, stored[name] ?? ''])) },
    taken,
    disputed: differing.filter((name) => !isUntouched(name) && wasChangedElsewhere(name)),
  }
}

/** How often a save is merged into a newer version before the sender is asked to try again. */
export const mergeAttempts = 3

const prefix = 'base.'

/** Says that the form names what it began with, also when nothing in it was changed. */
export const baseMark = { name: 'base', value: 'changed' } as const

/** The fields by which a form says what it began with: `base.title`. Those that were not changed may be left out. */
export function baseFields(base: Values): [sent: string, value: string, name: string][] {
  return Object.entries(base).map(([name, value]) => [prefix + name, value, name])
}

/** What a sent form says that it began with, field by field; undefined when it does not say. */
export function baseIn(form: FormData): FormData | undefined {
  if (form.get(baseMark.name) !== baseMark.value) return undefined
  const base = new FormData()
  for (const [name, value] of form) {
    // Browsers send line ends as CRLF.
    if (name.startsWith(prefix) && typeof value === 'string')
      base.set(name.slice(prefix.length), value.replaceAll('\r\n', '\n'))
  }
  return base
}

/** The same as values; a field that is not named was not changed. */
export function baseValuesIn(form: FormData, mine: Values): Values | undefined {
  const base = baseIn(form)
  if (!base) return undefined
  return Object.fromEntries(
    Object.entries(mine).map(([name, value]) => [name, String(base.get(name) ?? value)]),
  )
}
