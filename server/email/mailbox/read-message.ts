// Reads what a stranger sent as an email into plain text within limits; nothing of it is believed, opened or kept but words and names.
import { createHash } from 'node:crypto'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { oneLine } from '#server/email/messages/one-line.ts'
import { receivedMaximum } from '#shared/enquiries/desk/enquiry-desk-forms.ts'
import { isEmailAddress } from '#shared/values/email-address.ts'
import { htmlWords } from './html-words.ts'
import type { MessageHead, MessageWords } from './mailbox-orders.ts'

const limits = { maxNestingDepth: 20, maxHeadersSize: 256_000, maxRfc822NestingDepth: 0 }
const longestSubject = 300
const longestName = 120
const mostNames = 20
/** A message names those before it; more than this are of no use. */
const mostAnswers = 60

/** As every mail program writes one; without what could break a line or a list of them. */
const idShape = /<[^\s<>"\\,;]{3,250}>/g

type Raw = { uid: number; size: number; bytes: Uint8Array }

/** What the head says, of which `bytes` are the beginning. Rejects where it is none, or beyond the limits. */
export async function readHead({ uid, size, bytes }: Raw): Promise<MessageHead> {
  const email = await PostalMime.parse(Buffer.concat([bytes, Buffer.from('\r\n\r\n')]), limits)
  const [own] = idsIn(email.messageId)
  return {
    uid,
    size,
    // The same head is the same message, wherever it lies.
    messageId: own ?? `<${createHash('sha256').update(bytes).digest('hex')}@without-message-id>`,
    answers: [...new Set([...idsIn(email.inReplyTo), ...idsIn(email.references).reverse()])].slice(
      0,
      mostAnswers,
    ),
    from: senderOf(email.from),
    subject: oneLine(email.subject ?? '', longestSubject),
    isAutomatic: isAutomatic(email),
    isDoubtful: isDoubtful(email),
  }
}

/** Its words, and the names of its files. Rejects where it cannot be read, or is nested beyond the limits. */
export async function readWords(bytes: Uint8Array): Promise<MessageWords> {
  const email = await PostalMime.parse(Buffer.from(bytes), limits)
  const text = /\S/.test(email.text ?? '') ? (email.text ?? '') : htmlWords(email.html ?? '')
  const named = email.attachments.filter(({ related }) => !related)
  return {
    text: plain(text).slice(0, receivedMaximum).toWellFormed(),
    attachments: named
      .slice(0, mostNames)
      .map(({ filename, mimeType }) => oneLine(filename || mimeType, longestName)),
  }
}

function idsIn(value: string | undefined): string[] {
  return (value ?? '').match(idShape) ?? []
}

function senderOf(from: Address | undefined): string {
  const address = (from?.address ?? '').trim().toLowerCase()
  return isEmailAddress(address) ? address : ''
}

/** Without characters that are no text, and without those that turn the direction of what follows. */
function plain(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u2028-\u202e\u2066-\u2069\ufeff]/gu, '')
    .trim()
}

/** Whoever forges a sender may add a line that says "pass", and cannot take one away that says "fail". */
function isDoubtful({ headers }: Email): boolean {
  return headers.some(({ key, value }) => key === 'authentication-results' && /\bdmarc=fail\b/i.test(value))
}

/** By what RFC 3834 and the programs that send notices write into the head. */
function isAutomatic({ headers, from }: Email): boolean {
  const value = (name: string) => (headers.find(({ key }) => key === name)?.value ?? '').trim().toLowerCase()
  const submitted = value('auto-submitted')
  return (
    (submitted !== '' && submitted !== 'no') ||
    /^(?:bulk|junk|list|auto_reply)$/.test(value('precedence')) ||
    ['x-autoreply', 'x-autorespond', 'x-failed-recipients', 'list-id'].some((name) => value(name) !== '') ||
    /^multipart\/report\b/.test(value('content-type')) ||
    value('return-path') === '<>' ||
    /^(?:mailer-daemon|postmaster)@/i.test(from?.address ?? '')
  )
}
