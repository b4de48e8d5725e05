import { z } from 'zod'
import { choiceField } from '#shared/forms/choice-field.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import { recordIdField, recordIdOrNullField } from '#shared/forms/record-id-fields.ts'
import { lineOrNullField, textField } from '#shared/forms/text-field.ts'
import { typedDayOrNullField } from '#shared/forms/typed-day-field.ts'
import { formatShortDate } from '#shared/values/dates.ts'
import { enquiryLimits } from './enquiry-forms.ts'

/** What staff do with one enquiry by the forms of the desk. */
const eventDeeds = [
  'note',
  'call',
  'whatsapp-opened',
  'whatsapp-sent',
  'whatsapp-not-sent',
  'whatsapp-received',
] as const
const deskDeeds = [...eventDeeds, 'received', 'owner', 'next-step', 'unmerge'] as const
export type DeskDeed = (typeof deskDeeds)[number]

export const deskDeedSchema = z.object({
  event: choiceField({ choices: deskDeeds, problem: 'Choose what is to be done.' }),
})

/** Characters of an email of a traveller. */
export const receivedMaximum = 20_000

/** What cannot be noted without words. */
const missingWords: Partial<Record<DeskDeed, string>> = {
  note: 'Write the note first.',
  'whatsapp-received': 'Paste the message first.',
}

/** What is added to the timeline; `eventId` makes of a form that is sent twice one event. */
export const enquiryEventSchema = z
  .object({
    event: choiceField({ choices: eventDeeds, problem: 'Choose what is to be noted.' }),
    eventId: recordIdField(),
    text: textField({ max: enquiryLimits.message }),
  })
  .superRefine(({ event, text }, context) => {
    const message = missingWords[event]
    if (message && text === '') context.addIssue({ code: 'custom', path: ['text'], message })
  })
export type EnquiryEventInput = z.infer<typeof enquiryEventSchema>

/** What the traveller answered by email, pasted. */
export const receivedSchema = z.object({
  eventId: recordIdField(),
  text: textField({ max: receivedMaximum, missing: 'Paste the text of the email first.' }),
})

/** Who is to look after it, nobody without one; `seenOwner` is who did so when the form was shown. */
export const enquiryOwnerSchema = z.object({ owner: recordIdOrNullField(), seenOwner: recordIdOrNullField() })
export type EnquiryOwnerInput = z.infer<typeof enquiryOwnerSchema>

export const nextStepMaximum = 200

/** What is to be done next, and on which day in India, written as people write days; both empty where nothing is. */
export const nextStepFields = {
  nextStep: lineOrNullField({ max: nextStepMaximum }),
  nextStepOn: typedDayOrNullField(),
}

export const wholeStep = 'Write what is to be done, and on which day.'

/** Whether both are there, or neither. */
export function isWholeStep({ nextStep, nextStepOn }: NextStepInput): boolean {
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

/** `25 Nov 2026: Call about the dates`; the day is one of India. */
export function describeNextStep({ nextStep, nextStepOn }: { nextStep: string; nextStepOn: string }): string {
  return `${formatShortDate(`${nextStepOn}T00:00:00+05:30`)}: ${nextStep}`
}

/** Whether a form of the desk was stored, and if not, why. */
export type DeskOutcome = { ok: true } | { ok: false; status: 404 | 409 | 422; errors: FormErrors }

/** What a form is told of it; `nextId` is for the next event of the same page. What `isWaiting` is kept on the device until there is a line. */
export type DeskResult =
  | { ok: true; event: DeskDeed; nextId: string; isWaiting?: true }
  | { ok: false; event: DeskDeed; status: number; errors: FormErrors; typed: Record<string, string> }

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
  missing: 'This enquiry is not there any more. Somebody may have deleted it.',
  answeredBefore: 'This question was answered before, in another window or by the other answer.',
  addedBefore: 'This form has added something before, with other words. Reload the page to add more.',
  notAnOwner: 'Choose somebody whose role includes work on enquiries.',
  failed: 'This was not saved. What you entered is still here: please try again.',
  taken: (owner: string) => `${owner} has taken this enquiry in the meantime.`,
  released: 'Somebody has removed the owner in the meantime. Choose again.',
} as const
