// Makes a message ready to be sent from its words: HTML, text, and whom it is for.

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

/** The email in both forms; `id` is the same for every attempt to send it. */
export function makeEmail({ content, brand, ...envelope }: Making): Email {
  return {
    ...envelope,
    subject: content.subject,
    html: renderEmailHtml(content, brand),
    text: renderEmailText(content, brand),
  }
}
