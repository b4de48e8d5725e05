// Carries PostgreSQL's notifications to whoever listens here, over one connection that comes back by itself.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { OnDatabaseEvent } from './database-event.ts'
import { reasonOf } from './database-start-error.ts'

export type Listener = {
  received: (payload: string) => void
  /** Runs after every (re)connection, when nothing more can be missed; what was sent before may have been. */
  connected?: () => void | Promise<void>
  /** Runs when the connection is gone: from now on notifications are missed. */
  lost?: () => void
}
type Options = { connection: pg.ClientConfig; onEvent: OnDatabaseEvent }

const firstPause = 200
const longestPause = 3000
// A connection cut without a word looks healthy until it is used.
const heartbeat = 5000

const listeners = new Map<string, Set<Listener>>()
let running: { stop: AbortController; ended: Promise<void>; line?: Line } | undefined

/** A connection and the end of its queue: the driver takes one query after the other, never two at once. */
type Line = { client: pg.Client; last: Promise<unknown> }

/** Connects in the background and stays connected until closeNotifications(). Never throws. */
export function openNotifications(options: Options): void {
  if (running) throw new Error('notifications are open already')
  const stop = new AbortController()
  running = { stop, ended: Promise.resolve() }
  running.ended = keepConnected(options, stop.signal)
}

/** Ends the connection; the listeners stay registered and hear that it was lost. */
export async function closeNotifications(): Promise<void> {
  const closing = running
  running = undefined
  closing?.stop.abort()
  await closing?.ended
}

/** Calls `listener` for every notification on `channel`; the function it returns ends that. */
export function listen(channel: string, listener: Listener): () => void {
  const others = listeners.get(channel) ?? new Set()
  listeners.set(channel, others.add(listener))
  const line = running?.line
  // Broken right now? Then the next connection takes up every channel that is registered.
  if (line) {
    void listenOn(line, channel)
      .then(() => listener.connected?.())
      .catch(() => line.client.end())
  }
  return () => {
    others.delete(listener)
  }
}

async function keepConnected(options: Options, signal: AbortSignal): Promise<void> {
  let pause = firstPause
  while (!signal.aborted) {
    try {
      await connectOnce(options, signal)
      pause = firstPause
    } catch (error) {
      const message = `Live changes are cut off from the database (${reasonOf(error)}); connecting again.`
      if (pause === firstPause) options.onEvent({ level: 'warn', message })
    }
    await sleep(pause, undefined, { signal }).catch(() => undefined)
    pause = Math.min(pause * 2, longestPause)
  }
}

/** Resolves when a connection that worked is over; rejects when none came about. */
async function connectOnce({ connection, onEvent }: Options, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({
    ...connection,
    application_name: 'pravas notifications',
    keepAlive: true,
    connectionTimeoutMillis: 3000,
    query_timeout: 3000,
  })
  const line: Line = { client, last: Promise.resolve() }
  const over = new Promise<void>((resolve) => client.once('end', resolve))
  const givenUp = Promise.withResolvers<never>()
  givenUp.promise.catch(() => undefined)
  client.on('error', () => undefined)
  client.on('notification', ({ channel, payload }) => tellReceived(channel, payload ?? ''))
  const endClient = () => {
    givenUp.reject(new Error('the connection was given up'))
    void client.end().catch(() => undefined)
  }
  signal.addEventListener('abort', endClient)
  try {
    // Ended in the midst of connecting, the driver's own promise may never settle.
    await Promise.race([client.connect(), over.then(refuseEnded), givenUp.promise])
    for (const channel of listeners.keys()) await listenOn(line, channel)
    if (running) running.line = line
    for (const listener of everyListener()) await listener.connected?.()
    const beat = setInterval(() => inTurn(line, 'SELECT 1').catch(endClient), heartbeat)
    await over
    clearInterval(beat)
  } finally {
    signal.removeEventListener('abort', endClient)
    if (running?.line === line) delete running.line
    for (const listener of everyListener()) listener.lost?.()
    endClient()
  }
  if (!signal.aborted)
    onEvent({ level: 'warn', message: 'Live changes lost their database connection; connecting again.' })
}

function refuseEnded(): never {
  throw new Error('the connection ended before it was made')
}

async function listenOn(line: Line, channel: string): Promise<void> {
  await inTurn(line, `LISTEN ${line.client.escapeIdentifier(channel)}`)
}

function inTurn(line: Line, text: string): Promise<unknown> {
  const turn = line.last.then(() => line.client.query(text))
  line.last = turn.catch(() => undefined)
  return turn
}

function tellReceived(channel: string, payload: string): void {
  for (const listener of listeners.get(channel) ?? []) listener.received(payload)
}

function everyListener(): Listener[] {
  return [...listeners.values()].flatMap((set) => [...set])
}
