/** The languages beside English in which content can be said. */
export const translationLanguages = ['mr', 'hi'] as const
export type TranslationLanguage = (typeof translationLanguages)[number]

/** As the panel calls them, and as they call themselves. */
export const translationLanguageNames: Readonly<Record<TranslationLanguage, { name: string; own: string }>> =
  {
    mr: { name: 'Marathi', own: 'मराठी' },
    hi: { name: 'Hindi', own: 'हिन्दी' },
  }

/** Whether an address names one of them. */
export function isTranslationLanguage(text: unknown): text is TranslationLanguage {
  return translationLanguages.some((language) => language === text)
}
