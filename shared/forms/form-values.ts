import { z } from 'zod'
import { formErrorKey } from './form-error-key.ts'
import { describeField } from './form-field.ts'

/** Maximum number of list entries to read; the schema rejects longer lists. */
const entriesMaximum = 200

export type FormErrors = Record<string, string[]>

/** Parsed value, or errors by field with the submitted values for redisplay. */
export type FormReading<Value> =
  | { ok: true; value: Value }
  | { ok: false; errors: FormErrors; values: Record<string, string> }

/**
 * Never throws. Repeated fields use the first value, missing ones are empty, a file for a text field is an
 * error, unknown fields are ignored. Nested objects and lists use dotted names: `site_info.name`,
 * `offices.0.city`. Secrets are never in `values`.
 */
export function readForm<Schema extends z.ZodObject>(
  schema: Schema,
  form: FormData,
): FormReading<z.infer<Schema>> {
  const values: Record<string, string> = {}
  const raw = readPart(schema, { form, values, sent: '', told: '' })
  const result = schema.safeParse(raw)
  if (result.success) return { ok: true, value: result.data }
  return { ok: false, errors: collectErrors(result.error.issues), values }
}

/** Copies query parameters into form data; preserves order and repeated names. */
export function formFrom(parameters: URLSearchParams): FormData {
  const form = new FormData()
  for (const [name, value] of parameters) form.append(name, value)
  return form
}

/** Converts Zod issues of input that is not a form. */
export function collectErrors(issues: readonly z.core.$ZodIssue[]): FormErrors {
  const errors: FormErrors = {}
  for (const { path, message } of issues) {
    const name = path.length === 0 ? formErrorKey : path.map(String).join('.')
    errors[name] = [...new Set([...(errors[name] ?? []), message])]
  }
  return errors
}

interface Source {
  form: FormData
  values: Record<string, string>
  /** `sent` is the submitted name, `told` the reported one. They differ in lists after a removed entry. */
  sent: string
  told: string
}

function readPart(schema: z.ZodObject, source: Source): Record<string, unknown> {
  const fields = Object.entries(schema.shape).map(([key, field]) => [
    key,
    readEntry(field, step(source, key)),
  ])
  return Object.fromEntries(fields)
}

function readEntry(schema: z.core.$ZodType, source: Source): unknown {
  if (schema instanceof z.ZodObject) return readPart(schema, source)
  if (schema instanceof z.ZodArray) return readList(schema, source)
  const { multiple = false, secret = false } = describeField(schema) ?? {}
  const entries = source.form.getAll(source.sent).map(textOrFile)
  const counted = multiple ? entries : entries.slice(0, 1)
  if (!secret) source.values[source.told] = counted.filter((entry) => typeof entry === 'string').join(',')
  return multiple ? counted : counted[0]
}

/** Reads entries in numeric order and closes gaps left by removed entries. */
function readList(schema: z.ZodArray, source: Source): unknown[] {
  const start = `${source.sent}.`
  const numbers = new Set<number>()
  for (const name of source.form.keys()) {
    const number = name.startsWith(start) ? /^\d{1,6}(?=\.|$)/.exec(name.slice(start.length))?.[0] : undefined
    if (number !== undefined) numbers.add(Number(number))
  }
  const inOrder = [...numbers].sort((one, other) => one - other).slice(0, entriesMaximum)
  return inOrder.map((number, at) =>
    readEntry(schema.element, { ...source, sent: start + number, told: `${source.told}.${at}` }),
  )
}

function step(source: Source, key: string): Source {
  const join = (name: string) => (name === '' ? key : `${name}.${key}`)
  return { ...source, sent: join(source.sent), told: join(source.told) }
}

/** An empty file input submits a file without a name, which counts as empty. */
function textOrFile(entry: FormDataEntryValue): unknown {
  if (typeof entry === 'string') return entry
  return entry.size === 0 && entry.name === '' ? '' : entry
}
