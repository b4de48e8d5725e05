import { expect, test } from 'vitest'
import { pauseBefore } from './use-enquiry-form.ts'

test('a lost enquiry is sent again after 20 seconds, then less and less often, and never less than every five minutes', () => {
  const seconds = Array.from({ length: 7 }, (_, repeats) => pauseBefore(repeats) / 1000)
  expect(seconds).toEqual([20, 40, 80, 160, 300, 300, 300])
  expect(pauseBefore(5000)).toBe(300_000)
})
