import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { TrustedProxies } from './trusted-proxies.ts'

function from(peer: string, forwarded?: string): IncomingMessage {
  return { socket: { remoteAddress: peer }, headers: { 'x-forwarded-for': forwarded } } as never
}

function byScheme(peer: string, proto?: string): IncomingMessage {
  return { socket: { remoteAddress: peer }, headers: { 'x-forwarded-proto': proto } } as never
}

const proxies = new TrustedProxies(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])

test.each(['my-proxy', '10.0.0.0/99', '', 'fd00::/129'])('%j is no address and no range', (entry) => {
  expect(() => new TrustedProxies([entry])).toThrow()
})

test('without a list nobody is believed', () => {
  const nobody = new TrustedProxies([])
  expect(nobody.clientAddress(from('127.0.0.1', '1.2.3.4'))).toBe('127.0.0.1')
  expect(nobody.clientScheme(byScheme('127.0.0.1', 'http'))).toBeUndefined()
})

test('what a stranger says of address and scheme counts for nothing', () => {
  expect(proxies.clientAddress(from('203.0.113.9', '1.2.3.4'))).toBe('203.0.113.9')
  expect(proxies.clientScheme(byScheme('203.0.113.9', 'http'))).toBeUndefined()
})

test.each([
  ['a name', 'evil.example'],
  ['an address with half a port', '1.2.3.4:'],
  ['half a bracket', '[2001:db8::1'],
  ['nothing', ''],
  ['only other proxies', '10.1.1.1, 10.2.2.2'],
  ['an address behind nonsense', '1.2.3.4, unknown'],
])('a proxy that tells %s leaves its own address', (_what, forwarded) => {
  expect(proxies.clientAddress(from('10.0.0.7', forwarded))).toBe('10.0.0.7')
})

test.each([
  ['1.2.3.4:5678', '1.2.3.4'],
  ['"1.2.3.4:5678"', '1.2.3.4'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['"[2001:db8::1]:443"', '2001:db8::1'],
  ['[2001:DB8:0::1%eth0]', '2001:db8::1'],
  ['2001:db8::1%25eth0', '2001:db8::1'],
  ['[::ffff:1.2.3.4]:80', '1.2.3.4'],
  ['::ffff:1.2.3.4:80', '1.2.3.4'],
  ['1.2.3.4, , 10.0.0.1,', '1.2.3.4'],
  ['1.2.3.4:5678, 10.0.0.1:443, "[fd00::1%1]:8443"', '1.2.3.4'],
])('%s is read as %s (H02)', (forwarded, address) => {
  expect(proxies.clientAddress(from('10.0.0.7', forwarded))).toBe(address)
})

test('the nearest hop that is no proxy of ours is the client, whatever it claims before', () => {
  expect(proxies.clientAddress(from('127.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.1'))).toBe('1.2.3.4')
})

test('an IPv4 address in any spelling of IPv6 is the IPv4 address (H02)', () => {
  for (const hop of ['::ffff:1.2.3.4', '::FFFF:1.2.3.4', '::ffff:102:304', '0:0:0:0:0:ffff:1.2.3.4'])
    expect(proxies.clientAddress(from('127.0.0.1', hop))).toBe('1.2.3.4')
  expect(proxies.clientAddress(from('127.0.0.1', '1.2.3.4, ::ffff:a00:1'))).toBe('1.2.3.4')
  expect(proxies.trusts('::ffff:10.1.2.3')).toBe(true)
  expect(proxies.clientAddress(from('::ffff:127.0.0.1', '::ffff:1.2.3.4'))).toBe('1.2.3.4')
  expect(proxies.clientAddress(from('::ffff:203.0.113.9'))).toBe('203.0.113.9')
})

test('proxies and clients may speak IPv6', () => {
  expect(proxies.clientAddress(from('fd12::1', '2001:db8::5'))).toBe('2001:db8::5')
  expect(proxies.trusts('fe80::1')).toBe(false)
})

test('what is no address is not trusted', () => {
  expect(proxies.trusts('')).toBe(false)
  expect(proxies.trusts('10.0.0')).toBe(false)
})

test('the scheme is as the proxy tells', () => {
  expect(proxies.clientScheme(byScheme('10.0.0.7', 'https'))).toBe('https')
  expect(proxies.clientScheme(byScheme('10.0.0.7'))).toBeUndefined()
})

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:172.17.0.1', '172.17.0.1'],
  ['fe80::1', 'fe80::1'],
  ['203.0.113.9', undefined],
  ['10.1.2.3', undefined],
])('a peer at %s that forwards for others without being trusted is told of as %s', (peer, told) => {
  const some = new TrustedProxies(['10.0.0.0/8'])
  expect(some.forgottenProxy(from(peer, '1.2.3.4'))).toBe(told)
  expect(some.forgottenProxy(from(peer))).toBeUndefined()
})

test('a chain is read from its end only so far, whatever a stranger put before it', () => {
  const chain = (spaces: number) => `1.2.3.4,${' '.repeat(spaces)}10.0.0.1`
  expect(proxies.clientAddress(from('127.0.0.1', chain(1)))).toBe('1.2.3.4')
  expect(proxies.clientAddress(from('127.0.0.1', chain(2048)))).toBe('127.0.0.1')
  // Cut within its first address.
  const cut = `211.2.3.4,${'10.0.0.1,'.repeat(112)}10.0.0.111`
  expect(cut.length).toBe(1028)
  expect(proxies.clientAddress(from('127.0.0.1', cut))).toBe('127.0.0.1')
})

test('a peer that is gone has no address and is not believed', () => {
  expect(proxies.clientAddress(from(undefined as never, '1.2.3.4'))).toBe('')
  expect(proxies.clientScheme(byScheme(undefined as never, 'https'))).toBeUndefined()
  expect(proxies.forgottenProxy(from(undefined as never, '1.2.3.4'))).toBeUndefined()
  expect(proxies.clientAddress(from('127.0.0.1'))).toBe('127.0.0.1')
})
