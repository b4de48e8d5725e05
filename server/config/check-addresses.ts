// Resolves a host once and validates its addresses, against SSRF and DNS rebinding.
import { type LookupAddress, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

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
