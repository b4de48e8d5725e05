import { expect, test } from 'vitest'
import { describeEnquiryWait, hoursWaited, isOverdue } from './reply-time.ts'

test('nobody waits before they asked', () => {
  expect(hoursWaited('2026-11-21T10:00:00Z', '2026-11-21T09:00:00Z')).toBe(0)
})

test('hours are counted when they are over', () => {
  expect(hoursWaited('2026-11-21T10:00:00Z', '2026-11-22T09:59:59Z')).toBe(23)
  expect(hoursWaited(new Date('2026-11-21T10:00:00Z'), '2026-11-22T10:00:00Z')).toBe(24)
})

test('only a new enquiry is late, from 20 hours on', () => {
  const enquiry = { answeredAt: null, status: 'new', createdAt: '2026-11-21T10:00:00Z' }
  expect(isOverdue(enquiry, '2026-11-22T05:59:59Z')).toBe(false)
  expect(isOverdue(enquiry, '2026-11-22T06:00:00Z')).toBe(true)
  expect(
    isOverdue({ ...enquiry, answeredAt: new Date('2026-11-21T11:00:00Z') }, '2026-11-25T06:00:00Z'),
  ).toBe(false)
  expect(isOverdue({ ...enquiry, status: 'contacted' }, '2026-11-25T06:00:00Z')).toBe(false)
})

test.each([
  [0, '0 hours'],
  [1, '1 hour'],
  [47, '47 hours'],
  [48, '2 days'],
  [71, '2 days'],
])('%d hours are %s', (hours, words) => {
  expect(describeEnquiryWait(hours)).toBe(words)
})
