// Serves metrics on a separate port, for loopback only or with a bearer token.
import { hash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ConfigurationError } from '#server/config/configuration-error.ts'
import { log } from '#server/config/log.ts'

const loopback = '127.0.0.1'
const loopbackNames = new Set([loopback, '[::1]', 'localhost'])
const textFormat = 'text/plain; version=0.0.4; charset=utf-8'

type Options = {
  /** 0 selects a free port. */
  port: number
  host?: string
  /** Without a token only loopback is served. */
  token?: string | undefined
  read: () => Promise<string>
}

/** Starts listening. Rejects with a ConfigurationError if the port is unavailable. */
export async function startMetricsServer({
  port,
  host = loopback,
  token,
  read,
}: Options): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = createServer({ requestTimeout: 5000, maxHeaderSize: 8192 }, (request, response) => {
    void answer(request, { response, token, read }).catch((err) => {
      log().error({ part: 'metrics', err }, 'the figures could not be read')
      refuse(response, 500)
    })
  })
  server.maxConnections = 20
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new ConfigurationError(
          `Cannot listen on ${host}:${port} for METRICS_PORT (${error.code ?? error.message}): choose another one.`,
        ),
      ),
    )
    server.listen({ host, port }, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Answering = Pick<Options, 'token' | 'read'> & { response: ServerResponse }

async function answer(request: IncomingMessage, { response, token, read }: Answering): Promise<void> {
  if (token !== undefined) {
    if (!shows(request, token)) return refuse(response.setHeader('WWW-Authenticate', 'Bearer'), 401)
    // Prevents DNS rebinding by a web page in a local browser.
  } else if (!loopbackNames.has(hostOf(request))) return refuse(response, 403)
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405)
  if (request.url?.split('?', 1)[0] !== '/metrics') return refuse(response, 404)
  const text = await read()
  response.writeHead(200, { 'Content-Type': textFormat, 'Cache-Control': 'no-store' })
  response.end(request.method === 'HEAD' ? undefined : text)
}

/** Hashes of equal length, against timing attacks. */
function shows({ headers }: IncomingMessage, token: string): boolean {
  const digestOf = (text: string) => hash('sha256', text, 'buffer')
  return timingSafeEqual(digestOf(headers.authorization ?? ''), digestOf(`Bearer ${token}`))
}

function hostOf({ headers }: IncomingMessage): string {
  return (headers.host ?? '').replace(/:\d+$/, '').toLowerCase()
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Nothing to see here.\n')
}
