import { expect, test } from 'vitest'
import { describeMerged, type MergedItem } from './merge-form.ts'

const item: MergedItem = {
  created_at: '2026-11-21T06:00:00.123456+00:00',
  ...{ type: 'trip_planning', source: 'form', name: 'Asha', email: 'asha@example.com', phone: '98220 12345' },
  ...{
    message: 'Three of us.\nIn May.',
    travel_dates: '2026-12-24',
    group_size: 6,
    budget_range: 'under-10000',
  },
}

test('an enquiry that was merged is told with all that it said', () => {
  expect(describeMerged(item, 'Konkan Coast')).toBe(
    [
      'Received 21 Nov 2026, 11:30 am · Form on the site',
      'Asha · asha@example.com · 98220 12345',
      'Trip Planning · Konkan Coast · 24 Dec 2026 · Group of 6+ · Under ₹10,000 per person',
      'Three of us.\nIn May.',
    ].join('\n'),
  )
})

test('what it did not say leaves no gap', () => {
  const silent = { email: '', message: '', travel_dates: null, group_size: null, budget_range: null }
  const said = describeMerged({ ...item, ...silent, type: 'general', source: 'phone' }, null)
  expect(said.split('\n').slice(1)).toEqual(['Asha · 98220 12345', 'General'])
})
