import { z } from 'zod'
import { choiceField, choiceOrNullField } from '#shared/forms/choice-field.ts'
import { dateOrNullField } from '#shared/forms/date-field.ts'
import { wholeNumberOrNullField } from '#shared/forms/number-field.ts'
import { recordIdOrNullField } from '#shared/forms/record-id-fields.ts'
import { lineField, lineOrNullField, textField } from '#shared/forms/text-field.ts'
import { emailField } from '#shared/values/email-address.ts'
import { bookingGroupMaximum, budgetRanges, enquiryTypes, groupSizeOptions } from './enquiry.ts'
import { endBeforeStart, endsAfterStart } from './travel-dates.ts'

export const enquiryLimits = {
  name: 120,
  phone: 40,
  travelDates: 200,
  destinations: 1000,
  message: 5000,
} as const

const chooseGroupSize = choiceOrNullField({
  choices: groupSizeOptions.map(({ value }) => value),
  problem: 'Choose a group size from the list.',
})
const chooseBudget = choiceOrNullField({
  choices: budgetRanges.map(({ value }) => value),
  problem: 'Choose a budget from the list.',
})
const travelDatesField = lineOrNullField({ max: enquiryLimits.travelDates })

const sender = {
  name: lineField({ max: enquiryLimits.name, missing: 'Enter your full name.' }),
  email: emailField(),
  phone: lineOrNullField({ max: enquiryLimits.phone, type: 'tel' }),
}

const period = z.object({ startDate: dateOrNullField(), endDate: dateOrNullField() })

/** The form of the contact and plan pages. */
export const planningFormSchema = z
  .object({
    ...sender,
    ...period.shape,
    groupSize: chooseGroupSize,
    budgetRange: chooseBudget,
    destinations: textField({ max: enquiryLimits.destinations }),
    message: textField({ max: enquiryLimits.message }),
  })
  .refine(endsAfterStart, {
    path: ['endDate'],
    message: endBeforeStart,
    // Told together with what is wrong elsewhere, as long as both dates can be read.
    when: ({ value }) => period.safeParse(value).success,
  })
export type PlanningInput = z.infer<typeof planningFormSchema>

/** The booking form of a tour's page. */
export const bookingFormSchema = z.object({
  ...sender,
  groupSize: wholeNumberOrNullField({ min: 1, max: bookingGroupMaximum }),
  travelDates: travelDatesField,
  message: textField({ max: enquiryLimits.message }),
})
export type BookingInput = z.infer<typeof bookingFormSchema>

/** The form in which staff add an enquiry they took by phone. */
export const staffEnquirySchema = z.object({
  type: choiceField({ choices: enquiryTypes, problem: 'Choose the type of enquiry.' }),
  ...sender,
  name: lineField({ max: enquiryLimits.name, missing: 'Enter the full name.' }),
  message: textField({ max: enquiryLimits.message, missing: 'Enter the message.' }),
  tourId: recordIdOrNullField(),
  groupSize: chooseGroupSize,
  budgetRange: chooseBudget,
  travelDates: travelDatesField,
})
export type StaffEnquiryInput = z.infer<typeof staffEnquirySchema>
