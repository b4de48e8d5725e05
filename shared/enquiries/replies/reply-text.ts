import { chatCodeLetters } from '#shared/enquiries/chats/chat-code.ts'
import { spokenReference } from '#shared/enquiries/spoken-reference.ts'
import { joinSpaces } from '#shared/values/visible-text.ts'

/** The parts of an email to a traveller, in the order in which they are read. */
export type ReplyParts = {
  body: string
  /** Lines below it: who writes, and for whom. */
  signature: readonly string[]
  /** What it answers. */
  quote: { title: string; text: string } | null
}

/** The whole email as plain text. */
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

/** A subject with the reference of its enquiry, once, whatever others it held. */
export function replySubject(subject: string, reference: string): string {
  const words = withoutReference(subject)
  return `${words}${words && ' '}[${spokenReference(reference)}]`
}

/** The subject as people read it. */
export function withoutReference(subject: string): string {
  return joinSpaces(subject.replace(marks, ''))
}

const anyMark = new RegExp(`\\bPV-([${chatCodeLetters}]{5,6})\\b`, 'gi')
const maxReferences = 10

/** The references that stand in a subject or in the words of a message, with or without brackets. */
export function referencesIn(text: string): string[] {
  const found = [...text.matchAll(anyMark)].map(([, reference = '']) => reference.toUpperCase())
  return [...new Set(found)].slice(0, maxReferences)
}

/** `Re: …`, once however often it was answered. */
export function answerSubject(subject: string): string {
  const words = withoutReference(subject).replace(/^(?:(?:re|aw|sv|उत्तर)\s*:\s*)+/i, '')
  return words && `Re: ${words}`
}

const typedReference = new RegExp(`^\\[?\\s*(?:PV-)?([${chatCodeLetters}]{5,6})\\s*\\]?$`, 'i')

/** The reference that somebody types or pastes to find an enquiry, `[PV-TKRBN]` or `tkrbn`; undefined where it is none. */
export function typedReferenceIn(typed: string): string | undefined {
  return typedReference.exec(typed.normalize('NFKC').trim())?.[1]?.toUpperCase()
}
