import { expect, test } from 'vitest'
import { bookingFormSchema, noPhoneNumber, planningFormSchema } from '#shared/enquiries/enquiry-forms.ts'
import { partyFields } from '#shared/enquiries/party.ts'
import { pastDate } from '#shared/forms/date-field.ts'
import { formRules } from './form-rules.ts'

test('a required field says what is missing and what is wrong, in the words of the schema', () => {
  const { name, email } = formRules(planningFormSchema, 'en')
  expect(name).toMatchObject({ constraints: { required: true }, missing: 'Enter your full name.' })
  expect(email?.missing).toBe(planningFormSchema.shape.email.safeParse('').error?.issues[0]?.message)
  expect(email?.wrong).toContain('name@example.com')
  expect(email?.constraints.type).toBe('email')
})

test('an optional field lacks nothing when it is empty', () => {
  const rules = formRules(planningFormSchema, 'en')
  for (const name of ['phone', 'startDate', 'endDate', 'groupSize', 'budgetRange', 'destinations', 'message'])
    expect(rules[name]).not.toHaveProperty('missing')
  expect(rules.startDate?.wrong).toMatch(/date/)
  expect(rules.startDate?.early).toBe(pastDate)
  expect(rules.phone?.wrong).toBe(noPhoneNumber)
  expect(rules.phone).not.toHaveProperty('early')
})

test('the rules are plain data with every field of the form', () => {
  const rules = formRules(bookingFormSchema, 'en')
  expect(Object.keys(rules)).toEqual([
    'name',
    'email',
    'phone',
    'groupSize',
    ...partyFields,
    'departure',
    'travelDates',
    'message',
    'callTime',
  ])
  expect(JSON.parse(JSON.stringify(rules))).toEqual(rules)
})

test('in Marathi and Hindi each sentence is said in that language, and the rules themselves stay', () => {
  const english = formRules(planningFormSchema, 'en')
  expect(english.endDate?.apart).toBe('The end date cannot be before the start date.')
  expect(english.phone?.apart).toBe('Enter the phone number we should call.')
  for (const language of ['mr', 'hi'] as const) {
    const rules = formRules(planningFormSchema, language)
    expect(Object.keys(rules)).toEqual(Object.keys(english))
    for (const [name, { constraints, ...sentences }] of Object.entries(rules)) {
      expect(constraints).toEqual(english[name]?.constraints)
      for (const text of Object.values(sentences)) expect(text).toMatch(/\p{Script=Devanagari}/u)
    }
    expect(rules.name?.missing).not.toBe(english.name?.missing)
  }
})
