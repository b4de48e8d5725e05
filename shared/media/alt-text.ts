import { z } from 'zod'
import {
  isTranslationLanguage,
  type TranslationLanguage,
} from '#shared/content/translations/translation-languages.ts'
import { recordIdField } from '#shared/forms/record-id-fields.ts'
import { lineField } from '#shared/forms/text-field.ts'

export const altTextMaximum = 500

/** The words that stand for a picture; empty marks it as decoration. */
export const altTextSchema = z.object({
  id: recordIdField(),
  altText: lineField({ max: altTextMaximum }),
})

/** What a form says of a picture, and in which language; without one in English. Undefined where it names another, or no text. */
export function readAltText(form: FormData): { altText: string; language?: TranslationLanguage } | undefined {
  const [altText, language] = [form.get('altText'), form.get('language')]
  if (typeof altText !== 'string') return undefined
  if (language === null) return { altText }
  return isTranslationLanguage(language) ? { altText, language } : undefined
}
