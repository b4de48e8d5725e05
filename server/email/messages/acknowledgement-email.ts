// Makes the acknowledgement of an enquiry, with nothing in it that the sender typed.
import { replySubject } from '#shared/enquiries/replies/reply-text.ts'
import { spokenReference } from '#shared/enquiries/spoken-reference.ts'
import { inLanguage, type Language } from '#shared/pages/languages.ts'
import { productPath } from '#shared/pages/site-constants.ts'
import { acknowledgementWords } from './acknowledgement-words.ts'
import type { EmailBrand, EmailContent } from './email-content.ts'

/** The letters are given by the database. `language`: of the page with the form; null where nobody knows, which is answered in English. */
type Acknowledged = EmailBrand & { reference: string; language: Language | null }

/**
 * Acknowledges an enquiry. Nothing that was typed into the form stands in it, not even the name: whoever types a
 * stranger's address could otherwise have us send them words of their own.
 */
export function composeAcknowledgementEmail(acknowledged: Acknowledged): EmailContent {
  const { name, origin, phone, email, reference } = acknowledged
  const language = acknowledged.language ?? 'en'
  const words = acknowledgementWords[language]
  const ways = [phone && words.call(phone), email && words.write(email)].filter(Boolean).join(words.or)
  const link = (label: string, path: string) => ({ label, href: origin + inLanguage(path, language) })
  return {
    language,
    // By the reference an answer finds its enquiry.
    subject: replySubject(words.subject(name), reference),
    heading: words.heading,
    preview: words.preview,
    blocks: [
      { kind: 'paragraph', text: words.received },
      { kind: 'paragraph', text: words.number(spokenReference(reference)) },
      { kind: 'paragraph', text: words.next },
      { kind: 'steps', items: words.steps },
      {
        kind: 'links',
        items: [
          link(words.tours, `/${productPath}`),
          link(words.destinations, '/maharashtra-destinations'),
          link(words.stories, '/maharashtra-travel-blog'),
        ],
      },
      ...(ways === '' ? [] : [{ kind: 'paragraph' as const, text: words.urgent(ways) }]),
    ],
    reason: words.reason(new URL(origin).host),
  }
}
