import { z } from 'zod'

// Zod tests `new Function`, which the content security policy would report on every page. Must run before any
// schema exists.
z.config({ jitless: true })

export interface FieldConstraints {
  required?: true
  minLength?: number
  maxLength?: number
  min?: string
  max?: string
  pattern?: string
  /** Never `number`: the wheel and arrow keys would change prices accidentally. */
  type?: 'text' | 'email' | 'tel' | 'url' | 'date' | 'password'
  inputMode?: 'numeric' | 'decimal'
  /** Disables suggestions and capitalisation for ids and other machine-readable text. */
  spellCheck?: false
}

/** One translatable text of a field; `read` validates a translation with the limits of the English text. */
export type TextPart = {
  name: string
  label: string
  text: string
  constraints: FieldConstraints
  read: (raw: string) => FieldReading<string>
}

export interface FieldTranslation {
  /** An item is public in a language once all required texts are translated. */
  need: 'required' | 'optional'
  /** Splits a composite value into texts. */
  parts?: (value: unknown) => TextPart[]
  /** Returns the value with its translated texts, looked up by part name. */
  join?: (value: unknown, textOf: (name: string) => string | undefined) => unknown
}

interface FieldDescription {
  constraints: FieldConstraints
  /** The form may send several values, as check boxes do. */
  multiple?: true
  /** Never sent to the browser, not even to redisplay the form. */
  secret?: true
  /** Optional: the server chooses a value if empty. */
  isDerived?: true
  /** In the form of a new item, `make` derives the value from another field until the user edits it. */
  follows?: { field: string; make: (text: string) => string }
  translation?: FieldTranslation | undefined
}

type KnownField = FieldDescription & { write?(value: unknown): string }

type Reads<Value> = FieldDescription & { read: (raw: unknown) => FieldReading<Value> }
/** Serialises a value for the form; the inverse of `read`. */
type Writes<Value> = { write(value: Value): string }
type FieldSchema<Value> = z.ZodPipe<z.ZodOptional<z.ZodUnknown>, z.ZodTransform<Value, unknown>>

/** Field metadata by schema; read with `describeField`. */
const descriptions = z.registry<KnownField>()

/** Parsed value, or an error message for the user. */
export type FieldReading<Value> = { value: Value } | { problem: string }

/** Parses form input (text or undefined) and its own output alike. Each error is one sentence. */
export function formField<Value extends string | number | boolean | null>(
  field: Reads<Value>,
): FieldSchema<Value>
/** For values that are not plain, which need `write` to redisplay the form. */
export function formField<Value>(field: Reads<Value> & Writes<Value>): FieldSchema<Value>
/** Implements both signatures; without `write`, the form shows the value as text. */
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

/** Undefined for composite schemas. */
export function describeField(schema: z.core.$ZodType): KnownField | undefined {
  const own = descriptions.get(schema)
  if (own) return own
  if (schema instanceof z.ZodOptional) return describeField(schema.unwrap())
  return schema instanceof z.ZodPipe ? describeField(schema.in) : undefined
}

/** Returns the form text of a value; '' for undefined or null. */
export function writeField(schema: z.core.$ZodType, value: unknown): string {
  if (value === undefined || value === null) return ''
  const write = describeField(schema)?.write
  if (write) return write(value)
  return value === false ? '' : String(value)
}

/** Returns a part with the field's constraints; joins several errors with spaces. */
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

type ConstraintsByField<Schema extends z.ZodObject> = {
  readonly [Name in keyof Schema['shape'] & string]: FieldConstraints
} & Readonly<Record<string, FieldConstraints>>

/** `<input name="email" {...constraints.email}>`. For list fields, call it with the schema of an entry. */
export function constraintsOf<Schema extends z.ZodObject>(schema: Schema): ConstraintsByField<Schema> {
  return Object.fromEntries(listConstraints(schema, '')) as ConstraintsByField<Schema>
}

function listConstraints(schema: z.ZodObject, prefix: string): [string, FieldConstraints][] {
  return Object.entries(schema.shape).flatMap(([key, field]): [string, FieldConstraints][] => {
    const name = prefix + key
    if (field instanceof z.ZodObject) return listConstraints(field, `${name}.`)
    return field instanceof z.ZodArray ? [] : [[name, describeField(field)?.constraints ?? {}]]
  })
}

/**
 * Required: an item is public in a language only if this field is translated. Optional: falls back to
 * English.
 */
export const requiredTranslation = { translation: { need: 'required' } } as const
export const translatableField = { translation: { need: 'optional' } } as const
