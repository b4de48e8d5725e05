// Composes the acknowledgement of an enquiry.
import { describeParty, type TravelParty } from '#shared/enquiries/party.ts'
import { replySubject } from '#shared/enquiries/replies/reply-text.ts'
import { spokenReference } from '#shared/enquiries/spoken-reference.ts'
import { inLanguage, type Language } from '#shared/pages/languages.ts'
import { productPath } from '#shared/pages/site-constants.ts'
import { acknowledgementMessages } from './acknowledgement-messages.ts'
import type { EmailBrand, EmailContent } from './email-content.ts'

/** The database generates `reference`. `language` is the form page's; null means English. */
type Acknowledged = EmailBrand & {
  reference: string
  language: Language | null
  party?: Partial<TravelParty>
}

/** Contains no text of the form, not even the name: otherwise anyone could send text to a third party's address. */
export function composeAcknowledgementEmail(acknowledged: Acknowledged): EmailContent {
  const { name, origin, phone, email, reference } = acknowledged
  const language = acknowledged.language ?? 'en'
  const words = acknowledgementMessages[language]
  const party = describeParty(acknowledged.party ?? {}, words.party)
  const contacts = [phone && words.call(phone), email && words.write(email)].filter(Boolean).join(words.or)
  const link = (label: string, path: string) => ({ label, href: origin + inLanguage(path, language) })
  return {
    language,
    // Replies are matched by the reference.
    subject: replySubject(words.subject(name), reference),
    heading: words.heading,
    preview: words.preview,
    blocks: [
      { kind: 'paragraph', text: words.received },
      { kind: 'paragraph', text: words.number(spokenReference(reference)) },
      ...(party === '' ? [] : [{ kind: 'paragraph' as const, text: party }]),
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
      ...(contacts === '' ? [] : [{ kind: 'paragraph' as const, text: words.urgent(contacts) }]),
    ],
    reason: words.reason(new URL(origin).host),
  }
}
