import type { EnquiryType } from '#shared/enquiries/enquiry.ts'
import { whatsappNumber } from '#shared/enquiries/phone-numbers.ts'
import type { ReplyLanguage } from '#shared/enquiries/replies/reply-placeholders.ts'
import { greetingOf } from '#shared/enquiries/reply-links.ts'

export type WhatsappText = { id: string; name: string; text: string }

/** A stored template, with placeholders in braces. */
export type WhatsappTemplate = { id: string; name: string; language: ReplyLanguage; body: string }

export type WhatsappReply = { number: string; texts: WhatsappText[] }

/** A WhatsApp message that staff opened but have not yet confirmed as sent. */
export type WhatsappChat = { id: string; text: string }

type Asked = {
  type: EnquiryType
  name: string
  phone: string | null
  message: string
  travelDates: string | null
  tour: string | null
  language?: ReplyLanguage | null
}

/** Returns null if the number's country is uncertain. */
export function whatsappReply(enquiry: Asked, siteName: string): WhatsappReply | null {
  const number = whatsappNumber(enquiry.phone ?? '')
  return number === null
    ? null
    : { number, texts: [{ id: 'greeting', name: 'Greeting', text: greetingOf(enquiry, siteName).line }] }
}

/** The same in every window, so the reply is stored only once. */
export function replyIdOf(openingId: string): string {
  const flipped = Array.from(openingId.slice(0, 8), (digit) => (15 - Number.parseInt(digit, 16)).toString(16))
  return flipped.join('') + openingId.slice(8)
}
