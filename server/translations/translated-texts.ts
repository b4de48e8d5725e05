// What a form of translated texts shows, and what is to be stored of what it sends: of an item as of a setting.
import { compareTexts, type Piece, stepsForAnAnswer } from '#server/content/difference/word-difference.ts'
import { refuseFields } from '#server/content/save-content.ts'
import {
  placeTranslations,
  stateOfText,
  type TextState,
  type TranslatableText,
  type TranslatedTexts,
} from '#shared/content/translations/translatable-texts.ts'
import {
  type FormText,
  formTextOf,
  type TranslationInput,
} from '#shared/content/translations/translation-form.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import { columnLabel } from '#shared/staff/ledger-values.ts'

/** A text as the screen shows it; `difference` tells its English of then and of now apart, where it changed since. */
export type ShownText = FormText & {
  label: string
  english: string
  isRequired: boolean
  state: TextState
  difference: Piece[]
}

type Stored = { fields: TranslatedTexts; isReady: boolean; updatedAt: Date }
/** What is said in English, and what is stored of it in a language, if anything is. */
export type StoredTexts = {
  texts: readonly TranslatableText[]
  stored: Stored | undefined
  /** Whether what is stored of a text that nothing has now stays: it comes back with an item out of the trash. */
  keepsUnused?: boolean
}

/** Each text with its English beside it, and how it is with it. */
export function showTexts({ texts, stored }: StoredTexts): ShownText[] {
  const placed = placeTranslations(texts, stored?.fields ?? {})
  const left = stepsForAnAnswer()
  return texts.map((text) => {
    const translated = placed.get(text.name)
    const state = stateOfText(text, translated)
    return {
      ...formTextOf(text),
      label: labelOf(text),
      english: text.text,
      isRequired: text.isRequired,
      state,
      difference:
        state === 'changed'
          ? compareTexts({ before: translated?.english ?? '', after: text.text }, left)
          : [],
    }
  })
}

/** The values of the form; before anything is stored, it was changed at the beginning of time. */
export function textsInForm({ texts, stored }: StoredTexts): TranslationInput & { updatedAt: Date } {
  const placed = placeTranslations(texts, stored?.fields ?? {})
  return {
    ...Object.fromEntries(texts.map(({ name }) => [name, placed.get(name)?.text ?? ''])),
    updatedAt: stored?.updatedAt ?? new Date(0),
    isReady: stored?.isReady ?? false,
    stillRight: [],
    english: Object.fromEntries(texts.map(({ name, text }) => [name, text])),
  }
}

type Typed = StoredTexts & { input: TranslationInput }

/**
 * What is to be stored: a text that somebody wrote or found right stands beside the English that was seen; any other keeps what it stood
 * beside. Ends the save around it where a field would refuse a text in English.
 */
export function mergeTranslated({ texts, stored, input, keepsUnused = false }: Typed): TranslatedTexts {
  const placed = placeTranslations(texts, stored?.fields ?? {})
  const errors: FormErrors = {}
  const fields = texts.flatMap((one) => {
    const { name } = one
    const typed = String(input[name] ?? '')
    if (typed === '') return []
    const known = placed.get(name)
    const isSeen = known?.text !== typed || input.stillRight.includes(name)
    const english = isSeen ? (input.english[name] ?? one.text) : known.english
    const reading = one.read(typed)
    if ('problem' in reading) errors[name] = [reading.problem]
    return 'value' in reading ? [[name, { text: reading.value, english }]] : []
  })
  if (Object.keys(errors).length > 0) refuseFields(errors)
  const shown = new Set(texts.map(({ name }) => name))
  const unused = keepsUnused ? Object.entries(stored?.fields ?? {}).filter(([name]) => !shown.has(name)) : []
  return Object.fromEntries([...unused, ...fields])
}

/** As the form of the item calls the field. */
function labelOf({ field, label }: TranslatableText): string {
  return label || columnLabel(field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
}
