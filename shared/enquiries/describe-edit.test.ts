import { expect, test } from 'vitest'
import { unknownParty } from '#shared/enquiries/party.ts'
import { describeEdit } from './enquiry-events.ts'
import type { EnquiryEditInput } from './enquiry-forms.ts'

const before: EnquiryEditInput = {
  ...{ type: 'trip_planning', source: 'form', name: 'Asha', email: '', phone: null, tourId: 'a' },
  departureId: 'd',
  ...{ ...unknownParty, adults: 4, rooms: 2 },
  ...{
    groupSize: 6,
    budgetRange: 'under-10000',
    travelDates: '2026-12-01 to 2026-12-05',
    message: 'Two\nlines.',
  },
}
const titles = new Map([
  ['a', 'Konkan Coast'],
  ['d', '1 Dec 2026'],
])

test('where nothing was corrected nothing is said', () => {
  expect(describeEdit({ before, after: { ...before }, titles })).toBe('')
})

test('each field that says something else now is told as it was, in words', () => {
  const after: EnquiryEditInput = {
    ...{ type: 'general', source: 'agent', name: 'A', email: 'a@example.com', phone: '1', tourId: null },
    departureId: null,
    ...{ groupSize: null, budgetRange: null, travelDates: null, message: '' },
    ...{ ...unknownParty, adults: 4, infants: 1 },
  }
  expect(describeEdit({ before, after, titles }).split('\n')).toEqual([
    'Before it said:',
    'Type: Trip Planning',
    'Source: Form on the site',
    'Name: Asha',
    'Email: nothing',
    'Phone: nothing',
    'Tour: Konkan Coast',
    'Departure: 1 Dec 2026',
    'Travel dates: 1 Dec 2026 to 5 Dec 2026',
    'Group size: 6+',
    'Infants: nothing',
    'Rooms: 2',
    'Budget: Under ₹10,000 per person',
    'Message: Two',
    'lines.',
  ])
  expect(describeEdit({ before: { ...before, tourId: 'b' }, after: before, titles })).toContain(
    'a deleted item',
  )
})
