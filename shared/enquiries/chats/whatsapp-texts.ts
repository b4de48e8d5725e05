/* Fills stored templates for an enquiry, in the browser, when the menu opens. */
import {
  fillText,
  type PlaceholderValues,
  placeholderValues,
  type ReplyLanguage,
} from '#shared/enquiries/replies/reply-placeholders.ts'
import { chatLanguageLabels } from './chat.ts'
import type { WhatsappTemplate, WhatsappText } from './whatsapp-reply.ts'

const filledMaximum = 4000

export type Filling = {
  enquiry: Parameters<typeof placeholderValues>[0]
  me: string
  link: string
  /** Preferred language of the traveller, if known; templates in it are listed first. */
  language?: ReplyLanguage | null | undefined
}

/** Fills each template's placeholders in its language and truncates the text to the timeline's limit. */
export function fillWhatsappTemplates(
  templates: readonly WhatsappTemplate[],
  { enquiry, me, link, language }: Filling,
): WhatsappText[] {
  const values = new Map<ReplyLanguage, PlaceholderValues>()
  const valuesIn = (asked: ReplyLanguage) => {
    const known = values.get(asked) ?? placeholderValues(enquiry, { me, link, language: asked })
    values.set(asked, known)
    return known
  }
  return templates
    .toSorted((one, other) => Number(other.language === language) - Number(one.language === language))
    .map(({ id, name, language: written, body }) => ({
      id,
      name: written === 'en' ? name : `${name} (${chatLanguageLabels[written]})`,
      // Truncated to the timeline's limit: a template may repeat a value.
      text: fillText(body, valuesIn(written)).slice(0, filledMaximum).toWellFormed(),
    }))
}
