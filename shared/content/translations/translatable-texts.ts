/* Extracts translatable texts of an item and matches stored translations to them. */
import type { z } from 'zod'
import { describeField, type TextPart, textPart, writeField } from '#shared/forms/form-field.ts'

/** An English text; `field` is its form field, `name` is unique among all texts of the item. */
export type TranslatableText = TextPart & { field: string; isRequired: boolean }

/** Without these an item is not public in another language. Each is a full field. */
export function listRequired(schema: z.ZodObject): string[] {
  const isRequired = ([, rule]: [string, z.ZodType]) => describeField(rule)?.translation?.need === 'required'
  return Object.entries(schema.shape as Record<string, z.ZodType>)
    .filter(isRequired)
    .map(([field]) => field)
}

type Translated = { text: string; english: string }
export type TranslatedTexts = Readonly<Record<string, Translated>>

/** Returns the non-empty English texts of an item in form order. */
export function listTranslatable(schema: z.ZodObject, item: object): TranslatableText[] {
  const values = new Map<string, unknown>(Object.entries(item))
  return Object.entries(schema.shape).flatMap(([field, rule]) => {
    const translation = describeField(rule)?.translation
    const value = values.get(field)
    if (!translation || value === undefined || value === null) return []
    const whole = { name: field, label: '', text: writeField(rule, value) }
    const parts = translation.parts?.(value) ?? [textPart(whole, rule)]
    const isRequired = translation.need === 'required'
    return parts.filter(({ text }) => text.trim() !== '').map((part) => ({ ...part, field, isRequired }))
  })
}

/**
 * Translations of repeated texts, such as day titles, follow their English text, so inserting a day does not
 * outdate the others.
 */
export function placeTranslations(
  texts: readonly TranslatableText[],
  stored: TranslatedTexts,
): Map<string, Translated> {
  const left = new Map(Object.entries(stored))
  const placed = new Map<string, Translated>()
  function place({ name }: TranslatableText, from: string | undefined) {
    const found = from === undefined ? undefined : left.get(from)
    if (from === undefined || !found) return
    placed.set(name, found)
    left.delete(from)
  }
  for (const one of texts) place(one, findSame(one, left))
  for (const one of texts) if (!placed.has(one.name)) place(one, one.name)
  return placed
}

function findSame({ name, text }: TranslatableText, left: ReadonlyMap<string, Translated>) {
  const isIt = (one: string) => left.get(one)?.english === text
  if (isIt(name)) return name
  const kind = kindOf(name)
  return kind === name ? undefined : [...left.keys()].find((one) => kindOf(one) === kind && isIt(one))
}

/** `day#Title` of `day3Title`. */
function kindOf(name: string): string {
  return name.replace(/\d+/, '#')
}

/** `changed`: the English text changed after the translation. */
export type TextState = 'missing' | 'changed' | 'done'

/** An empty translation counts as missing. */
export function stateOfText({ text }: TranslatableText, translated: Translated | undefined): TextState {
  if (!translated || translated.text === '') return 'missing'
  return translated.english === text ? 'done' : 'changed'
}

/** In number of texts; `isPublic` if visitors can see the item in the language. */
export type TranslationProgress = {
  texts: number
  missing: number
  changed: number
  isReady: boolean
  isPublic: boolean
}

/** Counts missing and changed texts; without a stored translation, all are missing. */
export function measureTranslation(
  texts: readonly TranslatableText[],
  stored: { fields: TranslatedTexts; isReady: boolean } | undefined,
): TranslationProgress {
  const placed = placeTranslations(texts, stored?.fields ?? {})
  const states = texts.map((one) => ({ ...one, state: stateOfText(one, placed.get(one.name)) }))
  const count = (wanted: TextState) => states.filter(({ state }) => state === wanted).length
  const isReady = stored?.isReady ?? false
  const isComplete = states.every(({ isRequired, state }) => !isRequired || state !== 'missing')
  return {
    texts: texts.length,
    missing: count('missing'),
    changed: count('changed'),
    isReady,
    isPublic: isReady && isComplete,
  }
}

/** Returns the translated fields of an item, parsed by their form fields. */
export function translateItem(
  schema: z.ZodObject,
  { item, fields }: { item: object; fields: TranslatedTexts },
): Record<string, unknown> {
  const texts = listTranslatable(schema, item)
  const placed = placeTranslations(texts, fields)
  const textOf = (name: string) => placed.get(name)?.text || undefined
  const values = new Map<string, unknown>(Object.entries(item))
  const said = [...new Set(texts.filter(({ name }) => textOf(name)).map(({ field }) => field))]
  return Object.fromEntries(said.flatMap((field) => readTranslated(field, { schema, values, textOf })))
}

type Reads = {
  schema: z.ZodObject
  values: ReadonlyMap<string, unknown>
  textOf: (name: string) => string | undefined
}

/** Omits values that the field rejects today, for example from an edited backup. */
function readTranslated(field: string, { schema, values, textOf }: Reads): [string, unknown][] {
  const rule = schema.shape[field]
  if (!rule) return []
  const join = describeField(rule)?.translation?.join
  if (join) return [[field, join(values.get(field), textOf)]]
  const reading = (rule as z.ZodType).safeParse(textOf(field))
  return reading.success ? [[field, reading.data]] : []
}
