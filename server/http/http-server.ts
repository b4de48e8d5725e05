// The HTTP server: listens, limits the cost of a connection, and stops gracefully.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Server, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { ConfigurationError } from '#server/config/configuration-error.ts'
import { endUnreadBody, lingerWhenUnread } from '#server/http/bodies/rejected-body.ts'
import { limitBodyTime, maxBodyMs, tooSlow } from '#server/http/bodies/slow-bodies.ts'
import type { CacheFastPath } from '#server/http/page-cache/cache-fast-path.ts'
import { IdentifiedResponse, keepAliveSeconds } from '#server/http/responses/identified-response.ts'
import {
  isResponseStarted,
  registerResponse,
  rejectRequest,
  sendRawResponse,
} from '#server/http/responses/raw-response.ts'
import { SlowReaders } from '#server/http/responses/slow-readers.ts'
import { countResponse, otherRoutes, responsesOf } from '#server/metrics/work-counts.ts'
import { errorOfHead } from './request-header.ts'
import type { TrustedProxies } from './trusted-proxies.ts'

/** Browsers and proxies do not pipeline. */
export const maxConcurrent = 4

const waiting = new WeakMap<Socket, number>()

/** Destroys the connection and returns false over the limit. */
function admitPipelined({ socket }: IncomingMessage, response: ServerResponse): boolean {
  const count = waiting.get(socket) ?? 0
  if (count >= maxConcurrent) {
    socket.destroy()
    return false
  }
  waiting.set(socket, count + 1)
  response.once('finish', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
  return true
}

const limits = {
  ServerResponse: IdentifiedResponse,
  maxHeaderSize: 16 * 1024,
  headersTimeout: 15_000,
  requestTimeout: maxBodyMs,
  keepAliveTimeout: keepAliveSeconds * 1000,
  connectionsCheckingInterval: 5_000,
  // `errorOfHead` checks it, with the fixed headers.
  requireHostHeader: false,
}
const maxHeadersCount = 100
const graceInMilliseconds = 10_000

const malformed = { status: 400, text: 'This is not a request that can be read.' }
const unknownExpectation = { status: 417, text: 'This expectation cannot be met here.' }
/** Error codes of Node's parser and their responses. */
const unreadable: Record<string, { status: number; text: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, text: 'The headers of this request are too long.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, text: 'The chunk extensions of this request are too long.' },
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
}

/** Like Vite's dev middleware. */
// biome-ignore lint/complexity/useMaxParams: the signature of a Connect middleware, like Vite's.
export type DevelopmentFiles = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** `answer` returns true if it handled the request; `close` ends its open responses. */
export type LiveEndpoint = {
  answer: (request: IncomingMessage, response: ServerResponse) => boolean
  close: () => void
}

export type HttpServer = { port: number; stop: () => Promise<void> }

/** Rejects with a ConfigurationError if the port is unavailable. */
export async function startHttpServer(parts: {
  // biome-ignore lint/suspicious/noExplicitAny: the app's bindings do not matter here.
  app: Hono<any>
  fastPath: Pick<CacheFastPath, 'answer'>
  liveEndpoint?: LiveEndpoint | undefined
  /** Also for responses of Node itself. */
  fixedHeaders: Readonly<Record<string, string>>
  /** Proxies whose request ids are accepted. */
  proxies: TrustedProxies
  host: string
  port: number
  /** Used instead of host and port; stays open after `stop`. */
  occupiedSocket?: number | undefined
  developmentFiles?: DevelopmentFiles | undefined
}): Promise<HttpServer> {
  const { app, fastPath, liveEndpoint, developmentFiles, fixedHeaders, proxies } = parts
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false, hostname: 'target.invalid' })
  const server = createServer(limits, (request, response) => {
    if (!admitPipelined(request, response)) return
    response.takeIdFrom(proxies, request)
    if (stopping) response.setHeader('Connection', 'close')
    registerResponse(response)
    const headerError = errorOfHead(request)
    if (headerError !== undefined) return refuse(response, { status: 400, text: headerError })
    limitBodyTime(request, { fixedHeaders })
    endUnreadBody(request, response)
    if (fastPath.answer(request, response)) return
    if (liveEndpoint?.answer(request, response)) return countResponse(streamResponses, response.statusCode)
    if (developmentFiles) developmentFiles(request, response, () => handOver(request, response))
    else handOver(request, response)
  })
  server.on('connection', lingerWhenUnread)
  new SlowReaders().monitor(server)
  const streamResponses = responsesOf(otherRoutes.live)
  const rejectedResponses = responsesOf(otherRoutes.refused)
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const refusal = unreadable[error.code ?? ''] ?? malformed
    if (socket.writable && !isResponseStarted(socket)) countResponse(rejectedResponses, refusal.status)
    sendRawResponse(socket, { ...refusal, fixedHeaders })
  })
  server.on('checkExpectation', (request, response) => {
    response.takeIdFrom(proxies, request)
    refuse(response, unknownExpectation)
  })
  function refuse(response: ServerResponse, refusal: { status: number; text: string }): void {
    countResponse(rejectedResponses, refusal.status)
    rejectRequest(response, { ...refusal, fixedHeaders })
  }
  function handOver(request: IncomingMessage, response: ServerResponse): void {
    // The adapter would build the URL from it.
    request.headers.host = undefined
    void listener(request, response)
  }
  let stopping = false
  server.maxHeadersCount = maxHeadersCount
  await listen(server, parts)
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : parts.port,
    async stop() {
      stopping = true
      liveEndpoint?.close()
      await takeLastConnections(server)
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      const late = setTimeout(() => server.closeAllConnections(), graceInMilliseconds)
      await closed
      clearTimeout(late)
    },
  }
}

/** Milliseconds until a stopping server accepts no more connections. */
const lastConnections = 3000

/** Closing the listener would reset established connections, and lose forms. */
async function takeLastConnections(server: Server): Promise<void> {
  const until = performance.now() + lastConnections
  let taken = 0
  const count = () => {
    taken += 1
  }
  server.on('connection', count)
  // The event loop accepts one or more connections per iteration, after immediate work.
  for (let before = -1; taken > before && performance.now() < until; ) {
    before = taken
    for (let tick = 0; tick < 2; tick += 1) await new Promise((resolve) => setImmediate(resolve))
  }
  server.off('connection', count)
}

const backlog = 4096
const unfitSocket =
  'Cannot listen on the socket that the service manager passed: expected a ListenStream of an address and a port.'
const reasons: Record<string, string> = {
  EADDRINUSE: 'something else is listening there. Stop it, or choose another PORT',
  EACCES: 'this user may not listen there. Choose a PORT above 1023',
  EADDRNOTAVAIL: 'this machine has no such address. Choose another HOST',
}

type Place = { host: string; port: number; occupiedSocket?: number | undefined }

function listen(server: Server, { host, port, occupiedSocket }: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (occupiedSocket !== undefined) return reject(new ConfigurationError(unfitSocket))
      const reason = reasons[error.code ?? '']
      reject(reason ? new ConfigurationError(`Cannot listen on ${host}:${port}: ${reason}.`) : error)
    })
    if (occupiedSocket === undefined) server.listen({ host, port, backlog }, resolve)
    else server.listen({ fd: occupiedSocket }, backlog, resolve)
  })
}
