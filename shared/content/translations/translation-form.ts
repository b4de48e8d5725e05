/* The form of a translation: a field for each text, whether it is ready, and the English that it was written from. */
import { z } from 'zod'
import { flagField } from '#shared/forms/choice-field.ts'
import { type FieldReading, formField } from '#shared/forms/form-field.ts'
import { lineField, readText, textField } from '#shared/forms/text-field.ts'
import { parseJson } from '#shared/values/parse-json.ts'
import type { TranslatableText } from './translatable-texts.ts'

/** A text as the screen is told of it. */
export type FormText = { name: string; isLine: boolean; max: number }

/** What the screen needs to check a text as it is typed; all of its rule only the server knows. */
export function formTextOf({ name, constraints }: TranslatableText): FormText {
  const { type, maxLength = 0 } = constraints
  return { name, isLine: type === 'text', max: maxLength }
}

/** Texts of an item by their names; more are no item of ours. */
const mostTexts = 500
const mostEnglish = 500_000

export type TranslationInput = {
  isReady: boolean
  /** Names of texts of which somebody says that they are right beside the English of now. */
  stillRight: string[]
  /** By name, as the form showed it. */
  english: Record<string, string>
} & { [name: string]: unknown }

/** The schema of the form of an item with these texts; any may stay empty. */
export function translationSchema(texts: readonly FormText[]) {
  const typed = texts.map(({ name, isLine, max }) => [name, isLine ? lineField({ max }) : textField({ max })])
  const fields: Record<string, ReturnType<typeof textField>> = Object.fromEntries(typed)
  return z.object({ ...fields, stillRight: namesField(), isReady: flagField(), english: englishField() })
}

/** Names of texts, from check boxes or joined by commas. */
function namesField() {
  return formField<string[]>({
    constraints: {},
    multiple: true,
    write: (names) => names.join(', '),
    read(raw) {
      const entries: unknown[] = Array.isArray(raw) ? raw : [raw ?? '']
      const names = entries.flatMap((entry) => String(entry).split(',')).map((name) => name.trim())
      const known = names.filter((name) => /^\w{1,60}$/.test(name)).slice(0, mostTexts)
      return { value: [...new Set(known)] }
    },
  })
}

const english = z.record(z.string(), z.string())

/** The English texts by their names, as JSON. */
function englishField() {
  return formField<Record<string, string>>({
    constraints: { maxLength: mostEnglish },
    write: (texts) => JSON.stringify(texts),
    read(raw): FieldReading<Record<string, string>> {
      if (typeof raw === 'object' && raw !== null) return readEnglish(raw)
      const reading = readText(raw, { max: mostEnglish })
      if ('problem' in reading) return reading
      if (reading.value === '') return { value: {} }
      return readEnglish(parseJson(reading.value))
    },
  })
}

function readEnglish(raw: unknown): FieldReading<Record<string, string>> {
  const reading = english.safeParse(raw)
  if (reading.success) return { value: reading.data }
  return { problem: 'Load the screen again: it did not say which English it showed.' }
}
