import { joinSpaces } from '#shared/values/visible-text.ts'

const maxLength = 300

type Sender = { email: string; phone: string | null }

/** `asha@example.com +91 98200 00000`, one of the two, or ''. */
export function writeSenderFilter({ email, phone }: Sender): string {
  return cleanSenderFilter([email, phone ?? ''].join(' '))
}

/** Normalises a URL's value to one line; '' without an email address or digit. */
export function cleanSenderFilter(raw: string): string {
  const text = joinSpaces(raw.toWellFormed().slice(0, maxLength)).trim()
  const { email, phone } = readSenderFilter(text)
  return email !== '' || /\p{Nd}/u.test(phone) ? text : ''
}

/** The email comes first; either is '' if missing. */
export function readSenderFilter(text: string): { email: string; phone: string } {
  const [first = '', ...rest] = text.split(' ')
  return first.includes('@') ? { email: first, phone: rest.join(' ') } : { email: '', phone: text }
}
