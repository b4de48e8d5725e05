import type { z } from 'zod'
import { noNumberToCall } from '#shared/enquiries/callback/callback-request.ts'
import { endBeforeStart } from '#shared/enquiries/travel-dates.ts'
import { earliestDate } from '#shared/forms/date-field.ts'
import { constraintsOf, type FieldConstraints } from '#shared/forms/form-field.ts'
import type { Language } from '#shared/pages/languages.ts'
import { validationMessages } from './validation-messages.ts'

type FieldRule = {
  constraints: FieldConstraints
  missing?: string
  wrong?: string
  early?: string
  apart?: string
}
export type FormRules = Readonly<Record<string, FieldRule>>

/** Cross-field errors of the schemas, by the field that shows them. */
const apart: Readonly<Record<string, string>> = { endDate: endBeforeStart, phone: noNumberToCall }

/** Plain data, so the schema and Zod remain on the server. */
export function formRules(schema: z.ZodObject, language: Language): FormRules {
  const constraints = constraintsOf(schema)
  const rules = Object.entries(schema.shape).map(([name, field]): [string, FieldRule] => {
    const missing = problemWith(field, '')
    const wrong = problemWith(field, '?')
    const early = constraints[name]?.type === 'date' ? problemWith(field, earliestDate) : undefined
    const found = Object.entries({ missing, wrong, early, apart: apart[name] })
    const said = found.flatMap(([when, text]) => (text ? [[when, validationMessages(language, text)]] : []))
    return [name, { constraints: constraints[name] ?? {}, ...Object.fromEntries(said) }]
  })
  return Object.fromEntries(rules)
}

function problemWith(field: z.core.$ZodType, text: string): string | undefined {
  return (field as z.ZodType).safeParse(text).error?.issues[0]?.message
}
