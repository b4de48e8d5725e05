import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { isEnquiryKey } from './spam-protection.ts'

test.each([
  undefined,
  null,
  '',
  'short',
  'a'.repeat(101),
  'eight ch',
  'quote\u0027quote',
  'zero\0byte',
  12345678,
])('%j is no key', (text) => {
  expect(isEnquiryKey(text)).toBe(false)
})

test('a UUID is a key', () => {
  expect(isEnquiryKey(randomUUID())).toBe(true)
})
