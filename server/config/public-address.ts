// Distinguishes public addresses from loopback, private and reserved ones.

import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

type Ranges = Record<'ipv4' | 'ipv6', readonly (readonly [string, number])[]>

const ranges: Ranges = {
  ipv4: [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ],
  ipv6: [
    ['::', 3],
    ['4000::', 2],
    ['8000::', 1],
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
  ],
}

/** Traffic here does not cross the internet. */
const nearRanges: Ranges = {
  ipv4: [
    ['10.0.0.0', 8],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
  ],
  ipv6: [
    ['::1', 128],
    ['fc00::', 7],
    ['fe80::', 10],
  ],
}

/** A combined list would match every IPv4 address as IPv4-mapped IPv6. */
const near = { ipv4: listOf('ipv4', nearRanges), ipv6: listOf('ipv6', nearRanges) }
const closed = { ipv4: listOf('ipv4'), ipv6: listOf('ipv6') }

/** True if `address` is a public IP address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return false
  const kind = family === 4 ? 'ipv4' : 'ipv6'
  return !closed[kind].check(address, kind)
}

/** True if `address` is loopback, link-local or private; false for IPv4-mapped addresses. */
export function isNearAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 0 || /^::ffff:/i.test(address)) return false
  const kind = family === 4 ? 'ipv4' : 'ipv6'
  return near[kind].check(address, kind)
}

function listOf(family: 'ipv4' | 'ipv6', of = ranges): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of of[family]) list.addSubnet(network, prefix, family)
  return list
}

export type FindAddresses = (host: string) => Promise<LookupAddress[]>

type Wanted = {
  host: string
  allowPrivate?: boolean
  findAddresses?: FindAddresses | undefined
}

/** Returns all addresses of a host and the allowed ones. Rejects with the resolver's error. */
export async function checkAddresses({
  host,
  allowPrivate = false,
  findAddresses = resolveBySystem,
}: Wanted): Promise<{ found: LookupAddress[]; allowed: LookupAddress[] }> {
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await findAddresses(host)
  return { found, allowed: found.filter(({ address }) => allowPrivate || isPublicAddress(address)) }
}

/** Returns a lookup function that does not resolve again. */
export function lookupAmong(addresses: LookupAddress[]): LookupFunction {
  // biome-ignore lint/complexity/useMaxParams: the signature that Node expects.
  return (_host, options, callback) => {
    if (options.all) return callback(null, addresses)
    const [first] = addresses
    return callback(null, first?.address ?? '', first?.family)
  }
}

function resolveBySystem(host: string): Promise<LookupAddress[]> {
  return new Promise((resolve, reject) => {
    lookup(host, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)))
  })
}
