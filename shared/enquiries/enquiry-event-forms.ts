import { z } from 'zod'
import { choiceField } from '#shared/forms/choice-field.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import { recordIdField } from '#shared/forms/record-id-fields.ts'
import { textField } from '#shared/forms/text-field.ts'
import { enquiryLimits } from './enquiry-forms.ts'

/** What staff write down themselves. */
const writtenKinds = ['note', 'call'] as const
type WrittenEventKind = (typeof writtenKinds)[number]

/** A note or a logged call; `eventId` makes of a form that is sent twice one event. */
export const enquiryEventSchema = z
  .object({
    event: choiceField({ choices: writtenKinds, problem: 'Choose a note or a call.' }),
    eventId: recordIdField(),
    text: textField({ max: enquiryLimits.message }),
  })
  .refine(({ event, text }) => event !== 'note' || text !== '', {
    path: ['text'],
    message: 'Write the note first.',
  })
export type EnquiryEventInput = z.infer<typeof enquiryEventSchema>

/** Whether an event is stored, and if not, why; with the status of the answer. */
export type EventOutcome = { ok: true } | { ok: false; status: 404 | 409; errors: FormErrors }

/** What a form is told of it; `nextId` is for the next event of the same page. */
export type EnquiryEventResult =
  | { ok: true; event: WrittenEventKind; nextId: string }
  | { ok: false; event: string; errors: FormErrors; typed: Record<string, string> }

export const eventTexts = {
  done: { note: 'The note was added.', call: 'The call was logged.' },
  missing: 'This enquiry is not there any more. Somebody may have deleted it.',
  addedBefore: 'This form has added something before, with other words. Reload the page to add more.',
  failed: 'This was not added. Your words are still here: please try again.',
} as const
