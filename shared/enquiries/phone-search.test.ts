import { expect, test } from 'vitest'
import { phoneSearchKey } from './phone-search.ts'

test.each(['', '123', '+91 98', 'Asha', 'Asha 98220', '12/12/2026', '9822%', '98_22', 'x98220'])(
  '%j is looked for as words alone',
  (typed) => {
    expect(phoneSearchKey(typed)).toBeNull()
  },
)

test.each([
  ['98220 12345', '9822012345'],
  ['+919822012345', '9822012345'],
  ['+91 098220-12345', '9822012345'],
  ['0091 98220 12345', '9822012345'],
  ['09822012345', '9822012345'],
  ['919822012345', '9822012345'],
  ['९८२२० १२३४५', '9822012345'],
  ['９８２２０', '98220'],
  ['+91 98220', '98220'],
  ['2012', '2012'],
  ['9198', '9198'],
  ['+49 30 1234', '49301234'],
])('%s is looked for as %s', (typed, key) => {
  expect(phoneSearchKey(typed)).toBe(key)
})
