// Defines the content of an email, from which its HTML and plain text are rendered.
import type { Language } from '#shared/pages/languages.ts'

export type EmailBlock =
  | { kind: 'paragraph'; text: string }
  /** Name and value pairs. */
  | { kind: 'facts'; rows: readonly Fact[] }
  /** Text by another person, with its line breaks. */
  | { kind: 'quote'; title: string; text: string }
  | { kind: 'steps'; items: readonly string[] }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'links'; items: readonly Link[] }
  /** Short texts with linked titles. */
  | { kind: 'entries'; items: readonly (Link & { text: string })[] }

type Fact = { name: string; value: string }
type Link = { label: string; href: string }

export type EmailContent = {
  /** Defaults to English. */
  language?: Language
  subject: string
  heading: string
  /** Preview text after the subject in mail clients. */
  preview: string
  blocks: readonly EmailBlock[]
  /** Small print: why the recipient gets this. */
  reason: string
}

/** Sender details shown in the email. */
export type EmailBrand = {
  name: string
  tagline: string
  /** Without a trailing slash. */
  origin: string
  phone: string
  email: string
}
