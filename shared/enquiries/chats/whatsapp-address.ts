import { encodeLinkText, internationalNumber } from '#shared/enquiries/link-parts.ts'
import { ownContact } from '#shared/settings/own-contact.ts'

/** The address that opens WhatsApp with this number and a text in its field. */
export function whatsappAddress({ number, text }: { number: string; text: string }): string {
  return `https://wa.me/${number}?text=${encodeLinkText(text)}`
}

/** The office's number as WhatsApp wants it; null without one of its own whose country is certain. */
export function officeWhatsapp(contact: { phone: string; email: string }): string | null {
  return internationalNumber(ownContact(contact).phone)
}

/** A site's name and a title are short; a message that nobody can read in one look is not sent. */
const partMaximum = 120

type Greeting = {
  siteName: string
  /** The title of the tour or the destination; null where the page is about none. */
  topic: string | null
  /** Null where none could be stored. */
  code: string | null
}

/** What stands in WhatsApp for the visitor to send: one line. */
export function chatGreeting({ siteName, topic, code }: Greeting): string {
  const wish =
    topic === null ? 'I would like to plan a trip' : `I would like to know more about “${oneLine(topic)}”`
  return `Hello ${oneLine(siteName)}, ${wish}.${code === null ? '' : ` My code is ${code}.`}`
}

/** Without line ends and without marks that turn the direction of what follows. */
function oneLine(text: string): string {
  const line = text.replace(/[\s\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ').trim()
  return line.length > partMaximum ? `${line.slice(0, partMaximum).toWellFormed().trimEnd()}…` : line
}
