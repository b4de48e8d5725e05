// Renders an email as HTML and plain text.
import type { Email, EmailPerson } from '#server/email/smtp/send-email.ts'
import type { EmailBlock, EmailBrand, EmailContent } from './email-content.ts'
import { renderEmailHtml } from './email-html.tsx'

/** Returns the text. */
export function renderEmailText(content: EmailContent, brand: EmailBrand): string {
  const parts = [content.heading, ...content.blocks.map(writeBlock), signature(brand), content.reason]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function writeBlock(block: EmailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text
    case 'facts':
      return block.rows.map(({ name, value }) => `${name}: ${value}`).join('\n')
    case 'quote':
      return `${block.title}:\n${quote(block.text)}`
    case 'steps':
      return block.items.map((item, at) => `${at + 1}. ${item}`).join('\n')
    case 'button':
      return `${block.label}:\n${block.href}`
    case 'links':
      return block.items.map(({ label, href }) => `${label}: ${href}`).join('\n')
    case 'entries':
      return block.items.map(({ label, text, href }) => `${label}\n${text}\n${href}`).join('\n\n')
  }
}

/** Handles all line endings. */
function quote(text: string): string {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => `> ${line}`)
    .join('\n')
}

function signature({ name, tagline, origin, phone, email }: EmailBrand): string {
  return [
    '-- ',
    [name, tagline].filter(Boolean).join(' – '),
    [phone, email].filter(Boolean).join(' · '),
    origin,
  ]
    .filter(Boolean)
    .join('\n')
}

type Making = {
  id: string
  to: EmailPerson
  replyTo?: EmailPerson
  content: EmailContent
  brand: EmailBrand
}

/** `id` must be equal for every attempt. */
export function makeEmail({ content, brand, ...envelope }: Making): Email {
  return {
    ...envelope,
    subject: content.subject,
    html: renderEmailHtml(content, brand),
    text: renderEmailText(content, brand),
  }
}
