/* Translation form: a field per text, the ready flag, and the English texts it was written for. */
import { z } from 'zod'
import { flagField } from '#shared/forms/choice-field.ts'
import { type FieldReading, formField } from '#shared/forms/form-field.ts'
import { lineField, textField } from '#shared/forms/text-field.ts'
import { parseJson } from '#shared/values/parse-json.ts'
import type { TranslatableText } from './translatable-texts.ts'

export type FormText = { name: string; isLine: boolean; max: number }

/** Returns what the client needs for validation; the server knows the full rule. */
export function formTextOf({ name, constraints }: TranslatableText): FormText {
  const { type, maxLength = 0 } = constraints
  return { name, isLine: type === 'text', max: maxLength }
}

const maxTexts = 500
const maxEnglish = 500_000

export type TranslationInput = {
  isReady: boolean
  stillRight: string[]
  english: Record<string, string>
} & { [name: string]: unknown }

/** Returns the schema of a translation form; every text is optional. */
export function translationSchema(texts: readonly FormText[]) {
  const typed = texts.map(({ name, isLine, max }) => [name, isLine ? lineField({ max }) : textField({ max })])
  const fields: Record<string, ReturnType<typeof textField>> = Object.fromEntries(typed)
  return z.object({ ...fields, stillRight: namesField(), isReady: flagField(), english: englishField() })
}

function namesField() {
  return formField<string[]>({
    constraints: {},
    multiple: true,
    write: (names) => names.join(', '),
    read(raw) {
      const entries: unknown[] = Array.isArray(raw) ? raw : [raw ?? '']
      const names = entries.flatMap((entry) => String(entry).split(',')).map((name) => name.trim())
      const known = names.filter((name) => /^\w{1,60}$/.test(name)).slice(0, maxTexts)
      return { value: [...new Set(known)] }
    },
  })
}

const english = z.record(z.string(), z.string())

function englishField() {
  return formField<Record<string, string>>({
    constraints: { maxLength: maxEnglish },
    write: (texts) => JSON.stringify(texts),
    read(raw): FieldReading<Record<string, string>> {
      if (raw === undefined || raw === null || raw === '') return { value: {} }
      return readEnglish(typeof raw === 'string' && raw.length <= maxEnglish ? parseJson(raw) : raw)
    },
  })
}

function readEnglish(raw: unknown): FieldReading<Record<string, string>> {
  const reading = english.safeParse(raw)
  if (reading.success) return { value: reading.data }
  return { problem: 'Load the screen again: it did not say which English it showed.' }
}
