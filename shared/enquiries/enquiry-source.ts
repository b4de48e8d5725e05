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
