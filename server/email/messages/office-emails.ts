// Composes the emails to the office, for one enquiry or many.
import { chatLanguageLabels } from '#shared/enquiries/chats/chat-language.ts'
import {
  type BudgetRange,
  type EnquiryType,
  enquiryTypeLabels,
  showBudgetRange,
  showGroupSize,
} from '#shared/enquiries/enquiry.ts'
import { describeParty, type TravelParty } from '#shared/enquiries/party.ts'
import { sourcePageLabel } from '#shared/enquiries/source-page-label.ts'
import type { Language } from '#shared/pages/languages.ts'
import { formatDateTime } from '#shared/values/dates.ts'
import type { EmailBrand, EmailContent } from './email-content.ts'
import { oneLine } from './one-line.ts'

export type EnquiryToReport = Partial<TravelParty> & {
  id: string
  type: EnquiryType
  name: string
  email: string
  phone: string | null
  message: string
  tourTitle: string | null
  travelDates: string | null
  groupSize: number | null
  budgetRange: BudgetRange | null
  nextStep: string | null
  sourcePage: string
  /** Null if unknown. */
  language: Language | null
  createdAt: Date
}

const reason = 'You get this because your address is the admin email in the email settings of this site.'

/** Composes an email with one enquiry. */
export function composeEnquiryEmail(enquiry: EnquiryToReport, brand: EmailBrand): EmailContent {
  const { type, name, email, phone, message, createdAt, tourTitle } = enquiry
  const rows = [
    { name: 'Name', value: name },
    { name: 'Email', value: email },
    { name: 'Phone', value: phone ?? '' },
    { name: 'Type', value: enquiryTypeLabels[type] },
    { name: 'Tour', value: tourTitle ?? '' },
    { name: 'Travel dates', value: enquiry.travelDates ?? '' },
    { name: 'Group size', value: showGroupSize(enquiry) },
    { name: 'Party', value: describeParty(enquiry) },
    { name: 'Budget', value: showBudgetRange(enquiry.budgetRange) },
    { name: 'Next step', value: enquiry.nextStep ?? '' },
    { name: 'Sent from', value: sourcePageLabel(enquiry.sourcePage) },
    { name: 'Language', value: showLanguage(enquiry.language) },
    { name: 'Received', value: formatDateTime(createdAt) },
  ]
  return {
    subject: `New enquiry: ${oneLine(name, 60)}, ${oneLine(tourTitle ?? enquiryTypeLabels[type], 60)}`,
    heading: 'A new enquiry',
    preview: oneLine(message, 140) || `${enquiryTypeLabels[type]} enquiry of ${oneLine(name, 60)}`,
    blocks: [
      { kind: 'facts', rows: rows.filter(({ value }) => value !== '') },
      ...(message === '' ? [] : [{ kind: 'quote' as const, title: 'Message', text: message }]),
      { kind: 'button', label: 'Open in the panel', href: panelAddress(brand, enquiry.id) },
      { kind: 'paragraph', text: `A reply to this message goes to ${oneLine(name, 60)}.` },
    ],
    reason,
  }
}

/** Composes an email with a list of enquiries. */
export function composeDigestEmail(enquiries: readonly EnquiryToReport[], brand: EmailBrand): EmailContent {
  const count = enquiries.length
  return {
    subject: `${count} new enquiries`,
    heading: `${count} new enquiries`,
    preview: 'They arrived close together, so this is one summary.',
    blocks: [
      {
        kind: 'paragraph',
        text: 'They arrived close together, so this is one summary. All of them are in the panel.',
      },
      { kind: 'button', label: 'Open the enquiries', href: `${brand.origin}/admin/enquiries` },
      {
        kind: 'entries',
        items: enquiries.map((enquiry) => ({
          label: oneLine(enquiry.name, 80),
          href: panelAddress(brand, enquiry.id),
          text: [
            enquiry.email,
            oneLine(enquiry.tourTitle ?? enquiryTypeLabels[enquiry.type], 80),
            formatDateTime(enquiry.createdAt),
          ].join(' · '),
        })),
      },
    ],
    reason,
  }
}

function panelAddress({ origin }: EmailBrand, id: string): string {
  return `${origin}/admin/enquiries/${id}`
}

/** English is omitted. */
function showLanguage(language: Language | null): string {
  return language && language !== 'en' ? chatLanguageLabels[language] : ''
}
