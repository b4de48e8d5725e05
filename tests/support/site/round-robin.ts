/** A load balancer of a few lines: each request goes to the next instance, and what can be asked twice is. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type RoundRobin = {
  readonly port: number
  /** Milliseconds since the instance at this port last had something under way that cannot be asked twice. */
  restingFor: (port: number) => number
  /** Whether the instance at this port is about to die: it gets nothing more that cannot be asked twice. */
  spare: (port: number, isDying: boolean) => void
  close: () => Promise<void>
}

type Exchange = { asked: IncomingMessage; answer: ServerResponse }
/** What became of one try: answered, worth another one, or over without an answer. */
type Outcome = 'done' | 'again' | 'failed'

/** Longer than an instance takes to come back. */
const patience = 30_000
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'x-forwarded-for'])

/** Listens on loopback before the instances at `ports`, which need not be there yet. */
export async function startRoundRobin(ports: readonly number[]): Promise<RoundRobin> {
  const unsafe = new Map(ports.map((port) => [port, { running: 0, lastAt: 0 }]))
  const dying = new Set<number>()
  let turn = 0

  /** Asks one instance after the other, as nginx does, until one answers. */
  async function forward(exchange: Exchange): Promise<void> {
    const { answer } = exchange
    const until = performance.now() + patience
    let outcome: Outcome = 'again'
    while (outcome === 'again' && performance.now() < until && !answer.destroyed) {
      turn += 1
      outcome = await tryAt(ports[turn % ports.length] ?? 0, exchange)
      if (outcome === 'again') await wait(20)
    }
    if (outcome === 'done') return
    if (!answer.headersSent) answer.writeHead(502)
    answer.end()
  }

  async function tryAt(port: number, exchange: Exchange): Promise<Outcome> {
    const busy = unsafe.get(port)
    if (!isSafe(exchange.asked) && dying.has(port)) return 'again'
    if (isSafe(exchange.asked) || !busy) return tryOnce(exchange, port)
    busy.running += 1
    const outcome = await tryOnce(exchange, port)
    busy.running -= 1
    busy.lastAt = performance.now()
    return outcome
  }

  const server = createServer((asked, answer) => void forward({ asked, answer }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    restingFor(port) {
      const { running, lastAt } = unsafe.get(port) ?? { running: 0, lastAt: 0 }
      return running > 0 ? 0 : performance.now() - lastAt
    },
    spare(port, isDying) {
      if (isDying) dying.add(port)
      else dying.delete(port)
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Whether it may be asked twice. */
function isSafe({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

function tryOnce({ asked, answer }: Exchange, port: number): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const headers = [...ownHeaders(asked), 'X-Forwarded-For', forwardedFor(asked), 'Connection', 'close']
  const method = asked.method ?? 'GET'
  const onward = request({ host: '127.0.0.1', port, path: asked.url ?? '/', method, headers, agent: false })
  let isSent = false
  const giveUp = () => {
    const isWorthAnother = (isSafe(asked) || !isSent) && !answer.headersSent
    resolve(isWorthAnother ? 'again' : 'failed')
  }
  const breakOff = () => onward.destroy()
  answer.once('close', breakOff)
  onward.on('error', giveUp)
  // Nothing of a body is taken before somebody is there to have it.
  onward.once('socket', (socket) =>
    socket.once('connect', () => {
      isSent = true
      if (isSafe(asked)) onward.end()
      else asked.pipe(onward)
    }),
  )
  onward.once('response', (came) => {
    came.on('error', giveUp).on('close', () => void (came.complete || giveUp()))
    const isStream = came.headers['content-type']?.startsWith('text/event-stream')
    const head = () => answer.writeHead(came.statusCode ?? 502, ownHeaders(came))
    if (isStream) {
      head()
      answer.flushHeaders()
      came.pipe(answer)
      came.on('close', () => resolve('failed'))
      return
    }
    // Kept until it is whole: an instance may be killed in the middle of it.
    const chunks: Buffer[] = []
    came.on('data', (chunk: Buffer) => chunks.push(chunk))
    came.on('end', () => {
      if (!came.complete) return
      head()
      answer.end(Buffer.concat(chunks))
      resolve('done')
    })
  })
  return promise.finally(() => answer.off('close', breakOff))
}

/** Name and value by turns, without what is between two neighbours alone. */
function ownHeaders({ rawHeaders }: IncomingMessage): string[] {
  const kept: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2)
    if (!hopByHop.has(name.toLowerCase())) kept.push(name, value)
  }
  return kept
}

function forwardedFor({ headers, socket }: IncomingMessage): string {
  const before = headers['x-forwarded-for']
  return [before, socket.remoteAddress].flat().filter(Boolean).join(', ')
}
