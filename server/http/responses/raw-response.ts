// Responds to requests that never reach the pipeline, and ends the connection.
import { randomUUID } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Log } from '#server/config/log.ts'
import { requestIdHeader } from '#shared/pages/page-policy.ts'
import { requestIdOf } from './identified-response.ts'

/** Milliseconds until a silent client is disconnected. */
const lingerInMilliseconds = 1000

type RawRejection = {
  status: number
  /** Contains nothing of the request. */
  text: string
  fixedHeaders: Readonly<Record<string, string>>
}

/** Once its head is sent, no other response may be written. */
const newest = new WeakMap<Duplex, ServerResponse>()

/** Call it for every request, before anything is sent. */
export function registerResponse(response: ServerResponse): void {
  if (response.socket) newest.set(response.socket, response)
}

/** The request will be counted elsewhere. */
export function isResponseStarted(socket: Duplex): boolean {
  return newest.get(socket)?.writableFinished === false
}

/** Ends after one second. Destroys the socket if another response has started. */
export function sendRawResponse(socket: Duplex, refusal: RawRejection): void {
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

/** Through Node's response; the request body stays unread. */
export function rejectRequest(response: ServerResponse, refusal: RawRejection): void {
  response.writeHead(refusal.status, headersOf(refusal)).end(`${refusal.text}\n`)
}

function headersOf({ text, fixedHeaders }: RawRejection): Record<string, string> {
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

type Around = { outgoing: ServerResponse; requestId: string; log: Log }

/**
 * The HTTP adapter would send the error message to the client. A failed response ends with its connection.
 */
export function withoutError(response: Response, around: Around): Response {
  if (!response.body) return response
  const source = response.body.getReader()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await source.read()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          if (!around.outgoing.destroyed)
            around.log.error({ id: around.requestId, err: error }, 'a response broke off')
          around.outgoing.destroy()
          controller.close()
        }
      },
      cancel: (reason) => source.cancel(reason),
    },
    { highWaterMark: 0 },
  )
  const { status, statusText, headers } = response
  return new Response(body, { status, statusText, headers })
}
