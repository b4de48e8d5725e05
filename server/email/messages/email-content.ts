// Defines the content of emails, for HTML and plain text.

import { configuration } from '#server/config/configuration.ts'
import { readPublicSettings } from '#server/settings/published-settings.ts'
import type { Language } from '#shared/pages/languages.ts'
import { ownContact } from '#shared/settings/own-contact.ts'

export type EmailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'facts'; rows: readonly Fact[] }
  | { kind: 'quote'; title: string; text: string }
  | { kind: 'steps'; items: readonly string[] }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'links'; items: readonly Link[] }
  | { kind: 'entries'; items: readonly (Link & { text: string })[] }

type Fact = { name: string; value: string }
type Link = { label: string; href: string }

export type EmailContent = {
  /** Defaults to English. */
  language?: Language
  subject: string
  heading: string
  /** Text after the subject in mail clients. */
  preview: string
  blocks: readonly EmailBlock[]
  /** Why the recipient gets this. */
  reason: string
}

export type EmailBrand = {
  name: string
  tagline: string
  /** Without a trailing slash. */
  origin: string
  phone: string
  email: string
}

/** Returns the public settings without placeholder contacts. */
export async function readEmailBrand(): Promise<EmailBrand> {
  const { site, contact } = await readPublicSettings()
  const { name, tagline } = site
  return { name, tagline, ...ownContact(contact), origin: configuration().publicOrigin }
}
