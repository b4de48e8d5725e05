import { useState } from 'react'
import type { Values } from '#app/ui/forms/form-values-of.ts'
import { baseFields, baseMark } from './merge-versions.ts'

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
