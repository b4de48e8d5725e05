// Extracts plain text, headers and file names from untrusted email.

import { createHash } from 'node:crypto'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { receivedMaximum } from '#shared/enquiries/desk/enquiry-action-texts.ts'
import { isEmailAddress } from '#shared/values/email-address.ts'
import { oneLine } from '#shared/values/shorten.ts'
import { visibleText } from '#shared/values/visible-text.ts'
import { boundMessage } from './bound-message.ts'
import { htmlMessageText } from './html-message-text.ts'
import type { MessageHeader, MessageText } from './mailbox-orders.ts'

const limits = { maxNestingDepth: 20, maxHeadersSize: 128_000, maxRfc822NestingDepth: 0 }
const maxSubject = 300
const maxNameLength = 120
const maxNames = 20
/** Further references are useless. */
const maxReferences = 60

/** Without characters that could break a line or list. */
const idShape = /<[^\s<>"\\,;]{3,250}>/g

type Raw = { uid: number; size: number; bytes: Uint8Array }

/** Rejects if the header is invalid or too large. */
export async function readHeader({ uid, size, bytes }: Raw): Promise<MessageHeader> {
  const email = await PostalMime.parse(boundMessage(bytes).bytes, limits)
  const [own] = idsIn(email.messageId)
  return {
    uid,
    size,
    messageId: own ?? `<${createHash('sha256').update(bytes).digest('hex')}@without-message-id>`,
    inReplyTo: [...new Set([...idsIn(email.inReplyTo), ...idsIn(email.references).reverse()])].slice(
      0,
      maxReferences,
    ),
    from: senderOf(email.from),
    subject: oneLine(email.subject ?? '', maxSubject),
    isAutomatic: isAutomatic(email),
    isDoubtful: isDoubtful(email),
  }
}

/** Rejects if the message is invalid or nested too deeply. */
export async function readMessageText(bytes: Uint8Array): Promise<MessageText> {
  const bounded = boundMessage(bytes)
  const email = await PostalMime.parse(bounded.bytes, limits)
  const isPlain = /\S/.test(email.text ?? '')
  const html = isPlain ? { text: '', isTruncated: false } : htmlMessageText(email.html ?? '')
  const text = plain(isPlain ? (email.text ?? '') : html.text)
  const named = email.attachments.filter(({ related }) => !related)
  return {
    text: text.slice(0, receivedMaximum).toWellFormed(),
    isTruncated: bounded.isTruncated || html.isTruncated || text.length > receivedMaximum,
    attachments: named
      .slice(0, maxNames)
      .map(({ filename, mimeType }) => oneLine(filename || mimeType, maxNameLength)),
  }
}

function idsIn(value: string | undefined): string[] {
  return (value ?? '').match(idShape) ?? []
}

function senderOf(from: Address | undefined): string {
  const address = (from?.address ?? '').trim().toLowerCase()
  return isEmailAddress(address) ? address : ''
}

/** Removes invisible and bidirectional characters. */
function plain(text: string): string {
  return visibleText(text).trim()
}

type Field = Email['headers'][number]

/**
 * DMARC failed, or SPF failed without other confirmation. Servers prepend results, so a forged "pass" below a
 * "fail" is ignored.
 */
function isDoubtful({ headers, from }: Email): boolean {
  const domain = (from?.address ?? '').toLowerCase().replace(/^.*@/s, '')
  const results = headers.filter(({ key }) => key === 'authentication-results')
  if (results.some(({ value }) => /\bdmarc\s*=\s*fail\b/i.test(value))) return true
  const failure = headers.findIndex(failsSpf)
  if (failure < 0) return false
  const above = headers.slice(0, failure + 1).filter(({ key }) => key === 'authentication-results')
  return !above.some(({ value }) => /\bdmarc\s*=\s*pass\b/i.test(value) || isSignedBy(domain, value))
}

function failsSpf({ key, value }: Field): boolean {
  if (key === 'received-spf') return /^\s*(?:soft)?fail\b/i.test(value)
  return key === 'authentication-results' && /\bspf\s*=\s*(?:soft|hard)?fail\b/i.test(value)
}

/** True if a valid DKIM signature is of the sender's domain, its parent or a subdomain. */
function isSignedBy(domain: string, value: string): boolean {
  return value.split(';').some((result) => {
    if (!/^\s*dkim\s*=\s*pass\b/i.test(result)) return false
    const [, signer = ''] =
      /\bheader\.[di]\s*=\s*"?(?:[^\s"@]{0,100}@)?([a-z0-9.-]{1,250})/i.exec(result) ?? []
    const name = signer.toLowerCase()
    return name !== '' && (name === domain || domain.endsWith(`.${name}`) || name.endsWith(`.${domain}`))
  })
}

/** By RFC 3834 and common header fields. */
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
