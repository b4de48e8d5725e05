import { z } from 'zod'
import type { EnquiryBefore } from '#shared/enquiries/enquiry-bulk-actions.ts'
import { enquiryLimits } from '#shared/enquiries/enquiry-forms.ts'
import { choiceField } from '#shared/forms/choice-field.ts'
import { earliestDate, latestDate } from '#shared/forms/date-field.ts'
import { formField } from '#shared/forms/form-field.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import { recordIdField, recordIdOrNullField } from '#shared/forms/record-id-fields.ts'
import { lineOrNullField, textField } from '#shared/forms/text-field.ts'
import { dayToType, readTypedDay, typedDayMaximum, typedDayProblem } from '#shared/values/typed-day.ts'
import { type DeskDeed, deskDeeds, eventDeeds, nextStepMaximum } from './desk-texts.ts'

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

/** Whether a form of the desk was stored, and if not, why. `contacted`: how an enquiry stood that its answer set to "Contacted". */
export type DeskOutcome =
  | { ok: true; contacted?: EnquiryBefore }
  | { ok: false; status: 404 | 409 | 422; errors: FormErrors }

/** A day typed as people write days, `22 Nov 2026` or `22/11/2026`, as `YYYY-MM-DD`; null when left out. */
export function typedDayOrNullField() {
  return formField<string | null>({
    constraints: { type: 'text', maxLength: typedDayMaximum },
    write: (day: string | null) => (day === null ? '' : dayToType(day)),
    read(raw) {
      const text = raw === undefined || raw === null ? '' : raw
      if (typeof text !== 'string') return { problem: typedDayProblem }
      if (text.trim() === '') return { value: null }
      const day = readTypedDay(text)
      return day && day >= earliestDate && day <= latestDate ? { value: day } : { problem: typedDayProblem }
    },
  })
}
