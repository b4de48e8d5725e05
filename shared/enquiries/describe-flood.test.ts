import { expect, test } from 'vitest'
import { describeFlood } from './describe-flood.ts'

test.each([
  [{ enquiries: 312, networks: 10 }, '312 enquiries in 10 minutes from 10 networks'],
  [{ enquiries: 1, networks: 1 }, '1 enquiry in 10 minutes from one network'],
  [{ enquiries: 123_456, networks: 0 }, '1,23,456 enquiries in 10 minutes'],
])('a flood is told in one phrase: %j', (flood, words) => {
  expect(describeFlood(flood)).toBe(words)
})
