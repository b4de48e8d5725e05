import { expect, test } from 'vitest'
import { formatMinutes } from './dates.ts'

test.each([
  [0, '0 min'],
  [59.4, '59 min'],
  [59.7, '1 h'],
  [119.6, '2 h'],
  [200, '3 h 20 min'],
  [599.6, '10 h'],
  [1319, '22 h'],
  [2849.4, '47 h'],
  [2849.6, '2 days'],
  [3744, '3 days'],
  [5000, '3 days'],
])('%d minutes are %s', (minutes, words) => {
  expect(formatMinutes(minutes)).toBe(words)
})
