import type { z } from 'zod'
import type { UnsavedWork } from '#app/admin/shell/offline/draft-store.ts'
import type { Values } from '#app/ui/forms/form-values-of.ts'
import { describeField } from '#shared/forms/form-field.ts'

type Edit = {
  fields: z.core.$ZodShape
  values: Values
  base: Values
  start?: Values
}

/** Returns undefined if nothing changed. */
export function workIn({ fields, values, base, start = {} }: Edit): UnsavedWork | undefined {
  const changed = Object.keys(values).filter(
    (name) => values[name] !== (base[name] ?? '') && isKeepable(fields[name]),
  )
  if (changed.length === 0) return undefined
  const pick = (from: Values) => Object.fromEntries(changed.map((name) => [name, from[name] ?? '']))
  return { values: pick(values), base: pick(base), start }
}

/** A later release may have other fields. */
export function draftFieldsOf(fields: z.core.$ZodShape, kept: Values): Values {
  const own = Object.entries(kept).filter(([name]) => Object.hasOwn(fields, name))
  return Object.fromEntries(own.filter(([name]) => isKeepable(fields[name])))
}

export function isAmong(stored: Values, kept: Values): boolean {
  return Object.entries(kept).every(([name, text]) => text === (stored[name] ?? ''))
}

/** False for passwords, keys and tokens, which are never stored locally. */
export function isKeepable(field: z.core.$ZodType | undefined): boolean {
  if (!field) return false
  const { secret = false, constraints } = describeField(field) ?? {}
  return !secret && constraints?.type !== 'password'
}

export type DraftField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const storedTypes = new Set(['text', 'email', 'tel', 'url', 'date', 'textarea', 'select-one'])

export function storedFieldsOf(form: HTMLFormElement | null): DraftField[] {
  return [...(form?.elements ?? [])].filter(
    (field): field is DraftField =>
      (field instanceof HTMLInputElement ||
        field instanceof HTMLTextAreaElement ||
        field instanceof HTMLSelectElement) &&
      storedTypes.has(field.type),
  )
}
