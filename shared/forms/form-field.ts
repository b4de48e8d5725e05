import { z } from 'zod'

// Zod probes for `new Function` as soon as an object schema is made; our content security policy would report the
// probe on every page, so it is switched off here, before any schema of this folder exists.
z.config({ jitless: true })

/** HTML attributes of an input, spelt as React spells them; what does not apply is absent. */
export interface FieldConstraints {
  required?: true
  minLength?: number
  maxLength?: number
  /** Of a date. */
  min?: string
  max?: string
  pattern?: string
  /** Never `number`: its wheel and arrow keys change a price that nobody means to change. */
  type?: 'text' | 'email' | 'tel' | 'url' | 'date' | 'password'
  /** The keyboard of a phone for a number, which is text like all else. */
  inputMode?: 'numeric' | 'decimal'
}

interface FieldDescription {
  constraints: FieldConstraints
  /** The form may send the field several times, as check boxes do. */
  multiple?: true
  /** Never sent back to the browser, not even into the form it was typed into. */
  secret?: true
}

/** What is known of each field beside its rule; read through `describeField`. */
const descriptions = z.registry<FieldDescription>()

/** The outcome of reading one field: its value, or what a person has to do about it. */
export type FieldReading<Value> = { value: Value } | { problem: string }

/**
 * A field that reads what a form sends (text, or nothing at all) and equally its own value, so that checking an
 * accepted input once more changes nothing. One sentence for each refusal.
 */
export function formField<Value>(field: FieldDescription & { read: (raw: unknown) => FieldReading<Value> }) {
  const { read, ...description } = field
  const schema = z
    .unknown()
    .optional()
    .transform((raw, context): Value => {
      const reading = read(raw)
      if ('value' in reading) return reading.value
      context.issues.push({ code: 'custom', message: reading.problem, input: raw })
      return z.NEVER
    })
  descriptions.add(schema, description)
  return schema
}

/** What the schema's field declared, through `.optional()` and `.transform()`; nothing for what is no single field. */
export function describeField(schema: z.core.$ZodType): FieldDescription | undefined {
  const own = descriptions.get(schema)
  if (own) return own
  if (schema instanceof z.ZodOptional) return describeField(schema.unwrap())
  return schema instanceof z.ZodPipe ? describeField(schema.in) : undefined
}
