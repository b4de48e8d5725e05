import { expect, test } from 'vitest'
import { formatRupees } from '#shared/values/money.ts'
import { slugMaximum } from '#shared/values/slug-shape.ts'
import {
  bookingGroupMaximum,
  budgetRanges,
  destinationSourcePage,
  enquiryStatuses,
  enquiryStatusLabels,
  enquiryTypeLabels,
  enquiryTypes,
  groupSizeOptions,
  showBudgetRange,
  showGroupSize,
  sourcePageMaximum,
  sourcePages,
  tourSourcePage,
} from './enquiry.ts'

test('an enquiry without group size or budget shows nothing for them', () => {
  expect(showGroupSize({ type: 'trip_planning', groupSize: null })).toBe('')
  expect(showBudgetRange(null)).toBe('')
})

test.each(['general', 'tour'] as const)('six travellers of a %s enquiry are six, not six or more', (type) => {
  expect(showGroupSize({ type, groupSize: 6 })).toBe('6')
})

test('six travellers of a planning enquiry are six or more', () => {
  expect(showGroupSize({ type: 'trip_planning', groupSize: 6 })).toBe('6+')
  expect(showGroupSize({ type: 'trip_planning', groupSize: 5 })).toBe('5')
})

test('types and statuses are the specified ones, each with a label', () => {
  expect(enquiryTypes).toEqual(['general', 'tour', 'trip_planning'])
  expect(enquiryStatuses).toEqual(['new', 'contacted', 'converted', 'closed'])
  expect(enquiryTypes.map((type) => enquiryTypeLabels[type])).toEqual(['General', 'Tour', 'Trip Planning'])
  expect(enquiryStatuses.map((status) => enquiryStatusLabels[status])).toEqual([
    'New',
    'Contacted',
    'Converted',
    'Closed',
  ])
})

test('the planning form offers one to five travellers and six or more', () => {
  expect(groupSizeOptions.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5, 6])
  expect(groupSizeOptions.map(({ label }) => label)).toEqual(['1 (Solo Traveler)', '2', '3', '4', '5', '6+'])
  expect(bookingGroupMaximum).toBeGreaterThan(6)
})

test('budgets are stored by the specified values and read per person', () => {
  expect(budgetRanges.map(({ value }) => value)).toEqual([
    'under-10000',
    '10000-25000',
    '25000-50000',
    '50000-100000',
    'above-100000',
  ])
  expect(showBudgetRange('50000-100000')).toBe('₹50,000 - ₹1,00,000 per person')
  expect(showBudgetRange('a-former-range')).toBe('a-former-range')
})

test('the labels of the budgets write their rupees as the rest of the site does', () => {
  for (const { value, label } of budgetRanges) {
    for (const amount of value.match(/\d+/g) ?? []) expect(label).toContain(formatRupees(Number(amount)))
    expect(label).toMatch(/ per person$/)
  }
})

test('an enquiry remembers the page it came from', () => {
  expect(sourcePages).toEqual({ contact: 'contact', plan: 'plan-my-trip', staff: 'admin' })
  expect(tourSourcePage('konkan-coast')).toBe('tour-konkan-coast')
  expect(destinationSourcePage('a'.repeat(slugMaximum))).toHaveLength(sourcePageMaximum)
})
