import { expect, test } from 'vitest'
import { daysText, groupText, titleOfDay } from './tour-messages.ts'

test('one day is not one days', () => {
  expect([daysText(1), daysText(2)]).toEqual(['1 Day', '2 Days'])
})

test('a tour without a limit is open', () => {
  expect([groupText(null), groupText(12)]).toEqual(['Open', 'Max 12'])
})

test('a day has a title where it is called more than by its number', () => {
  expect(titleOfDay({ day: 1, title: 'Day 1' })).toBe('')
  expect(titleOfDay({ day: 2, title: 'Day 1' })).toBe('Day 1')
  expect(titleOfDay({ day: 1, title: 'Raigad' })).toBe('Raigad')
})
