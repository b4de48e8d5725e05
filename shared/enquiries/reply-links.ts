import type { EnquiryType } from './enquiry.ts'
import { wishedDestinations } from './enquiry-draft.ts'
import { encodeLinkText, firstNumber, internationalNumber } from './link-parts.ts'
import { showTravelDates } from './travel-dates.ts'
import { whatsappAddress } from './whatsapp-address.ts'

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
  /** Null where the number's country is not certain. */
  whatsapp: string | null
}

/** Mail programs open addresses of about two thousand characters; what was asked about needs far fewer. */
const topicMaximum = 160

/** Ways to answer, with greeting and subject filled in; `siteName` signs. */
export function replyLinks(enquiry: Asked, siteName: string): ReplyLinks {
  const topic = topicOf(enquiry)
  const subject = topic ? `Your enquiry: ${topic}` : `Your enquiry to ${siteName}`
  const about = topic ? ` about ${topic}` : ''
  const when = enquiry.travelDates ? ` (${showTravelDates(enquiry.travelDates)})` : ''
  const greeting = `Dear ${enquiry.name},`
  const thanks = `thank you for your enquiry${about}${when}.`
  const body = [greeting, '', `T${thanks.slice(1)}`, '', '', siteName].join('\r\n')
  const international = internationalNumber(enquiry.phone ?? '')
  return {
    email:
      enquiry.email === ''
        ? null
        : `mailto:${encodeAddress(enquiry.email)}?subject=${encodeLinkText(subject)}&body=${encodeLinkText(body)}`,
    phone: telephoneLink(enquiry.phone ?? ''),
    whatsapp: international && whatsappAddress({ number: international, text: `${greeting} ${thanks}` }),
  }
}

/** The tour, else the destinations wished for, in one line; empty when neither is known. */
function topicOf({ tour, message }: Asked): string {
  const line = (tour ?? wishedDestinations(message)).replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return line.length > topicMaximum ? `${line.slice(0, topicMaximum).trimEnd()}…` : line
}

function telephoneLink(typed: string): string | null {
  const number = firstNumber(typed)
  return /^\+?\d{3,15}$/.test(number) ? `tel:${number}` : null
}

/** The at sign stays; a plus is encoded, for some programs take it as a space. */
function encodeAddress(address: string): string {
  return encodeLinkText(address).replace(/%40/g, '@')
}
