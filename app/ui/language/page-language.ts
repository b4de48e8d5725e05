import { createContext, useContext } from 'react'
import { inLanguage, type Language, languageOfPath } from '#shared/pages/languages.ts'
import { languageOf } from '#shared/values/text-language.ts'

/** The public page that is rendered. Islands receive it as JSON. */
export type PageInfo = {
  /** Path of the address, with the prefix of its language. */
  path: string
  /** Query of the address, with its question mark; empty without one. */
  query: string
  /** True if the office wants figures on pages in Marathi and Hindi in Devanagari digits. */
  devanagariDigits: boolean
}

/** The public frame and each island provide it. The panel does not: its screens are in English. */
export const PageContext = createContext<PageInfo>({ path: '', query: '', devanagariDigits: false })

/** Returns the public page that is rendered. */
export function usePage(): PageInfo {
  return useContext(PageContext)
}

/** Returns the language of the page; English for screens of the panel. */
export function usePageLanguage(): Language {
  return languageOfPath(usePage().path)
}

/** Returns a function from an English path of the site to the same path in the language of the page. */
export function useSitePath(): (path: string) => string {
  const language = usePageLanguage()
  return (path) => inLanguage(path, language)
}

/** Returns the attribute `lang` for a text that staff wrote; undefined if it is in the language of the page. */
export function useTextLanguage(): (text: string) => string | undefined {
  const language = usePageLanguage()
  return (text) => languageOf(text, language)
}
