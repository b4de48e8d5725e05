import { expect, test } from 'vitest'
import { canonicalAddress } from './ip-address.ts'

test.each([
  '::ffff:192.0.2.1',
  '::FFFF:192.0.2.1',
  '::ffff:c000:201',
  '::ffff:C000:0201',
  '0:0:0:0:0:ffff:192.0.2.1',
  '0000:0000:0000:0000:0000:ffff:c000:0201',
  '::ffff:192.0.2.1%eth0',
])('%s is the IPv4 address 192.0.2.1', (spelling) => {
  expect(canonicalAddress(spelling)).toBe('192.0.2.1')
})

test.each([
  ['2001:DB8:0:0::0001', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:0:0', '0.0.0.0'],
  ['::ffff:0:192.0.2.1', '::ffff:0:c000:201'],
  ['::192.0.2.1', '::c000:201'],
  ['0:0:0:0:0:0:ffff:1', '::ffff:1'],
  ['::ffff:1:2:3', '::ffff:1:2:3'],
  ['2001:db8::ffff:a00:1', '2001:db8::ffff:a00:1'],
  ['192.0.2.1', '192.0.2.1'],
])('%s is %s', (spelling, expected) => {
  expect(canonicalAddress(spelling)).toBe(expected)
})

test.each(['', 'somewhere', 'a%b', '192.0.2.1.5', '::ffff:192.0.2.256', '[::1]'])(
  '%j is no address and stays as it is',
  (text) => {
    expect(canonicalAddress(text)).toBe(text)
  },
)
