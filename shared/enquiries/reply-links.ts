import { shorten } from '#shared/values/shorten.ts'
import { joinSpaces } from '#shared/values/visible-text.ts'
import { encodeLinkText } from './chats/whatsapp-address.ts'
import type { EnquiryType } from './enquiry.ts'
import { wishedDestinations } from './enquiry-draft.ts'
import { telephoneLink } from './phone-numbers.ts'
import { showTravelDates } from './travel-dates.ts'

type Asked = {
  type: EnquiryType
  name: string
  email: string
  phone: string | null
  message: string
  travelDates: string | null
  tour: string | null
}

export type ReplyLinks = {
  email: string | null
  phone: string | null
}

/** Maximum characters of a topic; email clients accept URLs of about 2000 characters. */
const topicMaximum = 160

/** Returns links to reply by email and phone, with greeting, subject and the signature `siteName`. */
export function replyLinks(enquiry: Asked, siteName: string): ReplyLinks {
  const { subject, greeting, thanks } = greetingOf(enquiry, siteName)
  const body = [greeting, '', `T${thanks.slice(1)}`, '', '', siteName].join('\r\n')
  return {
    email:
      enquiry.email === ''
        ? null
        : `mailto:${encodeAddress(enquiry.email)}?subject=${encodeLinkText(subject)}&body=${encodeLinkText(body)}`,
    phone: telephoneLink(enquiry.phone ?? ''),
  }
}

/** Returns greeting and subject of a reply; `line` is the greeting on one line. */
export function greetingOf(enquiry: Omit<Asked, 'email' | 'phone'>, siteName: string) {
  const topic = topicOf(enquiry)
  const about = topic ? ` about ${topic}` : ''
  const when = enquiry.travelDates ? ` (${showTravelDates(enquiry.travelDates)})` : ''
  const greeting = `Dear ${enquiry.name},`
  const thanks = `thank you for your enquiry${about}${when}.`
  return {
    ...{ greeting, thanks, line: `${greeting} ${thanks}` },
    subject: topic ? `Your enquiry: ${topic}` : `Your enquiry to ${siteName}`,
  }
}

/** Returns the tour, or else the desired destinations, on one line; empty if unknown. */
function topicOf({ tour, message }: Pick<Asked, 'tour' | 'message'>): string {
  return shorten(joinSpaces(tour ?? wishedDestinations(message)), topicMaximum)
}

/** Does not encode the @. Encodes a plus, which some clients read as a space. */
function encodeAddress(address: string): string {
  return encodeLinkText(address).replace(/%40/g, '@')
}
