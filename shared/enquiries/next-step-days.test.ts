import { expect, test } from 'vitest'
import { enquiryEventSchema, nextStepSchema } from '#shared/enquiries/desk/enquiry-action-forms.ts'
import { callOutcomes, nextStepDays, proposedStep } from './next-step-days.ts'

const someId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

test.each([
  { when: 'a Tuesday', now: '2026-11-24T06:00:00Z', days: ['2026-11-25', '2026-11-27', '2026-11-30'] },
  { when: 'a Sunday', now: '2026-11-29T06:00:00Z', days: ['2026-11-30', '2026-12-02', '2026-11-30'] },
  {
    when: 'a Monday, whose next Monday is a week ahead',
    now: '2026-11-30T06:00:00Z',
    days: ['2026-12-01', '2026-12-03', '2026-12-07'],
  },
  { when: 'a Saturday', now: '2026-11-28T06:00:00Z', days: ['2026-11-29', '2026-12-01', '2026-11-30'] },
  {
    when: 'the last day of a year',
    now: '2026-12-31T06:00:00Z',
    days: ['2027-01-01', '2027-01-03', '2027-01-04'],
  },
  {
    when: 'the day before a leap day',
    now: '2028-02-28T06:00:00Z',
    days: ['2028-02-29', '2028-03-02', '2028-03-06'],
  },
  {
    when: 'a minute before midnight in India',
    now: '2026-11-24T18:29:00Z',
    days: ['2026-11-25', '2026-11-27', '2026-11-30'],
  },
  {
    when: 'midnight in India, still the day before in UTC',
    now: '2026-11-24T18:30:00Z',
    days: ['2026-11-26', '2026-11-28', '2026-11-30'],
  },
])('on $when', ({ now, days }) => {
  expect(nextStepDays(new Date(now)).map(({ day }) => day)).toEqual(days)
})

test('what is proposed and each day can be stored', () => {
  const steps = [proposedStep({ answeredAt: null }), proposedStep({ answeredAt: new Date() })]
  expect(steps).toEqual(['Call', 'Ask again'])
  for (const { day } of nextStepDays(new Date()))
    for (const nextStep of steps)
      expect(nextStepSchema.safeParse({ nextStep, nextStepOn: day }).success).toBe(true)
})

test('only who was reached was answered, and each outcome can be stored', () => {
  expect(callOutcomes.map(({ name, event }) => [name, event])).toEqual([
    ['Reached', 'call'],
    ['Call again', 'call'],
    ['No answer', 'note'],
    ['Wrong number', 'note'],
  ])
  for (const { event, text } of callOutcomes)
    expect(enquiryEventSchema.safeParse({ event, text, eventId: someId }).success).toBe(true)
})
