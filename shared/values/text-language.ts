import type { Language } from '#shared/pages/languages.ts'

/**
 * Undefined if the text is in the page's language. Mostly Devanagari text counts as the page's language on
 * `/mr` and `/hi`, and as Marathi on English pages. Other text with Latin letters is English.
 */
export function languageOf(text: string, page: Language = 'en'): 'mr' | 'en' | undefined {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0
  const latin = count(/[a-z]/gi)
  if (count(/[\u0904-\u0939]/g) > latin) return page === 'en' ? 'mr' : undefined
  return page === 'en' || latin === 0 ? undefined : 'en'
}
