import { createContext, useContext } from 'react'
import { inDevanagariDigits } from '#shared/values/devanagari-digits.ts'
import { usePageLanguage } from './page-language.ts'

/** True if Marathi and Hindi pages use Devanagari digits (a setting). */
export const DevanagariDigits = createContext(false)

/**
 * Returns a function that converts digits of prices, dates and counts for the page. Not for phone numbers,
 * codes or inputs.
 */
export function usePageDigits(): (text: string) => string {
  const isWanted = useContext(DevanagariDigits)
  return usePageLanguage() !== 'en' && isWanted ? inDevanagariDigits : plain
}

const plain = (text: string) => text
