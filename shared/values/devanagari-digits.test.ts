import { expect, test } from 'vitest'
import { inDevanagariDigits } from './devanagari-digits.ts'
import { formatRupees } from './money.ts'

test.each([
  ['', ''],
  ['किल्ला', 'किल्ला'],
  ['०१२', '०१२'],
  ['0123456789', '०१२३४५६७८९'],
  [formatRupees(125_000.5), '₹१,२५,०००.५०'],
  ['21 नोव्हेंबर 2026', '२१ नोव्हेंबर २०२६'],
  ['４²', '４²'],
])('the digits of %j are written as %j, and nothing else', (text, written) => {
  expect(inDevanagariDigits(text)).toBe(written)
})
