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
export type DeskDeed = (typeof deskActions)[number]

export const nextStepMaximum = 200

/**
 * Result of an enquiry action. `nextId` is the id of the page's next event. With `isWaiting` it is queued
 * in the browser while offline.
 */
export type DeskResult =
  | { ok: true; event: DeskDeed; nextId: string; isWaiting?: true; contacted?: EnquiryBefore }
  | { ok: false; event: DeskDeed; status: number; errors: FormErrors }

export const deskTexts = {
  done: {
    note: 'The note was added.',
    call: 'The call was logged.',
    'whatsapp-opened': '',
    'whatsapp-sent': 'The WhatsApp message was noted as sent.',
    'whatsapp-not-sent': 'Noted: it was not sent.',
    'whatsapp-received': 'The message was added.',
    received: 'The answer was added. The enquiry waits for the office now.',
    owner: 'The owner was changed.',
    'next-step': 'The next step was saved.',
    unmerge: 'The merge was undone. Both enquiries are there again.',
  },
  contacted: (name: string) => `${name} was set to Contacted.`,
  missing: 'This enquiry is not there any more. Somebody may have deleted it.',
  answeredBefore: 'This question was answered before, in another window or by the other answer.',
  addedBefore: 'This form has added something before, with other words. Reload the page to add more.',
  notAnOwner: 'Choose somebody whose role includes work on enquiries.',
  failed: 'This was not saved. What you entered is still here: please try again.',
  taken: (owner: string) => `${owner} has taken this enquiry in the meantime.`,
  released: 'Somebody has removed the owner in the meantime. Choose again.',
} as const
