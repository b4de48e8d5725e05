/* Translation filters of content lists: language and state, `mr-missing`. */
import { type TranslationLanguage, translationLanguages } from './translation-languages.ts'
import { translationStates } from './translation-sheets.ts'

export type TranslationState = (typeof translationStates)[number]
export type TranslationChoice = `${TranslationLanguage}-${TranslationState}`

export const translationChoices = translationLanguages.flatMap((language) =>
  translationStates.map((state) => ({ value: `${language}-${state}` as const, language, state })),
)
