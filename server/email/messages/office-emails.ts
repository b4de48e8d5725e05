// Composes the emails to the office, for one enquiry or many.
import { chatLanguageLabels } from '#shared/enquiries/chats/chat.ts'
import {
  type BudgetRange,
  type EnquiryType,
  enquiryTypeLabels,
  showBudgetRange,
  showGroupSize,
} from '#shared/enquiries/enquiry.ts'
import { sourcePageLabel } from '#shared/enquiries/enquiry-source.ts'
import { describeParty, type TravelParty } from '#shared/enquiries/party.ts'
import type { Language } from '#shared/pages/languages.ts'
import { formatDateTime } from '#shared/values/dates.ts'
import { oneLine } from '#shared/values/shorten.ts'
import type { EmailBrand, EmailContent } from './email-content.ts'

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

/** Composes the email with the confirmation link. */
export function composeNewAddressEmail(
  { link, name }: { link: string; name: string },
  brand: EmailBrand,
): EmailContent {
  const { host } = new URL(brand.origin)
  return {
    subject: `Confirm your email address for ${brand.name}`,
    heading: 'Confirm your email address',
    preview: 'The link opens once and within 24 hours.',
    blocks: [
      {
        kind: 'paragraph',
        text: `${name} wants to sign in to the website ${host} with this address. Your old address stays valid until you confirm this one.`,
      },
      { kind: 'button', label: 'Confirm this address', href: link },
      {
        kind: 'paragraph',
        text: 'The link opens once and within 24 hours. If you do not know what this is about, do nothing: nothing changes without the link.',
      },
    ],
    reason: `You are receiving this because a staff member of ${host} entered your address there.`,
  }
}

/** Composes the email to the previous address. */
export function composePreviousAddressEmail(
  { name, email }: { name: string; email: string },
  brand: EmailBrand,
): EmailContent {
  const { host } = new URL(brand.origin)
  return {
    subject: `Your email address for ${brand.name} was changed`,
    heading: 'Your email address was changed',
    preview: `You sign in with ${email} now.`,
    blocks: [
      {
        kind: 'paragraph',
        text: `The staff account of ${name} on ${host} now signs in with ${email}, not this address. Password links sent to this address no longer work.`,
      },
      {
        kind: 'paragraph',
        text: 'If it was not you, contact an owner at your office immediately: they can remove the account, and your server administrator can restore the address.',
      },
    ],
    reason: `You get this because you signed in to ${host} with this address until now.`,
  }
}
