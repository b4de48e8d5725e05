import { type Language, languageNames, prefixedLanguages } from '#shared/pages/languages.ts'

export const translationLanguages = prefixedLanguages
export type TranslationLanguage = (typeof translationLanguages)[number]

export const translationLanguageNames = {
  mr: { name: 'Marathi', own: languageNames.mr },
  hi: { name: 'Hindi', own: languageNames.hi },
} as const satisfies Partial<Record<Language, { name: string; own: string }>>

/** True if the value is the code of a language that staff translate into: `mr` or `hi`. */
export function isTranslationLanguage(text: unknown): text is TranslationLanguage {
  return translationLanguages.some((language) => language === text)
}
