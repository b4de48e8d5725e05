import { z } from 'zod'
import { choiceField, choiceOrNullField } from '#shared/forms/choice-field.ts'
import { comingDateOrNullField } from '#shared/forms/date-field.ts'
import { integerOrNullField } from '#shared/forms/number-field.ts'
import { recordIdOrNullField } from '#shared/forms/record-id-fields.ts'
import {
  emailField,
  lineField,
  lineOrNullField,
  optionalEmailField,
  textField,
} from '#shared/forms/text-field.ts'
import { callTimes, canBeCalled, noNumberToCall } from './callback/callback-request.ts'
import {
  bookingGroupMaximum,
  budgetRanges,
  enquirySources,
  enquiryTypes,
  groupSizeOptions,
  isOpenGroup,
} from './enquiry.ts'
import { staffEnquirySources } from './enquiry-source.ts'
import { fitsGroupSize, hasAdults, isWithinMaximum, partyTexts } from './party.ts'
import { endBeforeStart, endsAfterStart } from './travel-dates.ts'

export const enquiryLimits = {
  name: 120,
  phone: 40,
  travelDates: 200,
  /** With the days of a departure before them. */
  storedTravelDates: 240,
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
/** HTML pattern: at least eight digits of any script among other characters. */
const eightDigits = '(?:\\P{Nd}*\\p{Nd}){8}.*'

const travelDatesField = lineOrNullField({ max: enquiryLimits.travelDates })

export const noPhoneNumber = 'Enter a phone number of 8 to 15 digits.'

/** Stored as entered; of several numbers the first is the one to call. */
const phoneField = lineOrNullField({
  max: enquiryLimits.phone,
  type: 'tel',
  pattern: eightDigits,
  refuse: (text) => (holdsPhoneNumber(text) ? undefined : noPhoneNumber),
})

/** 8 to 15 digits. Words, commas and slashes separate numbers; spaces only beyond 15 digits. */
function holdsPhoneNumber(text: string): boolean {
  const isNumber = (part: string) => /^(?:\P{Nd}*\p{Nd}){8,15}\P{Nd}*$/u.test(part)
  const parts = text.split(/[^\p{Nd}\p{P}\s+−]+|[,;/&，；／]/u)
  return parts.some((part) => {
    const words = part.split(/\s+/)
    return isNumber(part) || words.some((_, at) => isNumber(words.slice(0, at + 1).join('')) && hasMany(part))
  })
}

function hasMany(part: string): boolean {
  return (part.match(/\p{Nd}/gu) ?? []).length > 15
}

const callTimeField = choiceOrNullField({
  choices: callTimes.map(({ value }) => value),
  problem: 'Choose a time from the list.',
})

const whereUncallable = {
  path: ['phone'],
  message: noNumberToCall,
  when: ({ value }: { value: unknown }) => callable.safeParse(value).success,
}

const sender = {
  name: lineField({ max: enquiryLimits.name, missing: 'Enter your full name.' }),
  email: emailField(),
  phone: phoneField,
}

const callable = z.object({ phone: phoneField, callTime: callTimeField })

const countField = (min: 0 | 1) => integerOrNullField({ min, max: bookingGroupMaximum })

/** Form fields of a party. */
const partyShape = {
  adults: countField(1),
  childrenWithBed: countField(0),
  childrenWithoutBed: countField(0),
  infants: countField(0),
  rooms: countField(1),
}

const sizedParty = z.object({
  groupSize: integerOrNullField({ min: 1, max: bookingGroupMaximum }),
  ...partyShape,
})

/** For a rule that compares these fields, as soon as each is valid. */
function whereParty(path: keyof z.infer<typeof sizedParty>, message: string) {
  const when = ({ value }: { value: unknown }) => sizedParty.safeParse(value).success
  return { path: [path], message, when }
}
const whereNoAdults = whereParty('adults', partyTexts.noAdults)
const whereTooMany = whereParty('adults', partyTexts.tooMany)
const whereOtherSize = whereParty('groupSize', partyTexts.otherSize)

const period = z.object({ startDate: comingDateOrNullField(), endDate: comingDateOrNullField() })

export const planningFormSchema = z
  .object({
    ...sender,
    ...period.shape,
    groupSize: chooseGroupSize,
    budgetRange: chooseBudget,
    destinations: textField({ max: enquiryLimits.destinations }),
    message: textField({ max: enquiryLimits.message }),
    callTime: callTimeField,
  })
  .refine(canBeCalled, whereUncallable)
  .refine(endsAfterStart, {
    path: ['endDate'],
    message: endBeforeStart,
    // Runs together with the other checks, as soon as both dates are valid.
    when: ({ value }) => period.safeParse(value).success,
  })
export type PlanningInput = z.infer<typeof planningFormSchema>

export const bookingFormSchema = z
  .object({
    ...sender,
    ...sizedParty.shape,
    /** First day of a departure of the tour. */
    departure: comingDateOrNullField(),
    travelDates: travelDatesField,
    message: textField({ max: enquiryLimits.message }),
    callTime: callTimeField,
  })
  .refine(canBeCalled, whereUncallable)
  .refine(hasAdults, whereNoAdults)
  .refine(isWithinMaximum, whereTooMany)
  .refine(fitsGroupSize, whereOtherSize)
export type BookingInput = z.infer<typeof bookingFormSchema>

export const unreachable = 'Enter an email address or a phone number.'

/** True if the enquiry has an email address or a phone number. */
export function isReachable({ email, phone }: { email: string; phone: string | null }): boolean {
  return email !== '' || phone !== null
}

const reach = z.object({ email: optionalEmailField(), phone: phoneField })

const whereUnreachable = {
  path: ['email'],
  message: unreachable,
  when: ({ value }: { value: unknown }) => reach.safeParse(value).success,
}

/** Fields of an enquiry that staff or an import add; callers may have no email. */
export const addedEnquiryShape = {
  type: choiceField({ choices: enquiryTypes, problem: 'Choose the type of enquiry.' }),
  source: choiceField({
    choices: staffEnquirySources,
    fallback: 'phone',
    problem: 'Choose from the list how it came.',
  }),
  name: lineField({ max: enquiryLimits.name, missing: 'Enter the full name.' }),
  ...reach.shape,
  message: textField({ max: enquiryLimits.message, missing: 'Enter the message.' }),
  tourId: recordIdOrNullField(),
  groupSize: chooseGroupSize,
  budgetRange: chooseBudget,
  travelDates: travelDatesField,
  ...partyShape,
}

/** Staff form for an enquiry from outside the site. */
export const staffEnquirySchema = z
  .object({ ...addedEnquiryShape, departureId: recordIdOrNullField() })
  .refine(isReachable, whereUnreachable)
  .refine((input) => input.type !== 'tour' || hasAdults(input), whereNoAdults)
  .refine((input) => input.type !== 'tour' || isWithinMaximum(input), whereTooMany)
export type StaffEnquiryInput = z.infer<typeof staffEnquirySchema>

/** Staff form to correct an enquiry. Fields that a visitor omitted may remain empty. */
export const enquiryEditSchema = z
  .object({
    type: choiceField({ choices: enquiryTypes, problem: 'Choose the type of enquiry.' }),
    source: choiceField({ choices: enquirySources, problem: 'Choose from the list how it came.' }),
    name: lineField({ max: enquiryLimits.name, missing: 'Enter the full name.' }),
    ...reach.shape,
    tourId: recordIdOrNullField(),
    departureId: recordIdOrNullField(),
    ...sizedParty.shape,
    budgetRange: chooseBudget,
    travelDates: lineOrNullField({ max: enquiryLimits.storedTravelDates }),
    message: textField({ max: enquiryLimits.message }),
  })
  .refine(isReachable, whereUnreachable)
  .refine(hasAdults, whereNoAdults)
  .refine(isWithinMaximum, whereTooMany)
  .refine((input) => isOpenGroup(input) || fitsGroupSize(input), whereOtherSize)
export type EnquiryEditInput = z.infer<typeof enquiryEditSchema>
