import type { z } from 'zod'
import { writeField } from '#shared/forms/form-field.ts'

export type Values = Readonly<Record<string, string>>

export function valuesOf(fields: z.core.$ZodShape, record: object): Values {
  const stored = new Map<string, unknown>(Object.entries(record))
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, writeField(field, stored.get(name))]),
  )
}

export function formOf(values: Values): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, value)
  return form
}
