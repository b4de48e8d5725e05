// Looks a host up once and judges its addresses before anything connects, so that no second look-up leads elsewhere (SSRF, DNS rebinding).
import { type LookupAddress, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export type FindAddresses = (host: string) => Promise<LookupAddress[]>

type Wanted = {
  /** A name or an address. */
  host: string
  /** Whether the machine itself and private networks may be connected to. */
  allowPrivate?: boolean
  /** Instead of the system's resolver. */
  findAddresses?: FindAddresses | undefined
}

/** The addresses of a host, and those among them that may be connected to. Rejects with what the resolver says. */
export async function judgeAddresses({
  host,
  allowPrivate = false,
  findAddresses = askSystem,
}: Wanted): Promise<{ found: LookupAddress[]; allowed: LookupAddress[] }> {
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await findAddresses(host)
  return { found, allowed: found.filter(({ address }) => allowPrivate || isPublicAddress(address)) }
}

/** Gives Node the addresses that were judged, in place of a look-up of its own. */
export function lookupAmong(addresses: LookupAddress[]): LookupFunction {
  // biome-ignore lint/complexity/useMaxParams: Node calls it so.
  return (_host, options, callback) => {
    if (options.all) return callback(null, addresses)
    const [first] = addresses
    return callback(null, first?.address ?? '', first?.family)
  }
}

function askSystem(host: string): Promise<LookupAddress[]> {
  return new Promise((resolve, reject) => {
    lookup(host, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)))
  })
}
