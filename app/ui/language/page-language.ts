import { createContext, useContext } from 'react'
import { inLanguage, type Language, languageOfPath } from '#shared/pages/languages.ts'
import { inDevanagariDigits } from '#shared/values/devanagari-digits.ts'
import { languageOf } from '#shared/values/text-language.ts'

/** Islands receive it as JSON. */
export type PageInfo = {
  path: string
  query: string
  devanagariDigits: boolean
}

/** The panel provides none: its screens are in English. */
export const PageContext = createContext<PageInfo>({ path: '', query: '', devanagariDigits: false })

export function usePage(): PageInfo {
  return useContext(PageContext)
}

export function usePageLanguage(): Language {
  return languageOfPath(usePage().path)
}

export function useSitePath(): (path: string) => string {
  const language = usePageLanguage()
  return (path) => inLanguage(path, language)
}

/** Undefined if the text is in the language of the page. */
export function useTextLanguage(): (text: string) => string | undefined {
  const language = usePageLanguage()
  return (text) => languageOf(text, language)
}

/** Not for phone numbers, codes and inputs. */
export function usePageDigits(): (text: string) => string {
  const { devanagariDigits } = usePage()
  return usePageLanguage() !== 'en' && devanagariDigits ? inDevanagariDigits : plain
}

const plain = (text: string) => text
