// Connects to a mail server by an address that was looked up once and judged, so that no second look-up can lead elsewhere.
import { connect, type Socket } from 'node:net'
import { type FindAddresses, judgeAddresses, lookupAmong } from '#server/config/judged-addresses.ts'
import { DeliveryProblem } from './delivery-problem.ts'

type Wanted = {
  host: string
  port: number
  /** Whether the machine itself and private networks may be connected to. */
  allowPrivate: boolean
  signal: AbortSignal
  /** For whoever hands the connection on: nothing is read of it here. */
  isPaused?: boolean
  /** Instead of the system's resolver. */
  findAddresses?: FindAddresses
}

/** A connected socket; rejects with a DeliveryProblem for a private address, else with what Node says. */
export async function openSmtpSocket(wanted: Wanted): Promise<Socket> {
  const { host, port, signal, isPaused } = wanted
  const { found, allowed } = await judgeAddresses(wanted)
  if (allowed.length === 0) throw new DeliveryProblem(found.length > 0 ? 'privateHost' : 'unknownHost')
  signal.throwIfAborted()
  const socket = connect({
    host,
    port,
    lookup: lookupAmong(allowed),
    autoSelectFamily: true,
    keepAlive: true,
  })
  if (isPaused) socket.pause()
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
