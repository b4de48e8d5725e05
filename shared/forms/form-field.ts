import { z } from 'zod'

// Zod probes for `new Function` as soon as an object schema is made; our content security policy would report the
// probe on every page, so it is switched off here, before any schema of this folder exists.
z.config({ jitless: true })

/** HTML attributes of an input, spelt as React spells them; what does not apply is absent. */
export interface FieldConstraints {
  required?: true
  minLength?: number
  maxLength?: number
  /** Of a date, or of a date with a time. */
  min?: string
  max?: string
  pattern?: string
  /** Never `number`: its wheel and arrow keys change a price that nobody means to change. */
  type?: 'text' | 'email' | 'tel' | 'url' | 'date' | 'password'
  /** The keyboard of a phone for a number, which is text like all else. */
  inputMode?: 'numeric' | 'decimal'
  /** Of what programs read, such as an id: a keyboard suggests no words and no capital letters. */
  spellCheck?: false
}

/** A text of a field as a form holds it; `read` reads it in another language, too, within the limits that hold for English. */
export type TextPart = {
  name: string
  label: string
  text: string
  constraints: FieldConstraints
  read: (raw: string) => FieldReading<string>
}

/** Of a field that can be said in other languages. */
export interface FieldTranslation {
  /** Visitors are shown an item in a language once all that is required is there. */
  need: 'required' | 'optional'
  /** Of a value that is more than one text: each of them. */
  parts?: (value: unknown) => TextPart[]
  /** The same value with the texts that there are, by the names of the parts. */
  join?: (value: unknown, textOf: (name: string) => string | undefined) => unknown
}

interface FieldDescription {
  constraints: FieldConstraints
  /** The form may send the field several times, as check boxes do. */
  multiple?: true
  /** Never sent back to the browser, not even into the form it was typed into. */
  secret?: true
  /** May be left empty: the server chooses the value then. */
  isDerived?: true
  /** In the form of a new item it shows what `make` makes of another field, until something else is typed into it. */
  follows?: { field: string; make: (text: string) => string }
  /** What staff can write in Marathi and Hindi beside it. */
  translation?: FieldTranslation | undefined
}

type KnownField = FieldDescription & { write?(value: unknown): string }

type Reads<Value> = FieldDescription & { read: (raw: unknown) => FieldReading<Value> }
/** `write` gives the text that stands for a value in the form; reading it gives the same value. */
type Writes<Value> = { write(value: Value): string }
type FieldSchema<Value> = z.ZodPipe<z.ZodOptional<z.ZodUnknown>, z.ZodTransform<Value, unknown>>

/** What is known of each field beside its rule; read through `describeField`. */
const descriptions = z.registry<KnownField>()

/** The outcome of reading one field: its value, or what a person has to do about it. */
export type FieldReading<Value> = { value: Value } | { problem: string }

/**
 * A field that reads what a form sends (text, or nothing at all) and equally its own value, so that checking an
 * accepted input once more changes nothing. One sentence for each refusal.
 */
export function formField<Value extends string | number | boolean | null>(
  field: Reads<Value>,
): FieldSchema<Value>
/** Of a value that is no plain one the field also says how the form holds it. */
export function formField<Value>(field: Reads<Value> & Writes<Value>): FieldSchema<Value>
/** The schema of either. */
export function formField<Value>(field: Reads<Value> & Partial<Writes<Value>>): FieldSchema<Value> {
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
  descriptions.add(schema, description as KnownField)
  return schema
}

/** What the schema's field declared, through `.optional()` and `.transform()`; nothing for what is no single field. */
export function describeField(schema: z.core.$ZodType): KnownField | undefined {
  const own = descriptions.get(schema)
  if (own) return own
  if (schema instanceof z.ZodOptional) return describeField(schema.unwrap())
  return schema instanceof z.ZodPipe ? describeField(schema.in) : undefined
}

/** The text by which a form holds this value of the field, and sends it; a value that is not there is an empty text. */
export function writeField(schema: z.core.$ZodType, value: unknown): string {
  if (value === undefined || value === null) return ''
  const write = describeField(schema)?.write
  if (write) return write(value)
  return value === false ? '' : String(value)
}

/** A text of a field, read by this rule. */
export function textPart(part: Pick<TextPart, 'name' | 'label' | 'text'>, rule: z.core.$ZodType): TextPart {
  return {
    ...part,
    constraints: describeField(rule)?.constraints ?? {},
    read(raw) {
      const { success, data, error } = z.core.safeParse(rule, raw)
      return success
        ? { value: writeField(rule, data) }
        : { problem: error.issues.map(({ message }) => message).join(' ') }
    },
  }
}
