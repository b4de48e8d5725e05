import type { EnquiryType } from '#shared/enquiries/enquiry.ts'
import { whatsappNumber } from '#shared/enquiries/phone-numbers.ts'
import type { ReplyLanguage } from '#shared/enquiries/replies/reply-placeholders.ts'
import { greetingOf } from '#shared/enquiries/reply-links.ts'

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
  const number = whatsappNumber(enquiry.phone ?? '')
  return number === null
    ? null
    : { number, texts: [{ id: 'greeting', name: 'Greeting', text: greetingOf(enquiry, siteName).line }] }
}

/** The id of the event that answers "Sent?": the same for every window that asks, so that the question is answered once. */
export function answerIdOf(openingId: string): string {
  const flipped = Array.from(openingId.slice(0, 8), (digit) => (15 - Number.parseInt(digit, 16)).toString(16))
  return flipped.join('') + openingId.slice(8)
}
