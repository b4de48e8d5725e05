// Refuses what never reaches the pipeline, by a whole response with the fixed headers, and ends its connection.
import { randomUUID } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { requestIdHeader } from '#shared/pages/page-policy.ts'
import { requestIdOf } from './identified-response.ts'

/** A peer that keeps its side open, or does not read, is cut off after this many milliseconds. */
const lingerInMilliseconds = 1000

export type RawRefusal = {
  status: number
  /** One sentence, without anything of the request. */
  text: string
  /** What every response of the site carries (`server/http/responses/security-headers.ts`). */
  fixedHeaders: Readonly<Record<string, string>>
}

/** The newest response of each connection: once its head is sent, no other may be written between. */
const newest = new WeakMap<Duplex, ServerResponse>()

/** Has to be called for every request, before anything is sent. */
export function noteResponse(response: ServerResponse): void {
  if (response.socket) newest.set(response.socket, response)
}

/** Whether a request of this connection is still being answered, and so will be counted by whoever answers it. */
export function isAnswering(socket: Duplex): boolean {
  return newest.get(socket)?.writableFinished === false
}

/**
 * Writes the refusal onto the connection itself and ends it: destroyed as soon as the peer closes, after a second at the
 * latest. Where another response has begun, or nobody can be reached, the connection is destroyed at once.
 */
export function sendRawResponse(socket: Duplex, refusal: RawRefusal): void {
  const begun = newest.get(socket)
  if (!socket.writable || begun?.headersSent) {
    socket.destroy()
    return
  }
  const { status, text } = refusal
  const headers = { ...headersOf(refusal), [requestIdHeader]: begun ? requestIdOf(begun) : randomUUID() }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const late = setTimeout(() => socket.destroy(), lingerInMilliseconds).unref()
  socket.once('close', () => clearTimeout(late))
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}\n`)
}

/** The same by Node's own response, where there is one. What is left of the request's body is not read. */
export function refuseRequest(response: ServerResponse, refusal: RawRefusal): void {
  response.writeHead(refusal.status, headersOf(refusal)).end(`${refusal.text}\n`)
}

function headersOf({ text, fixedHeaders }: RawRefusal): Record<string, string> {
  return {
    ...fixedHeaders,
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Length': String(Buffer.byteLength(text) + 1),
    Connection: 'close',
    Date: new Date().toUTCString(),
  }
}
