import { chatCodeLetters } from '#shared/enquiries/chats/chat-code.ts'
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
