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
  /** The tour's title, where one was asked about. */
  tour: string | null
}

export type ReplyLinks = {
  /** Null without an address. */
  email: string | null
  /** Null without a number that can be dialled. */
  phone: string | null
}

/** Mail programs open addresses of about two thousand characters; what was asked about needs far fewer. */
const topicMaximum = 160

/** Ways to answer, with greeting and subject filled in; `siteName` signs. */
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

/** What an answer begins with; `line`: all of it in one line. */
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

/** The tour, else the destinations wished for, in one line; empty when neither is known. */
function topicOf({ tour, message }: Pick<Asked, 'tour' | 'message'>): string {
  return shorten(joinSpaces(tour ?? wishedDestinations(message)), topicMaximum)
}

/** The at sign stays; a plus is encoded, for some programs take it as a space. */
function encodeAddress(address: string): string {
  return encodeLinkText(address).replace(/%40/g, '@')
}
