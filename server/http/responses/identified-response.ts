// Assigns a request id that every response carries.
import { randomUUID } from 'node:crypto'
import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http'
import type { TrustedProxies } from '#server/http/trusted-proxies.ts'
import { requestIdHeader } from '#shared/pages/page-policy.ts'

/** Sent to clients in `Keep-Alive`. */
export const keepAliveSeconds = 10

type GivenHeaders = OutgoingHttpHeaders | OutgoingHttpHeader[]

/** For `createServer({ ServerResponse: IdentifiedResponse })`. */
export class IdentifiedResponse extends ServerResponse {
  #requestId: string | undefined
  /** Node's private field; a test fails if an upgrade changes it. */
  declare protected _header: string | null

  /** Generated on first use, unless a trusted proxy sent one. */
  get requestId(): string {
    this.#requestId ??= randomUUID()
    return this.#requestId
  }

  /** Call it before anything is sent. */
  takeIdFrom(proxies: TrustedProxies, request: IncomingMessage): void {
    this.#requestId = forwardedId(proxies, request)
  }

  override writeHead(status: number, message?: string, headers?: GivenHeaders): this
  override writeHead(status: number, headers?: GivenHeaders): this
  // biome-ignore lint/complexity/useMaxParams: the signature of Node's method.
  override writeHead(status: number, first?: string | GivenHeaders, second?: GivenHeaders): this {
    const headers = this.#withId(typeof first === 'string' ? second : first)
    return typeof first === 'string'
      ? super.writeHead(status, first, headers)
      : super.writeHead(status, headers)
  }

  /** With a prepared head Node adds no headers, such as `Connection: close`. */
  get takesReadyHead(): boolean {
    return this.shouldKeepAlive && !this.headersSent && !this.hasHeader('Connection')
  }

  /** Status line and headers are the largest cost of a cached page. Check `takesReadyHead` first. */
  sendReady(ready: { status: number; head: string }, body: Buffer): void {
    this.statusCode = ready.status
    this._header = `${ready.head}${requestIdHeader}: ${this.requestId}\r\nDate: ${dateOfNow()}\r\n${keepAliveLines}`
    this.end(body)
  }

  /** Responses share header lists, so it is copied. */
  #withId(headers: GivenHeaders = []): GivenHeaders {
    if (Array.isArray(headers)) return headers.concat(requestIdHeader, this.requestId)
    return { ...headers, [requestIdHeader]: this.requestId }
  }
}

const keepAliveLines = `Connection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}\r\n\r\n`

let secondOfDate = 0
let date = ''

function dateOfNow(): string {
  const second = Math.trunc(Date.now() / 1000)
  if (second !== secondOfDate) {
    secondOfDate = second
    date = new Date(second * 1000).toUTCString()
  }
  return date
}

/** Returns the request id of `response`. */
export function requestIdOf(response: unknown): string {
  return response instanceof IdentifiedResponse ? response.requestId : randomUUID()
}

/** Appears in headers, logs and pages. */
const acceptedId = /^[\w.:=+/@-]{8,128}$/
/** W3C Trace Context; a version after 00 may add fields. */
const acceptedTrace =
  /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}(?:-[\w-]*)?$/
const maxTraceLength = 128

function forwardedId(proxies: TrustedProxies, request: IncomingMessage): string | undefined {
  const { 'x-request-id': id, traceparent } = request.headers
  if (id === undefined && traceparent === undefined) return undefined
  if (!proxies.trusts(request.socket.remoteAddress ?? '')) return undefined
  if (typeof id === 'string' && acceptedId.test(id)) return id
  const [, trace, span] = partsOfTrace(traceparent)
  return trace && `${trace}-${span}`
}

/** Returns the trace id of a trusted proxy only. */
export function forwardedTrace(proxies: TrustedProxies, request: IncomingMessage): string | undefined {
  const [, trace] = partsOfTrace(request.headers.traceparent)
  return trace && proxies.trusts(request.socket.remoteAddress ?? '') ? trace : undefined
}

function partsOfTrace(traceparent: string | string[] | undefined): readonly string[] {
  if (typeof traceparent !== 'string' || traceparent.length > maxTraceLength) return []
  const found = acceptedTrace.exec(traceparent)
  // Version 00 ends after the flags.
  return found && (traceparent.length === 55 || !traceparent.startsWith('00')) ? found : []
}
