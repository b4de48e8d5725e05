import { z } from 'zod'
import type { EnquiryBefore } from '#shared/enquiries/enquiry-bulk-actions.ts'
import { enquiryLimits } from '#shared/enquiries/enquiry-forms.ts'
import { choiceField } from '#shared/forms/choice-field.ts'
import { dayOrNullField } from '#shared/forms/date-field.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import { recordIdField, recordIdOrNullField } from '#shared/forms/record-id-fields.ts'
import { lineOrNullField, textField } from '#shared/forms/text-field.ts'
import {
  deskActions,
  type EnquiryAction,
  eventActions,
  nextStepMaximum,
  receivedMaximum,
} from './enquiry-action-texts.ts'

export const deskActionSchema = z.object({
  event: choiceField({ choices: deskActions, problem: 'Choose what is to be done.' }),
})

const missingFieldMessages: Partial<Record<EnquiryAction, string>> = {
  note: 'Write the note first.',
  'whatsapp-received': 'Paste the message first.',
}

/** A timeline event; `eventId` makes a repeated submission idempotent. */
export const enquiryEventSchema = z
  .object({
    event: choiceField({ choices: eventActions, problem: 'Choose what to add.' }),
    eventId: recordIdField(),
    text: textField({ max: enquiryLimits.message }),
  })
  .superRefine(({ event, text }, context) => {
    const message = missingFieldMessages[event]
    if (message && text === '') context.addIssue({ code: 'custom', path: ['text'], message })
  })
export type EnquiryEventInput = z.infer<typeof enquiryEventSchema>

/** A traveller's email, pasted by staff. */
export const receivedSchema = z.object({
  eventId: recordIdField(),
  text: textField({ max: receivedMaximum, missing: 'Paste the text of the email first.' }),
})

/** Owner of an enquiry, null if unassigned; `seenOwner` is the owner when the form was rendered. */
export const enquiryOwnerSchema = z.object({ owner: recordIdOrNullField(), seenOwner: recordIdOrNullField() })
export type EnquiryOwnerInput = z.infer<typeof enquiryOwnerSchema>

/** Next step and its day in India, in user notation; both null if there is none. */
export const nextStepFields = {
  nextStep: lineOrNullField({ max: nextStepMaximum }),
  nextStepOn: dayOrNullField(),
}

export const fullStep = 'Write what is to be done, and on which day.'

/** True if the next step and its day are both set or both null. */
export function isFullStep({ nextStep, nextStepOn }: NextStepInput): boolean {
  return (nextStep === null) === (nextStepOn === null)
}

export const nextStepSchema = z
  .object(nextStepFields)
  .refine(({ nextStep, nextStepOn }) => nextStep !== null || nextStepOn === null, {
    path: ['nextStep'],
    message: 'Write what is to be done.',
  })
  .refine(({ nextStep, nextStepOn }) => nextStepOn !== null || nextStep === null, {
    path: ['nextStepOn'],
    message: 'Choose the day on which it is to be done.',
  })
export type NextStepInput = { nextStep: string | null; nextStepOn: string | null }

/** Result of an enquiry action. `contacted`: previous state of an enquiry that a reply set to "Contacted". */
export type EnquiryActionOutcome =
  | { ok: true; contacted?: EnquiryBefore }
  | { ok: false; status: 404 | 409 | 422; errors: FormErrors }
