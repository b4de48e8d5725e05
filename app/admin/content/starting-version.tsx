import { useState } from 'react'
import type { Values } from './form-values-of.ts'
import { baseFields, baseMark } from './merge-versions.ts'

type Start = {
  /** When the item that the form shows was last changed; undefined for a new item. */
  loadedAt: string | undefined
  /** What stood in the form's fields then, where it is known. */
  base: Values | undefined
}

/** What an edit started from: it goes with every save, so that newer changes of others are merged and not reverted. */
export function useStartingVersion(first: Start) {
  const [start, setStart] = useState(first)

  /** Adds to a form what the fields that were changed started with. */
  function addTo(form: FormData, values: Values): void {
    if (start.loadedAt === undefined) return
    form.set('loadedAt', start.loadedAt)
    if (!start.base) return
    const changed = baseFields(start.base).filter(([, , name]) => values[name] !== start.base?.[name])
    form.set(baseMark.name, baseMark.value)
    for (const [field, value] of changed) form.set(field, value)
  }

  return { ...start, addTo, restart: setStart }
}

/** The same for a browser without JavaScript, which sends all of it. */
export function StartInputs({ loadedAt, base }: Start) {
  if (loadedAt === undefined) return null
  return (
    <>
      <input type="hidden" name="loadedAt" value={loadedAt} />
      {base && (
        <noscript>
          {[[baseMark.name, baseMark.value] as const, ...baseFields(base)].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </noscript>
      )}
    </>
  )
}
