import type { Language } from '#shared/pages/languages.ts'

/**
 * The language of a text as the attribute `lang` names it, nothing where it is that of the page around it. Where most of the letters
 * are Devanagari it is the page's own language under `/mr` and `/hi`, and Marathi on an English page: Hindi cannot be told from it by
 * letters. Any other text with letters is English.
 */
export function languageOf(text: string, page: Language = 'en'): 'mr' | 'en' | undefined {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0
  const latin = count(/[a-z]/gi)
  if (count(/[\u0904-\u0939]/g) > latin) return page === 'en' ? 'mr' : undefined
  return page === 'en' || latin === 0 ? undefined : 'en'
}
