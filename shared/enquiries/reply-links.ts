import { shorten } from '#shared/values/shorten.ts'
import { joinSpaces } from '#shared/values/visible-text.ts'
import { encodeLinkText } from './chats/whatsapp-address.ts'
import type { EnquiryType } from './enquiry.ts'
import { wishedDestinations } from './enquiry-draft.ts'
import { telephoneLink } from './phone-numbers.ts'
import type { ReplyLanguage } from './replies/reply-placeholders.ts'
import { showTravelDates } from './travel-dates.ts'

type Asked = {
  type: EnquiryType
  name: string
  email: string
  phone: string | null
  message: string
  travelDates: string | null
  tour: string | null
  /** Preferred language of the traveller; English if unknown. */
  language?: ReplyLanguage | null
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
  const body = [greeting, '', thanks, '', '', siteName].join('\r\n')
  return {
    email:
      enquiry.email === ''
        ? null
        : `mailto:${encodeAddress(enquiry.email)}?subject=${encodeLinkText(subject)}&body=${encodeLinkText(body)}`,
    phone: telephoneLink(enquiry.phone ?? ''),
  }
}

type Topic = { name: string; topic: string; dates: string; siteName: string }
type Greeting = { greeting: string; thanks: string; subject: string }

const greetings: Readonly<Record<ReplyLanguage, (about: Topic) => Greeting>> = {
  en: ({ name, topic, dates, siteName }) => ({
    greeting: `Dear ${name},`,
    thanks: `Thank you for your enquiry${topic && ` about ${topic}`}${dates && ` (${dates})`}.`,
    subject: topic ? `Your enquiry: ${topic}` : `Your enquiry to ${siteName}`,
  }),
  mr: ({ name, topic, dates, siteName }) => ({
    greeting: `नमस्कार ${name},`,
    thanks: `${topic && `“${topic}” या सहलीबद्दलच्या `}तुमच्या चौकशीबद्दल धन्यवाद${dates && ` (${dates})`}.`,
    subject: topic ? `तुमची चौकशी: ${topic}` : `${siteName}: तुमची चौकशी`,
  }),
  hi: ({ name, topic, dates, siteName }) => ({
    greeting: `नमस्ते ${name},`,
    thanks: `${topic && `“${topic}” के बारे में `}आपकी पूछताछ के लिए धन्यवाद${dates && ` (${dates})`}।`,
    subject: topic ? `आपकी पूछताछ: ${topic}` : `${siteName}: आपकी पूछताछ`,
  }),
}

/** `line` is the greeting on one line. */
export function greetingOf(enquiry: Omit<Asked, 'email' | 'phone'>, siteName: string) {
  const { name, travelDates, language } = enquiry
  const dates = travelDates ? showTravelDates(travelDates) : ''
  const written = greetings[language ?? 'en']({ name, topic: topicOf(enquiry), dates, siteName })
  const { greeting, thanks } = written
  // English continues in lower case after the comma.
  return { ...written, line: `${greeting} ${thanks.replace(/^T/, 't')}` }
}

function topicOf({ tour, message }: Pick<Asked, 'tour' | 'message'>): string {
  return shorten(joinSpaces(tour ?? wishedDestinations(message)), topicMaximum)
}

/** Does not encode the @. Encodes a plus, which some clients read as a space. */
function encodeAddress(address: string): string {
  return encodeLinkText(address).replace(/%40/g, '@')
}
