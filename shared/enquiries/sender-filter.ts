import { joinSpaces } from '#shared/values/visible-text.ts'

/** The longest e-mail address that a form takes, a phone number and the space between. */
const maxLength = 300

type Sender = { email: string; phone: string | null }

/** The value of the filter `sender` for the sender of an enquiry: `asha@example.com +91 98200 00000`, one of them, or ''. */
export function writeSenderFilter({ email, phone }: Sender): string {
  return cleanSenderFilter([email, phone ?? ''].join(' '))
}

/** Returns the value that an address carries as one line, or '' if it holds neither an e-mail address nor a digit. */
export function cleanSenderFilter(raw: string): string {
  const text = joinSpaces(raw.toWellFormed().slice(0, maxLength)).trim()
  const { email, phone } = readSenderFilter(text)
  return email !== '' || /\p{Nd}/u.test(phone) ? text : ''
}

/** Returns the two parts of a value; '' for a part that is missing. */
export function readSenderFilter(text: string): { email: string; phone: string } {
  const [first = '', ...rest] = text.split(' ')
  return first.includes('@') ? { email: first, phone: rest.join(' ') } : { email: '', phone: text }
}
