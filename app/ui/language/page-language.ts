import { useLocation } from 'react-router'
import { inLanguage, type Language, languageOfPath } from '#shared/pages/languages.ts'
import { languageOf } from '#shared/values/text-language.ts'

/** The language of the page that is shown; of a screen of the panel, English. */
export function usePageLanguage(): Language {
  return languageOfPath(useLocation().pathname)
}

/** Leads each path of the site to the page in the language of the one that is shown. */
export function useSitePath(): (path: string) => string {
  const language = usePageLanguage()
  return (path) => inLanguage(path, language)
}

/** The attribute `lang` for words that staff wrote, where they are in another language than the page. */
export function useTextLanguage(): (text: string) => string | undefined {
  const language = usePageLanguage()
  return (text) => languageOf(text, language)
}
