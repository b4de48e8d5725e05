import { expect, test } from 'vitest'
import { networkOf, siteNetworkOf } from './rate-limit.ts'

test.each([
  ['203.0.113.7', '203.0.113.8'],
  ['2001:db8:0:1::1', '2001:db8:0:2::1'],
  ['::ffff:cb00:7107', '::ffff:cb00:7108'],
])('%s and %s are two clients', (one, other) => {
  expect(networkOf(one)).not.toBe(networkOf(other))
})

test.each([
  ['2001:db8::1', '2001:db8:0:0:ffff::9'],
  ['2001:DB8::1', '2001:0db8:0000::0002'],
  ['fe80::1%eth0', 'fe80::2%eth1'],
  ['::1', '::2'],
  ['203.0.113.7', '::ffff:203.0.113.7'],
  ['203.0.113.7', '::FFFF:cb00:7107'],
  ['203.0.113.7', '0:0:0:0:0:ffff:203.0.113.7'],
])('%s and %s are one client (H02)', (one, other) => {
  expect(networkOf(one)).toBe(networkOf(other))
})

test('what is no address stands for itself', () => {
  expect(networkOf('')).toBe('')
  expect(networkOf('somewhere')).toBe('somewhere')
})

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3::4', '2001:db8:1::/48'],
  ['2001:db8::4', '2001:db8:0::/48'],
])('%s belongs to the site %s', (address, site) => {
  expect(siteNetworkOf(address)).toBe(site)
})

test('an address that is none is its own site', () => {
  expect(siteNetworkOf('')).toBe('')
  expect(siteNetworkOf('unknown')).toBe('unknown')
})
