import { type EnquirySource, sourcePages } from './enquiry.ts'

export const enquirySourceLabels: Readonly<Record<EnquirySource, string>> = {
  form: 'Form on the site',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  'walk-in': 'Walk-in',
  agent: 'Agent',
}

/** What staff may choose from when they add an enquiry: a form of the site sends its own. */
export const staffEnquirySources = [
  'phone',
  'whatsapp',
  'walk-in',
  'agent',
] as const satisfies EnquirySource[]

/** Of an enquiry that came without one: what staff wrote down came by phone, all else by a form. */
export function sourceOfPage(sourcePage: string): EnquirySource {
  return sourcePage === sourcePages.staff ? 'phone' : 'form'
}
