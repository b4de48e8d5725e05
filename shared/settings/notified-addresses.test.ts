import { expect, test } from 'vitest'
import { addressesField, addressesIn, maxNotifiedAddresses } from './notified-addresses.ts'

const read = (text: unknown) => addressesField().safeParse(text)

test.each([
  'nobody',
  'a@b',
  'a@example.com <b@example.com>',
  'a@example.com\r\nBcc: b@evil.test',
  '"a b"@example.com',
])('%j is no list of addresses (K28)', (text) => {
  expect(read(text).success).toBe(false)
})

test('at most five addresses are taken', () => {
  const list = (count: number) => Array.from({ length: count }, (_, at) => `a${at}@example.com`).join(' ')
  expect(read(list(maxNotifiedAddresses)).success).toBe(true)
  const refused = read(list(maxNotifiedAddresses + 1))
  expect(refused.error?.issues[0]?.message).toBe('Enter at most 5 addresses; these are 6.')
})

test('however they are separated, each address stands once, with a comma between them', () => {
  expect(read(' a@example.com;b@example.com,  A@Example.com ').data).toBe('a@example.com, b@example.com')
  expect([read(undefined).data, read('').data, addressesIn('')]).toEqual(['', '', []])
})
