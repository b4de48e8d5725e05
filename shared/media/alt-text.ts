import { z } from 'zod'
import {
  isTranslationLanguage,
  type TranslationLanguage,
} from '#shared/content/translations/translation-languages.ts'
import { recordIdField } from '#shared/forms/record-id-fields.ts'
import { lineField } from '#shared/forms/text-field.ts'

export const altTextMaximum = 500

/** Alt text; empty marks a decorative image. */
export const altTextSchema = z.object({
  id: recordIdField(),
  altText: lineField({ max: altTextMaximum }),
})

/** English if no language is named. Undefined for an unknown language or missing text. */
export function readAltText(form: FormData): { altText: string; language?: TranslationLanguage } | undefined {
  const [altText, language] = [form.get('altText'), form.get('language')]
  if (typeof altText !== 'string') return undefined
  if (language === null) return { altText }
  return isTranslationLanguage(language) ? { altText, language } : undefined
}
