import { chatPlaceOf } from '#shared/enquiries/chats/chat.ts'
import { type EnquirySource, sourcePages } from './enquiry.ts'

export const enquirySourceLabels: Readonly<Record<EnquirySource, string>> = {
  form: 'Form on the site',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  'walk-in': 'Walk-in',
  agent: 'Agent',
}

/** Sources for staff entries; the site's forms send their own. */
export const staffEnquirySources = [
  'phone',
  'whatsapp',
  'walk-in',
  'agent',
] as const satisfies EnquirySource[]

/** Default source of an enquiry without one: phone for staff entries, form for all others. */
export function sourceOfPage(sourcePage: string): EnquirySource {
  return sourcePage === sourcePages.staff ? 'phone' : 'form'
}

const labels = {
  contact: 'Contact page',
  plan: 'Plan my trip page',
  tour: 'Tour page',
  destination: 'Destination page',
}

/** Returns the label of a `source_page`; unknown values, for example from imports, are returned unchanged. */
export function sourcePageLabel(sourcePage: string): string {
  if (sourcePage === sourcePages.staff) return 'Panel'
  const place = chatPlaceOf(sourcePage)
  if (!place) return sourcePage
  const label = labels[place.kind]
  return 'slug' in place ? `${label}: ${place.slug}` : label
}
