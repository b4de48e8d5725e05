// Reads when the TLS certificate of the public address expires.
import { connect } from 'node:tls'

/** Milliseconds. */
const patience = 3000

/**
 * Reads the end of a certificate, also of an expired one; undefined for http. Throws the connection error.
 */
export async function readCertificateEnd(origin: string): Promise<Date | undefined> {
  const { protocol, hostname, port } = new URL(origin)
  if (protocol !== 'https:') return undefined
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const { promise, resolve, reject } = Promise.withResolvers<Date>()
  const socket = connect(
    // Only the date is read, so an expired or private certificate is fine.
    { host, port: Number(port || 443), servername: hostname, rejectUnauthorized: false },
    () => resolve(new Date(socket.getPeerCertificate().valid_to)),
  )
  socket.setTimeout(patience, () => reject(new Error(`no answer within ${patience / 1000} s`)))
  socket.on('error', reject)
  return promise.finally(() => socket.destroy())
}

const oneHour = 3_600_000
let last: { origin: string; readAt: number; end: Promise<Date | undefined> } | undefined

/** Reads it at most once an hour; undefined if that failed. */
export function readCertificateEndHourly(origin: string, now = Date.now()): Promise<Date | undefined> {
  if (last?.origin !== origin || now - last.readAt > oneHour)
    last = { origin, readAt: now, end: readCertificateEnd(origin).catch(() => undefined) }
  return last.end
}
