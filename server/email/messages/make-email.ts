// Renders an email as HTML and plain text.

import type { Email, EmailPerson } from '#server/email/smtp/send-email.ts'
import type { EmailBrand, EmailContent } from './email-content.ts'
import { renderEmailHtml } from './email-html.tsx'
import { renderEmailText } from './email-text.ts'

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
