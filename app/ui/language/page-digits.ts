import { createContext, useContext } from 'react'
import { inDevanagariDigits } from '#shared/values/devanagari-digits.ts'
import { usePageLanguage } from './page-language.ts'

/** Whether the office has figures on pages in Marathi and Hindi written in Devanagari digits. */
export const DevanagariDigits = createContext(false)

/** Writes the digits of a price, a date or a count as the page has them; never those of a phone number, a code or an input. */
export function usePageDigits(): (text: string) => string {
  const isWanted = useContext(DevanagariDigits)
  return usePageLanguage() !== 'en' && isWanted ? inDevanagariDigits : plain
}

const plain = (text: string) => text
