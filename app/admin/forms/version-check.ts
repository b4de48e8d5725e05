import { useState } from 'react'
import type { Values } from '#app/ui/forms/form-values-of.ts'
import { baseFields, baseMark } from './merge-versions.ts'

type Start = {
  /** When the item that the form shows was last changed; undefined for a new item. */
  loadedAt: string | undefined
  /** What stood in the form's fields then, where it is known. */
  base?: Values | undefined
  /** Of a new item: the id under which every sending of the form adds it, so that it is added once. */
  newId?: string | undefined
}

type StoredVersion = { stored: Values; changedAt: string }

/** What an edit started from: it goes with every save, so that newer changes of others are merged and not reverted. */
export function useVersionCheck({ loadedAt, base, newId }: Start) {
  const [start, setStart] = useState<Start>({ loadedAt, base, newId })

  /** Adds to a form what the fields that were changed started with. */
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
    /** After a conflict the edit goes on from what is stored. */
    restart: ({ stored, changedAt }: StoredVersion) =>
      setStart({ ...start, base: stored, loadedAt: changedAt }),
    /** Of the beginning, what is not the fields: by it the edit goes on in another page. */
    marks: texts({ loadedAt: start.loadedAt, newId: start.newId }),
    /** Goes on with an edit that began before, in an earlier page: a save is merged into what is stored since. */
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
