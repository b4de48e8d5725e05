// Connects to a mail server by an address that was looked up once and judged, so that no second look-up can lead elsewhere.
import { type LookupAddress, lookup } from 'node:dns'
import { connect, isIP, type LookupFunction, type Socket } from 'node:net'
import { DeliveryProblem } from './delivery-problem.ts'
import { isPublicAddress } from './public-address.ts'

export type FindAddresses = (host: string) => Promise<LookupAddress[]>

type Wanted = {
  host: string
  port: number
  /** Whether the machine itself and private networks may be connected to. */
  allowPrivate: boolean
  signal: AbortSignal
  /** Instead of the system's resolver. */
  findAddresses?: FindAddresses
}

/** A connected socket; rejects with a DeliveryProblem for a private address, else with what Node says. */
export async function openSmtpSocket(wanted: Wanted): Promise<Socket> {
  const { host, port, allowPrivate, signal, findAddresses = askSystem } = wanted
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await findAddresses(host)
  const allowed = found.filter(({ address }) => allowPrivate || isPublicAddress(address))
  const [first] = allowed
  if (!first) throw new DeliveryProblem(found.length > 0 ? 'privateHost' : 'unknownHost')
  signal.throwIfAborted()
  const socket = connect({ host, port, lookup: answering(allowed), autoSelectFamily: true, keepAlive: true })
  const breakOff = () => socket.destroy()
  signal.addEventListener('abort', breakOff, { once: true })
  return new Promise((resolve, reject) => {
    socket.once('connect', () => {
      socket.off('error', reject)
      resolve(socket)
    })
    socket.once('error', reject)
    socket.once('close', () => {
      signal.removeEventListener('abort', breakOff)
      reject(signal.reason ?? new Error('closed before it was connected'))
    })
  })
}

function askSystem(host: string): Promise<LookupAddress[]> {
  return new Promise((resolve, reject) => {
    lookup(host, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)))
  })
}

/** Gives Node the addresses that were judged, in place of a look-up of its own. */
function answering(addresses: LookupAddress[]): LookupFunction {
  // biome-ignore lint/complexity/useMaxParams: Node calls it so.
  return (_host, options, callback) => {
    if (options.all) return callback(null, addresses)
    const [first] = addresses
    return callback(null, first?.address ?? '', first?.family)
  }
}
