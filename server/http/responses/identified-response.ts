// Gives each request an id, which its response carries whoever writes it: page cache, file, stream, refusal or Node itself.
import { randomUUID } from 'node:crypto'
import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http'
import type { TrustedProxies } from '#server/http/trusted-proxies.ts'
import { requestIdHeader } from '#shared/pages/page-policy.ts'

/** Between two requests of one connection; clients are told. */
export const keepAliveSeconds = 10

type GivenHeaders = OutgoingHttpHeaders | OutgoingHttpHeader[]

/** Node's response, made by `createServer({ ServerResponse: IdentifiedResponse })`. */
export class IdentifiedResponse extends ServerResponse {
  #requestId: string | undefined
  /** Node's own, which `writeHead` fills; a test beside this file fails when an upgrade moves it. */
  declare protected _header: string | null

  /** Made when it is first asked for, unless a trusted proxy brought one. */
  get requestId(): string {
    this.#requestId ??= randomUUID()
    return this.#requestId
  }

  /** Takes on the id that a trusted proxy gave to the request. Call it before anything is sent. */
  takeIdFrom(proxies: TrustedProxies, request: IncomingMessage): void {
    this.#requestId = forwardedId(proxies, request)
  }

  override writeHead(status: number, message?: string, headers?: GivenHeaders): this
  override writeHead(status: number, headers?: GivenHeaders): this
  // biome-ignore lint/complexity/useMaxParams: Node's own shape.
  override writeHead(status: number, first?: string | GivenHeaders, second?: GivenHeaders): this {
    const headers = this.#withId(typeof first === 'string' ? second : first)
    return typeof first === 'string'
      ? super.writeHead(status, first, headers)
      : super.writeHead(status, headers)
  }

  /** Whether `sendReady` may answer: Node adds nothing to a head that is made already, such as that the connection ends. */
  get takesReadyHead(): boolean {
    return this.shouldKeepAlive && !this.headersSent && !this.hasHeader('Connection')
  }

  /**
   * Sends a response whose status line and header lines are made already, each with its end: for a page from memory they cost
   * more than everything else. What differs from answer to answer is added here. Check `takesReadyHead` first.
   */
  sendReady(ready: { status: number; head: string }, body: Buffer): void {
    this.statusCode = ready.status
    this._header = `${ready.head}${requestIdHeader}: ${this.requestId}\r\nDate: ${dateOfNow()}\r\n${keptAlive}`
    this.end(body)
  }

  /** A list is shared by all answers with the same page or file, so it is never added to. */
  #withId(headers: GivenHeaders = []): GivenHeaders {
    if (Array.isArray(headers)) return headers.concat(requestIdHeader, this.requestId)
    return { ...headers, [requestIdHeader]: this.requestId }
  }
}

/** What Node says of a connection that stays, and the end of the head. */
const keptAlive = `Connection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}\r\n\r\n`

let secondOfDate = 0
let date = ''

/** The time for a `Date` header, made once a second. */
function dateOfNow(): string {
  const second = Math.trunc(Date.now() / 1000)
  if (second !== secondOfDate) {
    secondOfDate = second
    date = new Date(second * 1000).toUTCString()
  }
  return date
}

/** The id of the request that `response` answers. */
export function requestIdOf(response: unknown): string {
  return response instanceof IdentifiedResponse ? response.requestId : randomUUID()
}

/** What may be an id of somebody else's: it goes into a header, into the log and onto screens. */
const acceptedId = /^[\w.:=+/@-]{8,128}$/
/** W3C Trace Context: version, trace, span and flags; a version after 00 may add more. */
const acceptedTrace =
  /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}(?:-[\w-]*)?$/
const longestTrace = 128

/** The id that a trusted proxy gave: its `X-Request-Id`, else trace and span of its `traceparent`. */
function forwardedId(proxies: TrustedProxies, request: IncomingMessage): string | undefined {
  const { 'x-request-id': id, traceparent } = request.headers
  if (id === undefined && traceparent === undefined) return undefined
  if (!proxies.trusts(request.socket.remoteAddress ?? '')) return undefined
  if (typeof id === 'string' && acceptedId.test(id)) return id
  const [, trace, span] = partsOfTrace(traceparent)
  return trace && `${trace}-${span}`
}

/** The trace that a trusted proxy says the request belongs to. */
export function forwardedTrace(proxies: TrustedProxies, request: IncomingMessage): string | undefined {
  const [, trace] = partsOfTrace(request.headers.traceparent)
  return trace && proxies.trusts(request.socket.remoteAddress ?? '') ? trace : undefined
}

function partsOfTrace(traceparent: string | string[] | undefined): readonly string[] {
  if (typeof traceparent !== 'string' || traceparent.length > longestTrace) return []
  const found = acceptedTrace.exec(traceparent)
  // Version 00 ends after the flags.
  return found && (traceparent.length === 55 || !traceparent.startsWith('00')) ? found : []
}
