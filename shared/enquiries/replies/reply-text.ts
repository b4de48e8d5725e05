import { chatCodeLetters } from '#shared/enquiries/chats/chat.ts'
import { spokenReference } from '#shared/enquiries/spoken-reference.ts'
import { joinSpaces } from '#shared/values/visible-text.ts'

/** Parts of an email to a traveller, in order. */
export type ReplyParts = {
  body: string
  signature: readonly string[]
  quote: { title: string; text: string } | null
}

/** Body, signature after `-- `, and the quote with `> ` before lines. */
export function writeReplyText({ body, signature, quote }: ReplyParts): string {
  const parts = [body, ['-- ', ...signature].join('\n'), quote && `${quote.title}\n${quoted(quote.text)}`]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function quoted(text: string): string {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/)
  return lines.map((line) => `> ${line}`).join('\n')
}

const mark = `\\[PV-([${chatCodeLetters}]{5,6})\\]`
const marks = new RegExp(mark, 'gi')

/** Removes all other references. */
export function replySubject(subject: string, reference: string): string {
  const words = withoutReference(subject)
  return `${words}${words && ' '}[${spokenReference(reference)}]`
}

/** Removes all bracketed references from a subject and collapses spaces. */
export function withoutReference(subject: string): string {
  return joinSpaces(subject.replace(marks, ''))
}

const anyMark = new RegExp(`\\bPV-([${chatCodeLetters}]{5,6})\\b`, 'gi')
const maxReferences = 10

/** Returns up to ten distinct references, with or without brackets. */
export function referencesIn(text: string): string[] {
  const found = [...text.matchAll(anyMark)].map(([, reference = '']) => reference.toUpperCase())
  return [...new Set(found)].slice(0, maxReferences)
}

/** Returns `Re: …` with a single prefix. */
export function replySubjectOf(subject: string): string {
  const words = withoutReference(subject).replace(/^(?:(?:re|aw|sv|उत्तर)\s*:\s*)+/i, '')
  return words && `Re: ${words}`
}

const referenceInput = new RegExp(`^\\[?\\s*(?:PV-)?([${chatCodeLetters}]{5,6})\\s*\\]?$`, 'i')

/** Parses a reference from a search field, `[PV-TKRBN]` or `tkrbn`; undefined if invalid. */
export function referenceIn(typed: string): string | undefined {
  return referenceInput.exec(typed.normalize('NFKC').trim())?.[1]?.toUpperCase()
}

/** Lines that start a quotation: common email clients, and this site's own emails. */
const beginnings = [
  /^-{2,}\s*(?:original message|forwarded message|मूळ संदेश)\s*-{2,}/i,
  /^_{10,}\s*$/,
  /^on\b.{4,200}\bwrote:\s*$/i,
  /^from:\s.{1,300}$/i,
]
const maxLineLength = 1000

/** Separates a message from the quotation below it. */
export function foldQuote(text: string): { words: string; quote: string } {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const at = lines.findIndex((line, index) => startsQuote(line, lines[index + 1] ?? ''))
  if (at < 0) return { words: text.trim(), quote: '' }
  const words = lines.slice(0, at).join('\n').trim()
  // A reply below or between quoted lines: nothing is separated.
  const isBelow = lines.slice(at).some((line, index) => index > 0 && isOwnLine(line)) && words === ''
  return isBelow ? { words: text.trim(), quote: '' } : { words, quote: lines.slice(at).join('\n').trim() }
}

function startsQuote(line: string, next: string): boolean {
  const start = line.slice(0, maxLineLength).trim()
  if (beginnings.slice(0, 3).some((pattern) => pattern.test(start))) return true
  if (/^on\b/i.test(start) && /\bwrote:\s*$/i.test(next.slice(0, maxLineLength))) return true
  if (beginnings[3]?.test(start)) return /^(?:sent|date|to|subject):/i.test(next.trim())
  return start.startsWith('>') && (next.trim() === '' || next.trim().startsWith('>'))
}

function isOwnLine(line: string): boolean {
  return /\S/.test(line) && !line.trimStart().startsWith('>')
}
