// Form logic of translated texts, for items and settings.
import {
  compareTexts,
  type DifferencePart,
  maxDifferenceSteps,
} from '#server/content/difference/text-difference.ts'
import { rejectFields } from '#server/content/save-content.ts'
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
import { columnLabel } from '#shared/staff/audit-log-values.ts'

/** `difference`: English at translation time and now. */
export type TranslatedValue = FormText & {
  label: string
  english: string
  isRequired: boolean
  state: TextState
  difference: DifferencePart[]
}

type Stored = { fields: TranslatedTexts; isReady: boolean; updatedAt: Date }
export type StoredTexts = {
  texts: readonly TranslatableText[]
  stored: Stored | undefined
  /** Unused texts may return with an item from the trash. */
  keepsUnused?: boolean
}

/** Returns texts with English and state. */
export function showTexts({ texts, stored }: StoredTexts): TranslatedValue[] {
  const placed = placeTranslations(texts, stored?.fields ?? {})
  const left = maxDifferenceSteps()
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

/** Returns form values; `updatedAt` is the epoch if nothing is stored. */
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

type SubmittedTexts = StoredTexts & { input: TranslationInput }

/**
 * Changed or confirmed texts with the English shown, others with their earlier English. Invalid fields abort
 * the save.
 */
export function mergeTranslated({
  texts,
  stored,
  input,
  keepsUnused = false,
}: SubmittedTexts): TranslatedTexts {
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
  if (Object.keys(errors).length > 0) rejectFields(errors)
  const shown = new Set(texts.map(({ name }) => name))
  const unused = keepsUnused ? Object.entries(stored?.fields ?? {}).filter(([name]) => !shown.has(name)) : []
  return Object.fromEntries([...unused, ...fields])
}

function labelOf({ field, label }: TranslatableText): string {
  return label || columnLabel(field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
}
