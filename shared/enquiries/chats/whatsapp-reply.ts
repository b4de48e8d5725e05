import type { EnquiryType } from '#shared/enquiries/enquiry.ts'
import { internationalNumber } from '#shared/enquiries/link-parts.ts'
import {
  fillText,
  type PlaceholderValues,
  placeholderValues,
  type ReplyLanguage,
} from '#shared/enquiries/replies/reply-placeholders.ts'
import { greetingOf } from '#shared/enquiries/reply-links.ts'
import { chatLanguageLabels } from './chat-language.ts'

/** What staff may begin a message with: its name in the menu, and its text. */
export type WhatsappText = { id: string; name: string; text: string }

/** A template as it is stored, its placeholders in braces. */
export type WhatsappTemplate = { id: string; name: string; language: ReplyLanguage; body: string }

/** How somebody is answered on WhatsApp: their number with its country, and the texts to choose from. */
export type WhatsappReply = { number: string; texts: WhatsappText[] }

/** A message for which somebody opened WhatsApp, and of which nobody said yet whether it was sent. */
export type WhatsappOpening = { id: string; text: string }

type Asked = {
  type: EnquiryType
  name: string
  phone: string | null
  message: string
  travelDates: string | null
  tour: string | null
}

/** Null where the country of the number is not certain. */
export function whatsappReply(enquiry: Asked, siteName: string): WhatsappReply | null {
  const number = internationalNumber(enquiry.phone ?? '')
  return number === null
    ? null
    : { number, texts: [{ id: 'greeting', name: 'Greeting', text: greetingOf(enquiry, siteName).line }] }
}

/** Characters of a filled text, within what the timeline takes. */
const filledMaximum = 4000

type Filling = {
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

/** The id of the event that answers "Sent?": the same for every window that asks, so that the question is answered once. */
export function answerIdOf(openingId: string): string {
  const flipped = Array.from(openingId.slice(0, 8), (digit) => (15 - Number.parseInt(digit, 16)).toString(16))
  return flipped.join('') + openingId.slice(8)
}
