import { expect, test } from 'vitest'
import {
  composeMessage,
  draftBookingEnquiry,
  draftPlanningEnquiry,
  draftStaffEnquiry,
  wishedDestinations,
} from './enquiry-draft.ts'
import { bookingFormSchema, planningFormSchema, staffEnquirySchema } from './enquiry-forms.ts'

const asha = { name: 'Asha', email: 'asha@example.com' }
const tourId = '0f8fad5b-d9cb-469f-a165-70867728950e'

test('without destinations the message stands alone, without heading', () => {
  expect(composeMessage({ message: 'Hi', destinations: '' })).toBe('Hi')
  expect(composeMessage({ message: 'Hi', destinations: ' \n' })).toBe('Hi')
  expect(composeMessage({ message: '', destinations: '' })).toBe('')
})

test('message and destinations are set apart by one blank line', () => {
  expect(composeMessage({ message: 'Hi', destinations: 'Pune' })).toBe('Hi\n\nDesired Destinations: Pune')
})

test('destinations alone need no blank line before them', () => {
  expect(composeMessage({ message: ' \n', destinations: 'Pune' })).toBe('Desired Destinations: Pune')
  expect(composeMessage({ message: '', destinations: 'Pune\nNashik' })).toBe(
    'Desired Destinations: Pune\nNashik',
  )
})

test('staff’s enquiry that is no trip planning drops group, budget and dates, whatever was sent', () => {
  const planning = {
    groupSize: '4',
    budgetRange: 'under-10000',
    travelDates: 'in May',
    message: 'Called.',
    tourId,
  }
  const draftOf = (type: string) =>
    draftStaffEnquiry(staffEnquirySchema.parse({ ...asha, ...planning, type }))
  for (const type of ['general', 'tour']) {
    expect(draftOf(type)).toMatchObject({
      type,
      tourId,
      groupSize: null,
      budgetRange: null,
      travelDates: null,
    })
  }
  expect(draftOf('trip_planning')).toEqual({
    ...asha,
    type: 'trip_planning',
    phone: null,
    message: 'Called.',
    tourId,
    groupSize: 4,
    budgetRange: 'under-10000',
    travelDates: 'in May',
    sourcePage: 'admin',
    source: 'phone',
  })
})

test('of staff’s enquiries only one about a tour has a departure and a party', () => {
  const asked = { ...asha, message: 'Called.', tourId, departureId: tourId, adults: '2', infants: '1' }
  const draftOf = (type: string) => draftStaffEnquiry(staffEnquirySchema.parse({ ...asked, type }))
  expect(draftOf('tour')).toMatchObject({ departureId: tourId, adults: 2, infants: 1, groupSize: 3 })
  expect(draftOf('tour')).not.toHaveProperty('rooms')
  for (const type of ['general', 'trip_planning']) {
    expect(draftOf(type)).not.toHaveProperty('departureId')
    expect(draftOf(type)).not.toHaveProperty('adults')
  }
})

test('staff’s empty fields become null', () => {
  const form = staffEnquirySchema.parse({
    ...asha,
    type: 'trip_planning',
    message: 'Called.',
    groupSize: '',
    tourId: '',
  })
  expect(draftStaffEnquiry(form)).toMatchObject({
    tourId: null,
    groupSize: null,
    budgetRange: null,
    travelDates: null,
  })
})

test('a planning form becomes a trip-planning enquiry of its page', () => {
  const form = planningFormSchema.parse({
    ...asha,
    startDate: '2126-12-01',
    endDate: '2126-12-05',
    groupSize: '6',
    message: 'Hi',
    destinations: 'Pune',
  })
  expect(draftPlanningEnquiry(form, { page: 'contact' })).toEqual({
    ...asha,
    type: 'trip_planning',
    phone: null,
    message: 'Hi\n\nDesired Destinations: Pune',
    tourId: null,
    travelDates: '2126-12-01 to 2126-12-05',
    groupSize: 6,
    budgetRange: null,
    sourcePage: 'contact',
  })
})

test('the plan page remembers the tour a visitor wants customised', () => {
  const draft = draftPlanningEnquiry(planningFormSchema.parse(asha), { page: 'plan', tourId })
  expect(draft).toMatchObject({ tourId, sourcePage: 'plan-my-trip', travelDates: null, message: '' })
})

test('a booking names its tour and the page it was sent from', () => {
  const form = bookingFormSchema.parse({ ...asha, groupSize: '12', travelDates: 'in May', message: 'Hi' })
  expect(draftBookingEnquiry(form, { id: tourId, slug: 'konkan-coast' })).toEqual({
    ...asha,
    type: 'tour',
    phone: null,
    message: 'Hi',
    tourId,
    travelDates: 'in May',
    groupSize: 12,
    budgetRange: null,
    sourcePage: 'tour-konkan-coast',
  })
})

test('a wish to be called goes with either form, and is left out where there is none', () => {
  const request = { ...asha, phone: '98220 12345', callTime: 'morning' }
  const tour = { id: tourId, slug: 'konkan-coast' }
  expect(draftPlanningEnquiry(planningFormSchema.parse(request), { page: 'plan' }).callTime).toBe('morning')
  expect(draftBookingEnquiry(bookingFormSchema.parse(request), tour).callTime).toBe('morning')
  expect(draftPlanningEnquiry(planningFormSchema.parse(asha), { page: 'plan' })).not.toHaveProperty(
    'callTime',
  )
  expect(draftBookingEnquiry(bookingFormSchema.parse(asha), tour)).not.toHaveProperty('callTime')
})

test('the destinations wished for are read from the message again, and never from words that only sound alike', () => {
  for (const message of ['', 'Hi', 'My Desired Destinations: none', 'Desired destinations: Pune']) {
    expect(wishedDestinations(message)).toBe('')
  }
  for (const message of ['', 'Hi', 'Desired Destinations: not these\n\nbut']) {
    expect(wishedDestinations(composeMessage({ message, destinations: 'Pune\nNashik' }))).toBe('Pune\nNashik')
  }
})
