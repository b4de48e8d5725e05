import { useState } from 'react'
import type { Values } from '#app/ui/forms/form-values-of.ts'

export type Versions = {
  /** If undefined, every difference is a conflict. */
  base: Values | undefined
  mine: Values
  stored: Values
}

type Merge = {
  /** `mine` plus every field that only the other user changed. */
  merged: Values
  taken: readonly string[]
  disputed: readonly string[]
}

/** Three-way merge per field. */
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

export const mergeAttempts = 3

const prefix = 'base.'

/** Marks a form that sends its initial values, even if no field changed. */
export const baseMark = { name: 'base', value: 'changed' } as const

export function baseFields(base: Values): [sent: string, value: string, name: string][] {
  return Object.entries(base).map(([name, value]) => [prefix + name, value, name])
}

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

/** Returns the initial values as `Values`. A field without one is unchanged. */
export function baseValuesIn(form: FormData, mine: Values): Values | undefined {
  const base = baseIn(form)
  if (!base) return undefined
  return Object.fromEntries(
    Object.entries(mine).map(([name, value]) => [name, String(base.get(name) ?? value)]),
  )
}

type Start = {
  loadedAt: string | undefined
  base?: Values | undefined
  /** Idempotency key of a new item. */
  newId?: string | undefined
}

type StoredVersion = { stored: Values; changedAt: string }

/** Each save sends the version that the edit started from, so the server merges newer changes. */
export function useVersionCheck({ loadedAt, base, newId }: Start) {
  const [start, setStart] = useState<Start>({ loadedAt, base, newId })

  function addTo(form: FormData, values: Values): void {
    if (start.newId !== undefined) form.set('newId', start.newId)
    if (start.loadedAt === undefined) return
    form.set('loadedAt', start.loadedAt)
    if (!start.base) return
    const changed = baseFields(start.base).filter(([, , name]) => values[name] !== start.base?.[name])
    form.set(baseMark.name, baseMark.value)
    for (const [field, value] of changed) form.set(field, value)
  }

  return {
    ...start,
    addTo,
    restart: ({ stored, changedAt }: StoredVersion) =>
      setStart({ ...start, base: stored, loadedAt: changedAt }),
    marks: texts({ loadedAt: start.loadedAt, newId: start.newId }),
    goOn: ({ loadedAt, newId }: Values, base: Values) =>
      setStart((before) => ({
        loadedAt: loadedAt ?? before.loadedAt,
        newId: newId ?? before.newId,
        base: before.base && { ...before.base, ...base },
      })),
  }
}

function texts(marks: Record<string, string | undefined>): Values {
  const known = Object.entries(marks).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]]))
  return Object.fromEntries(known)
}
