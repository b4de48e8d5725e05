// The shape of what a message says, from which both its forms are made: one with pictures' colours, one of plain text.
import type { Language } from '#shared/pages/languages.ts'

export type EmailBlock =
  | { kind: 'paragraph'; text: string }
  /** Names and what belongs to them. */
  | { kind: 'facts'; rows: readonly Fact[] }
  /** What somebody else wrote, line by line as it was written. */
  | { kind: 'quote'; title: string; text: string }
  | { kind: 'steps'; items: readonly string[] }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'links'; items: readonly Link[] }
  /** Several short pieces, each under a title of its own that leads somewhere. */
  | { kind: 'entries'; items: readonly (Link & { text: string })[] }

type Fact = { name: string; value: string }
type Link = { label: string; href: string }

export type EmailContent = {
  /** English where nothing is said. */
  language?: Language
  subject: string
  heading: string
  /** Shown after the subject in a list of messages. */
  preview: string
  blocks: readonly EmailBlock[]
  /** Why somebody gets this, in small letters at the end. */
  reason: string
}

/** Who a message is from, as it shows in it. */
export type EmailBrand = {
  name: string
  tagline: string
  /** Where the site is, without a final slash. */
  origin: string
  phone: string
  email: string
}
