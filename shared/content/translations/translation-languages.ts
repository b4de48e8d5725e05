import { type Language, languageNames, prefixedLanguages } from '#shared/pages/languages.ts'

/** The languages beside English in which content can be said: those that pages have. */
export const translationLanguages = prefixedLanguages
export type TranslationLanguage = (typeof translationLanguages)[number]

/** As the panel calls them, and as they call themselves. */
export const translationLanguageNames = {
  mr: { name: 'Marathi', own: languageNames.mr },
  hi: { name: 'Hindi', own: languageNames.hi },
} as const satisfies Partial<Record<Language, { name: string; own: string }>>

/** Whether an address names one of them. */
export function isTranslationLanguage(text: unknown): text is TranslationLanguage {
  return translationLanguages.some((language) => language === text)
}
