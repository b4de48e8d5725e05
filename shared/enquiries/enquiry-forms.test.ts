import { expect, test } from 'vitest'
import { pastDate } from '#shared/forms/date-field.ts'
import { constraintsOf } from '#shared/forms/form-field.ts'
import { readForm } from '#shared/forms/form-values.ts'
import { noNumberToCall } from './callback/callback-request.ts'
import {
  bookingFormSchema,
  enquiryEditSchema,
  enquiryLimits,
  noPhoneNumber,
  planningFormSchema,
  staffEnquirySchema,
  unreachable,
} from './enquiry-forms.ts'
import { partyFields, unknownParty } from './party.ts'

const asha = { name: 'Asha', email: 'asha@example.com' }
const forms = { planning: planningFormSchema, booking: bookingFormSchema }

function send(schema: Parameters<typeof readForm>[0], fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const reading = readForm(schema, form)
  return reading.ok ? { value: reading.value, errors: {} } : { value: undefined, errors: reading.errors }
}

for (const [kind, schema] of Object.entries(forms)) {
  test.each(['', '   '])(`the ${kind} form refuses %j as a name`, (name) => {
    expect(send(schema, { ...asha, name }).errors).toEqual({ name: ['Enter your full name.'] })
  })

  test.each(['', 'a@', 'a b@c.d', '<a@b.co>'])(`the ${kind} form refuses %j as an address`, (email) => {
    expect(send(schema, { ...asha, email }).errors).toEqual({
      email: ['Enter an email address like name@example.com.'],
    })
  })

  test(`the ${kind} form tells of a missing name and a missing address together`, () => {
    expect(Object.keys(send(schema, {}).errors)).toEqual(['name', 'email'])
  })

  test(`the ${kind} form lets neither a name nor an address smuggle in a header (K01)`, () => {
    const name = 'Bob\r\nBcc: v@evil.test'
    expect(send(schema, { ...asha, name }).value).toMatchObject({ name: 'Bob Bcc: v@evil.test' })
    expect(send(schema, { ...asha, email: 'a@b.co\r\nBcc: v@evil.test' }).errors).toHaveProperty('email')
  })

  test(`the ${kind} form has a maximum for every text, up to which nothing is lost`, () => {
    for (const name of ['name', 'phone', 'message'] as const) {
      const max = enquiryLimits[name]
      expect(Object.keys(send(schema, { ...asha, [name]: 'x'.repeat(max + 1) }).errors)).toEqual([name])
      const atLimit = (name === 'phone' ? '98220 12345' : '').padEnd(max, 'x')
      expect(send(schema, { ...asha, [name]: atLimit }).value).toMatchObject({ [name]: atLimit })
    }
  })

  test(`the ${kind} form ignores what only the server may say`, () => {
    const extra = {
      status: 'converted',
      id: '1',
      type: 'general',
      source_page: 'admin',
      created_at: '2001-01-01',
    }
    expect(Object.keys(send(schema, { ...asha, ...extra }).value ?? {})).toEqual(Object.keys(schema.shape))
  })
}

test.each(['7', '6+', '0', '-1', 'abc'])('the planning form refuses a group of %j', (groupSize) => {
  expect(send(planningFormSchema, { ...asha, groupSize }).errors).toEqual({
    groupSize: ['Choose a group size from the list.'],
  })
})

test.each(['0', '-1', '2.5', 'abc', '1e3', '99999999999'])(
  'the booking form refuses a group of %j',
  (groupSize) => {
    expect(send(bookingFormSchema, { ...asha, groupSize }).errors).toHaveProperty('groupSize')
  },
)

test.each(['free', 'under-1', 'Under ₹10,000 per person'])(
  'the planning form refuses a budget of %j',
  (budgetRange) => {
    expect(send(planningFormSchema, { ...asha, budgetRange }).errors).toEqual({
      budgetRange: ['Choose a budget from the list.'],
    })
  },
)

test.each(['2126-02-30', 'not-a-date'])('the planning form refuses %j at the date itself', (date) => {
  expect(Object.keys(send(planningFormSchema, { ...asha, startDate: date }).errors)).toEqual(['startDate'])
  expect(Object.keys(send(planningFormSchema, { ...asha, endDate: date }).errors)).toEqual(['endDate'])
})

test('an end before the start is refused at the end, together with what is wrong elsewhere', () => {
  const backwards = { startDate: '2126-12-05', endDate: '2126-12-01' }
  const problem = 'The end date cannot be before the start date.'
  expect(send(planningFormSchema, { ...asha, ...backwards }).errors).toEqual({ endDate: [problem] })
  expect(send(planningFormSchema, { ...backwards, name: 'Asha' }).errors).toMatchObject({
    endDate: [problem],
    email: [expect.any(String)],
  })
})

test('an unreadable date is not also said to be in the wrong order', () => {
  const reading = send(planningFormSchema, { ...asha, startDate: 'soon', endDate: '2126-12-01' })
  expect(Object.keys(reading.errors)).toEqual(['startDate'])
})

test('wished-for destinations and a booking’s dates have a maximum', () => {
  const { destinations, travelDates } = enquiryLimits
  expect(
    send(planningFormSchema, { ...asha, destinations: 'x'.repeat(destinations + 1) }).errors,
  ).toHaveProperty('destinations')
  expect(
    send(bookingFormSchema, { ...asha, travelDates: 'x'.repeat(travelDates + 1) }).errors,
  ).toHaveProperty('travelDates')
  expect(send(planningFormSchema, { ...asha, destinations: 'x'.repeat(destinations) }).errors).toEqual({})
})

test('a planning form with name and address alone leaves all else open', () => {
  expect(send(planningFormSchema, { ...asha, phone: '  ' }).value).toEqual({
    ...asha,
    phone: null,
    startDate: null,
    endDate: null,
    groupSize: null,
    budgetRange: null,
    destinations: '',
    message: '',
    callTime: null,
  })
})

test('a full planning form is read into what it means', () => {
  const fields = {
    phone: ' +91 98220 12345 ',
    startDate: '2126-12-01',
    endDate: '2126-12-05',
    groupSize: '6',
  }
  expect(send(planningFormSchema, { ...asha, ...fields, budgetRange: 'under-10000' }).value).toMatchObject({
    phone: '+91 98220 12345',
    startDate: '2126-12-01',
    groupSize: 6,
    budgetRange: 'under-10000',
  })
})

test('a booking may leave phone, group, dates and message out', () => {
  expect(send(bookingFormSchema, asha).value).toEqual({
    ...asha,
    phone: null,
    groupSize: null,
    ...unknownParty,
    departure: null,
    travelDates: null,
    message: '',
    callTime: null,
  })
  expect(send(bookingFormSchema, { ...asha, groupSize: '12' }).value).toMatchObject({ groupSize: 12 })
})

test.each(['type', 'name', 'email', 'message'])('staff cannot add an enquiry without %s (D13)', (name) => {
  const full: Record<string, string> = { ...asha, type: 'general', message: 'Called us.' }
  expect(Object.keys(send(staffEnquirySchema, { ...full, [name]: '' }).errors)).toEqual([name])
  expect(send(staffEnquirySchema, full).errors).toEqual({})
})

test('staff add an enquiry with an email, with a phone number, and never without both (D13)', () => {
  const called = { ...asha, type: 'general', message: 'Called us.' }
  expect(send(staffEnquirySchema, { ...called, email: '', phone: '98200 12345' }).value).toMatchObject({
    ...{ email: '', phone: '98200 12345', source: 'phone' },
  })
  const nobody = { ...called, name: '', email: '', phone: ' ' }
  expect(send(staffEnquirySchema, nobody).errors).toEqual({
    name: ['Enter the full name.'],
    email: [unreachable],
  })
  const misspelt = send(staffEnquirySchema, { ...called, email: 'asha', phone: '' }).errors
  expect(misspelt).toEqual({ email: [expect.not.stringContaining(unreachable)] })
})

test.each(['form', 'fax', 'Phone'])('an enquiry of staff does not come by %j (D12)', (source) => {
  const called = { ...asha, type: 'general', message: 'Called us.' }
  expect(Object.keys(send(staffEnquirySchema, { ...called, source }).errors)).toEqual(['source'])
  expect(send(staffEnquirySchema, { ...called, source: 'walk-in' }).value).toMatchObject({
    source: 'walk-in',
  })
})

test('staff cannot invent types or tours (D12)', () => {
  const full = { ...asha, message: 'Called us.' }
  expect(send(staffEnquirySchema, { ...full, type: 'hack' }).errors).toHaveProperty('type')
  expect(send(staffEnquirySchema, { ...full, type: 'tour', tourId: '1' }).errors).toHaveProperty('tourId')
})

test('the public forms have exactly the specified fields, a wish to be called and the party', () => {
  expect(Object.keys(constraintsOf(planningFormSchema))).toEqual([
    'name',
    'email',
    'phone',
    'startDate',
    'endDate',
    'groupSize',
    'budgetRange',
    'destinations',
    'message',
    'callTime',
  ])
  expect(Object.keys(constraintsOf(bookingFormSchema))).toEqual([
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
  expect(constraintsOf(planningFormSchema).phone).toMatchObject({ type: 'tel', maxLength: 40 })
})

const dialled = [
  '98220 12345',
  '+91 (98220)-12345',
  '९८२२० १२३४५',
  '020 2553 1234',
  '98220 12345 or 98230 12345',
]
const undialled = ['9822', '+91', 'ask my brother', '1'.repeat(16)]

test.each([...dialled, ...undialled])('browser and server judge %j alike as a phone number', (phone) => {
  const isNumber = dialled.includes(phone)
  for (const schema of Object.values(forms))
    expect(send(schema, { ...asha, phone }).errors).toEqual(isNumber ? {} : { phone: [noPhoneNumber] })
  const pattern = new RegExp(`^(?:${constraintsOf(planningFormSchema).phone.pattern})$`, 'v')
  // A browser cannot tell one long number from two: that is left to the server.
  expect(pattern.test(phone)).toBe(isNumber || phone.length > 15)
})

test.each(Object.values(forms))(
  'a wish to be called needs a number, and one of the offered times',
  (schema) => {
    expect(send(schema, { ...asha, callTime: 'evening' }).errors).toEqual({ phone: [noNumberToCall] })
    expect(send(schema, { callTime: 'evening', name: 'Asha' }).errors).toMatchObject({
      phone: [noNumberToCall],
      email: [expect.any(String)],
    })
    expect(send(schema, { ...asha, callTime: 'evening', phone: '9822' }).errors).toEqual({
      phone: [noPhoneNumber],
    })
    expect(send(schema, { ...asha, callTime: 'night', phone: '98220 12345' }).errors).toHaveProperty(
      'callTime',
    )
    expect(send(schema, { ...asha, callTime: 'evening', phone: '98220 12345' }).value).toMatchObject({
      callTime: 'evening',
    })
  },
)

test('a day that is past is refused at the day itself', () => {
  expect(
    send(planningFormSchema, { ...asha, startDate: '2026-11-20', endDate: '2026-11-22' }).errors,
  ).toEqual({
    startDate: [pastDate],
    endDate: [pastDate],
  })
})

test.each([
  { party: { adults: '0' }, wrong: ['adults'] },
  { party: { adults: '-1', rooms: '0' }, wrong: ['adults', 'rooms'] },
  { party: { adults: '99999999999999999999' }, wrong: ['adults'] },
  { party: { adults: '501' }, wrong: ['adults'] },
  {
    party: { adults: '1e2', childrenWithBed: '2.5', infants: '½' },
    wrong: ['adults', 'childrenWithBed', 'infants'],
  },
  { party: { childrenWithBed: '1' }, wrong: ['adults'] },
  { party: { infants: '1', groupSize: '3' }, wrong: ['adults'] },
  { party: { adults: '400', childrenWithoutBed: '101' }, wrong: ['adults'] },
  { party: { adults: '2', childrenWithBed: '1', groupSize: '4' }, wrong: ['groupSize'] },
  { party: { adults: '2', infants: '1', groupSize: '1' }, wrong: ['groupSize'] },
])('a booking for the party $party is refused at $wrong (D31)', ({ party, wrong }) => {
  expect(Object.keys(send(bookingFormSchema, { ...asha, ...party }).errors)).toEqual(wrong)
})

test.each([
  { party: { adults: '२', childrenWithBed: '१', rooms: '१', groupSize: '३' } },
  { party: { adults: '2', infants: '1', groupSize: '2' } },
  { party: { adults: '2', infants: '1', groupSize: '3' } },
  { party: { groupSize: '3', childrenWithBed: '0', rooms: '2' } },
])('a booking for the party $party is taken', ({ party }) => {
  expect(send(bookingFormSchema, { ...asha, ...party }).errors).toEqual({})
})

test('a correction accepts a larger party for a group of 6 or more', () => {
  const errorsOf = (fields: Record<string, string>) =>
    Object.keys(
      send(enquiryEditSchema, { ...asha, source: 'form', adults: '9', groupSize: '6', ...fields }).errors,
    )
  expect(errorsOf({ type: 'trip_planning' })).toEqual([])
  expect(errorsOf({ type: 'tour' })).toEqual(['groupSize'])
})
