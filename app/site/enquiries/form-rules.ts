import type { z } from 'zod'
import { earliestDate } from '#shared/forms/date-field.ts'
import type { FieldConstraints } from '#shared/forms/form-field.ts'
import { constraintsOf } from '#shared/forms/html-constraints.ts'

/** What a browser can check of one field, and our sentences for when it finds fault. */
type FieldRule = { constraints: FieldConstraints; missing?: string; wrong?: string; early?: string }
export type FormRules = Readonly<Record<string, FieldRule>>

/** A schema's rules as plain data, for loaders: the schema itself and Zod stay on the server. */
export function formRules(schema: z.ZodObject): FormRules {
  const constraints = constraintsOf(schema)
  const rules = Object.entries(schema.shape).map(([name, field]): [string, FieldRule] => {
    const missing = problemWith(field, '')
    const wrong = problemWith(field, '?')
    const early = constraints[name]?.type === 'date' ? problemWith(field, earliestDate) : undefined
    const sentences = { ...(missing && { missing }), ...(wrong && { wrong }), ...(early && { early }) }
    return [name, { constraints: constraints[name] ?? {}, ...sentences }]
  })
  return Object.fromEntries(rules)
}

function problemWith(field: z.core.$ZodType, text: string): string | undefined {
  return (field as z.ZodType).safeParse(text).error?.issues[0]?.message
}
