/* The stored templates as texts of one enquiry, filled by the browser when its menu opens. */
import {
  fillText,
  type PlaceholderValues,
  placeholderValues,
  type ReplyLanguage,
} from '#shared/enquiries/replies/reply-placeholders.ts'
import { chatLanguageLabels } from './chat-language.ts'
import type { WhatsappTemplate, WhatsappText } from './whatsapp-reply.ts'

/** Characters of a filled text, within what the timeline takes. */
const filledMaximum = 4000

export type Filling = {
  enquiry: Parameters<typeof placeholderValues>[0]
  /** The member of staff who writes. */
  me: string
  /** A page of the site: the tour's, else the first one. */
  link: string
  /** In which the traveller may be answered, where that is known: templates in it come first. */
  language?: ReplyLanguage | null | undefined
}

/** The templates with what the enquiry says in their places. */
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
      // No longer than the timeline takes: a template may hold one value often.
      text: fillText(body, valuesIn(written)).slice(0, filledMaximum).toWellFormed(),
    }))
}
