import type { z } from 'zod'
import { writeField } from '#shared/forms/form-field.ts'

/** What stands in a form, by field, each as the text that the form sends. */
export type Values = Readonly<Record<string, string>>

/** A record as the form of these fields shows it. */
export function valuesOf(fields: z.core.$ZodShape, record: object): Values {
  const stored = new Map<string, unknown>(Object.entries(record))
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, writeField(field, stored.get(name))]),
  )
}

/** The values as the browser would send them. */
export function formOf(values: Values): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, value)
  return form
}
