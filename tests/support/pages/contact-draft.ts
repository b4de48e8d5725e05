import type { EnquiryDraft } from '#shared/enquiries/enquiry-draft.ts'

/** What somebody sends by the contact form who fills in the least, with what is `given` instead. */
export function contactDraft(given: Partial<EnquiryDraft> = {}): EnquiryDraft {
  return {
    type: 'general',
    name: 'Asha',
    email: 'asha@example.com',
    phone: null,
    message: 'Forts, please.',
    tourId: null,
    travelDates: null,
    groupSize: null,
    budgetRange: null,
    sourcePage: 'contact',
    ...given,
  }
}
