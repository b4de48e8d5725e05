import type { z } from 'zod'
import type { UnsavedWork } from '#app/admin/shell/offline/work-shelf.ts'
import type { Values } from '#app/ui/forms/form-values-of.ts'
import { describeField } from '#shared/forms/form-field.ts'

type Edit = {
  fields: z.core.$ZodShape
  values: Values
  /** What stood in the form at its beginning. */
  base: Values
  start?: Values
}

/** What of an edit is kept on the device: the fields that were changed, but no secret. Undefined when there is none. */
export function workIn({ fields, values, base, start = {} }: Edit): UnsavedWork | undefined {
  const changed = Object.keys(values).filter(
    (name) => values[name] !== (base[name] ?? '') && isKeepable(fields[name]),
  )
  if (changed.length === 0) return undefined
  const pick = (from: Values) => Object.fromEntries(changed.map((name) => [name, from[name] ?? '']))
  return { values: pick(values), base: pick(base), start }
}

/** The kept fields that this form has, as a release later may have others. */
export function keptFields(fields: z.core.$ZodShape, kept: Values): Values {
  const own = Object.entries(kept).filter(([name]) => Object.hasOwn(fields, name))
  return Object.fromEntries(own.filter(([name]) => isKeepable(fields[name])))
}

/** Whether these are what is stored already. */
export function isAmong(stored: Values, kept: Values): boolean {
  return Object.entries(kept).every(([name, text]) => text === (stored[name] ?? ''))
}

/** Passwords, keys and tokens are typed once more. */
export function isKeepable(field: z.core.$ZodType | undefined): boolean {
  if (!field) return false
  const { secret = false, constraints } = describeField(field) ?? {}
  return !secret && constraints?.type !== 'password'
}
