import { useState } from 'react'
import type { Values } from '#app/ui/forms/form-values-of.ts'
import { baseFields, baseMark } from './merge-versions.ts'

type Start = {
  /** When the item was last changed; undefined for a new item. */
  loadedAt: string | undefined
  /** The values at that time, if known. */
  base?: Values | undefined
  /** Id of a new item, so repeated submissions add it once. */
  newId?: string | undefined
}

type StoredVersion = { stored: Values; changedAt: string }

/** The version that an edit started from. Each save sends it, so the server merges newer changes. */
export function useVersionCheck({ loadedAt, base, newId }: Start) {
  const [start, setStart] = useState<Start>({ loadedAt, base, newId })

  /** Adds the initial values of the changed fields. */
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
    /** Continues from the stored version, for example after a conflict. */
    restart: ({ stored, changedAt }: StoredVersion) =>
      setStart({ ...start, base: stored, loadedAt: changedAt }),
    /** The start version without its values, for the draft. */
    marks: texts({ loadedAt: start.loadedAt, newId: start.newId }),
    /** Continues the edit of a restored draft. */
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
