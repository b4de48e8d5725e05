import { expect, test } from 'vitest'
import { isNearAddress, isPublicAddress } from './public-address.ts'

test.each([
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fdff::1',
  'ff02::1',
  '2002:7f00:1::',
  '2001:db8::1',
])('%s is no address of the open internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['', 'localhost', 'mail.example', '2130706433', '0x7f.1', '127.1', '8.8.8.8 '])(
  '“%s” is no address at all',
  (text) => {
    expect(isPublicAddress(text)).toBe(false)
  },
)

test.each(['8.8.8.8', '172.32.0.1', '172.15.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1a'])(
  '%s is',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  '8.8.8.8',
  '172.32.0.1',
  '100.64.0.1',
  '0.0.0.0',
  '::',
  '::ffff:8.8.8.8',
  '::ffff:127.0.0.1',
  '2606:4700::1111',
  'localhost',
  '',
])('what is sent to “%s” may cross the internet', (address) => {
  expect(isNearAddress(address)).toBe(false)
})

test.each(['127.0.0.1', '127.0.9.25', '10.1.2.3', '172.31.0.1', '192.168.0.9', '::1', 'fd00::1', 'fe80::1'])(
  'what is sent to %s stays on the machine or in its network',
  (address) => {
    expect(isNearAddress(address)).toBe(true)
  },
)
