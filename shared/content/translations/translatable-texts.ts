/* Which texts of an item can be said in another language, and which of its stored translations belongs to which of them. */
import type { z } from 'zod'
import { describeField, type TextPart, textPart, writeField } from '#shared/forms/form-field.ts'

/** A text as it stands in English; `field` is where it is, and `name` tells it from others of that field. */
export type TranslatableText = TextPart & { field: string; isRequired: boolean }

/** Names of the texts without which an item of this form is public in no other language; each is a whole field. */
export function listRequired(schema: z.ZodObject): string[] {
  const isRequired = ([, rule]: [string, z.ZodType]) => describeField(rule)?.translation?.need === 'required'
  return Object.entries(schema.shape as Record<string, z.ZodType>)
    .filter(isRequired)
    .map(([field]) => field)
}

/** A text in another language, and the English that it was written from or looked over against. */
type Translated = { text: string; english: string }
export type TranslatedTexts = Readonly<Record<string, Translated>>

/** What an item says in English, text by text, in the order of its form; what says nothing is left out. */
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
 * The stored translations by the texts that they belong to. One of several of a kind, such as the title of a day, goes where its
 * English went: a day that is put in before others moves them and changes none.
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

/** Whether a text has a translation, and whether its English is still the one that it was written from. */
export type TextState = 'missing' | 'changed' | 'done'

/** How it is with one text. */
export function stateOfText({ text }: TranslatableText, translated: Translated | undefined): TextState {
  if (!translated || translated.text === '') return 'missing'
  return translated.english === text ? 'done' : 'changed'
}

/** How far a translation is, in texts; `isPublic` once visitors may be shown the item in the language. */
export type TranslationProgress = {
  texts: number
  missing: number
  changed: number
  isReady: boolean
  isPublic: boolean
}

/** How far it is, of an item with these texts. */
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

/** The same item in another language: of each field what is translated of it, read as the field reads it. */
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

/** Nothing for what the field would not take today, as out of a backup that somebody wrote. */
function readTranslated(field: string, { schema, values, textOf }: Reads): [string, unknown][] {
  const rule = schema.shape[field]
  if (!rule) return []
  const join = describeField(rule)?.translation?.join
  if (join) return [[field, join(values.get(field), textOf)]]
  const reading = (rule as z.ZodType).safeParse(textOf(field))
  return reading.success ? [[field, reading.data]] : []
}
