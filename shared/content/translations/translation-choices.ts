/* How a list of content is narrowed down by one of its languages, and how far it is in it: `mr-missing`. */
import { type TranslationLanguage, translationLanguages } from './translation-languages.ts'
import { translationStates } from './translation-sheets.ts'

/** One of them; an item can be in several. */
export type TranslationState = (typeof translationStates)[number]
export type TranslationChoice = `${TranslationLanguage}-${TranslationState}`

/** Each language with each state, in the order in which a menu shows them. */
export const translationChoices = translationLanguages.flatMap((language) =>
  translationStates.map((state) => ({ value: `${language}-${state}` as const, language, state })),
)
