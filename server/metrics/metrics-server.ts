// Serves metrics on a separate port, for loopback only or with a bearer token.
import { hash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { ConfigurationError } from '#server/config/configuration-error.ts'
import { log } from '#server/config/log.ts'
import type { Metric } from './metric-text.ts'

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

const nanoseconds = 1e9
const resolution = 10

export type EventLoopDelays = ReturnType<typeof monitorEventLoopDelay>

/** Measures event loop delay, at the cost of a timer. */
export function measureEventLoop(): EventLoopDelays {
  const delays = monitorEventLoopDelay({ resolution })
  delays.enable()
  return delays
}

/** Returns the metrics; delays cover the time since the last call. */
export function readProcessMetrics(delays: EventLoopDelays): Metric[] {
  const memory = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const figures: Figure[] = [
    ['process_resident_memory_bytes', 'gauge', 'Memory that the process holds.', memory.rss],
    ['nodejs_heap_size_used_bytes', 'gauge', 'Memory in use for objects.', memory.heapUsed],
    ['nodejs_external_memory_bytes', 'gauge', 'Memory in use for buffers.', memory.external],
    ['process_cpu_seconds_total', 'counter', 'Processor time taken.', (user + system) / 1e6],
    ['process_start_time_seconds', 'gauge', 'Unix time of the start.', performance.timeOrigin / 1000],
    ['nodejs_eventloop_lag_p99_seconds', 'gauge', late('99th percentile'), lateness(delays.percentile(99))],
    ['nodejs_eventloop_lag_max_seconds', 'gauge', late('at most'), lateness(delays.max)],
  ]
  delays.reset()
  return figures.map(([name, type, help, value]) => ({ name, type, help, samples: [{ value }] }))
}

type Figure = [name: string, type: 'counter' | 'gauge', help: string, value: number]

function late(how: string): string {
  return `How late the event loop was since the last reading, ${how}.`
}

/** The measured delay includes the sampling interval. */
function lateness(measured: number): number {
  return Math.max(0, measured / nanoseconds - resolution / 1000)
}
