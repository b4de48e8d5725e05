import { inDevanagariDigits } from '#shared/values/devanagari-digits.ts'
import { usePage, usePageLanguage } from './page-language.ts'

/** Not for phone numbers, codes and inputs. */
export function usePageDigits(): (text: string) => string {
  const { devanagariDigits } = usePage()
  return usePageLanguage() !== 'en' && devanagariDigits ? inDevanagariDigits : plain
}

const plain = (text: string) => text
