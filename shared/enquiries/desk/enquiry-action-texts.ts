import type { EnquiryBefore } from '#shared/enquiries/enquiry-bulk-actions.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'

export const eventActions = [
  'note',
  'call',
  'whatsapp-opened',
  'whatsapp-sent',
  'whatsapp-not-sent',
  'whatsapp-received',
] as const
export const deskActions = [...eventActions, 'received', 'owner', 'next-step', 'unmerge'] as const
export type EnquiryAction = (typeof deskActions)[number]

export const nextStepMaximum = 200
/** Characters of a traveller's message. */
export const receivedMaximum = 20_000

/**
 * Result of an enquiry action. `nextId` is the id of the page's next event. With `isWaiting` it is queued
 * in the browser while offline.
 */
export type EnquiryActionResult =
  | { ok: true; event: EnquiryAction; nextId: string; isWaiting?: true; contacted?: EnquiryBefore }
  | { ok: false; event: EnquiryAction; status: number; errors: FormErrors }

export const enquiryActionTexts = {
  done: {
    note: 'The note was added.',
    call: 'The call was logged.',
    'whatsapp-opened': '',
    'whatsapp-sent': 'The WhatsApp message was marked as sent.',
    'whatsapp-not-sent': 'Marked as not sent.',
    'whatsapp-received': 'The message was added.',
    received: 'The reply was added. The enquiry is now waiting for your office.',
    owner: 'The owner was changed.',
    'next-step': 'The next step was saved.',
    unmerge: 'The merge was undone. Both enquiries are there again.',
  },
  contacted: (name: string) => `${name} was set to Contacted.`,
  missing: 'This enquiry no longer exists. Another user may have deleted it.',
  answeredBefore: 'This question was answered before, in another window or by the other answer.',
  addedBefore: 'This form was already sent with different text. Reload the page to add more.',
  notAnOwner: 'Choose a user who can work on enquiries.',
  failed: 'This was not saved. What you entered is still here: please try again.',
  taken: (owner: string) => `${owner} now owns this enquiry.`,
  released: 'Another user removed the owner. Choose again.',
} as const
