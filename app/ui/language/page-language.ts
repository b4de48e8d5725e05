import { useLocation } from 'react-router'
import { inLanguage, type Language, languageOfPath } from '#shared/pages/languages.ts'
import { languageOf } from '#shared/values/text-language.ts'

/** Returns the language of the current page; English in the panel. */
export function usePageLanguage(): Language {
  return languageOfPath(useLocation().pathname)
}

export function useSitePath(): (path: string) => string {
  const language = usePageLanguage()
  return (path) => inLanguage(path, language)
}

/**
 * Returns a function for the `lang` attribute of staff-written text; undefined if it is in the page's
 * language.
 */
export function useTextLanguage(): (text: string) => string | undefined {
  const language = usePageLanguage()
  return (text) => languageOf(text, language)
}
