// Connects to a mail server at an address that is resolved and validated once, against DNS rebinding.
import { connect, type Socket } from 'node:net'
import { checkAddresses, type FindAddresses, lookupAmong } from '#server/config/check-addresses.ts'
import { DeliveryProblem } from './delivery-problem.ts'

type Wanted = {
  host: string
  port: number
  allowPrivate: boolean
  signal: AbortSignal
  isPaused?: boolean
  findAddresses?: FindAddresses
}

/** Rejects with a DeliveryProblem for unknown or private hosts, or with Node's error. */
export async function openSmtpSocket(wanted: Wanted): Promise<Socket> {
  const { host, port, signal, isPaused } = wanted
  const { found, allowed } = await checkAddresses(wanted)
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
