// Answers whoever watches the site, on a port of its own that only this machine reaches; never on the public one.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ConfigurationError } from '#server/config/configuration-error.ts'

const loopback = '127.0.0.1'
const loopbackNames = new Set([loopback, 'localhost'])
const textFormat = 'text/plain; version=0.0.4; charset=utf-8'

type Options = {
  /** 0 takes any that is free. */
  port: number
  /** Writes the figures as they are now. */
  read: () => Promise<string>
}

/** Starts to listen on 127.0.0.1. Rejects with a ConfigurationError when the port cannot be had. */
export async function startMetricsServer({
  port,
  read,
}: Options): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = createServer({ requestTimeout: 5000, maxHeaderSize: 8192 }, (request, response) => {
    void answer(request, { response, read }).catch(() => refuse(response, 500))
  })
  // A few watchers at most: whoever opens more is none.
  server.maxConnections = 20
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new ConfigurationError(
          `Cannot listen on ${loopback}:${port} for METRICS_PORT (${error.code ?? error.message}): choose another one.`,
        ),
      ),
    )
    server.listen({ host: loopback, port }, resolve)
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

type Answering = { response: ServerResponse; read: () => Promise<string> }

async function answer(request: IncomingMessage, { response, read }: Answering): Promise<void> {
  // A page in somebody's browser on this machine may not read it through a name of its own.
  if (!loopbackNames.has(hostOf(request))) return refuse(response, 403)
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405)
  if (request.url?.split('?', 1)[0] !== '/metrics') return refuse(response, 404)
  const text = await read()
  response.writeHead(200, { 'Content-Type': textFormat, 'Cache-Control': 'no-store' })
  response.end(request.method === 'HEAD' ? undefined : text)
}

function hostOf({ headers }: IncomingMessage): string {
  return (headers.host ?? '').replace(/:\d+$/, '').toLowerCase()
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Nothing to see here.\n')
}
