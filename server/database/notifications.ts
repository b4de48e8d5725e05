// Carries PostgreSQL's notifications to whoever listens here, over one connection that comes back by itself.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { reasonOf } from '#server/config/error-reason.ts'
import type { OnDatabaseEvent } from '#server/postgres/database-event.ts'

export type Listener = {
  /** `from`: the process of the database that serves whoever sent it. */
  received: (payload: string, from: number) => void
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

/** How the connection is called in the database, on every instance. */
export const lineName = 'pravas notifications'

const listeners = new Map<string, Set<Listener>>()
let running: { stop: AbortController; ended: Promise<void>; line?: Line } | undefined

/** A connection and the end of its queue: the driver takes one query after the other, never two at once. */
type Line = { client: pg.Client; last: Promise<unknown>; process?: number }

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
      // The end of the connection begins a new one, which logs the reason.
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
    // Rejects only when the site stops, which ends the loop.
    await sleep(pause, undefined, { signal }).catch(() => undefined)
    pause = Math.min(pause * 2, longestPause)
  }
}

/** Resolves when a connection that worked is over; rejects when none came about. */
async function connectOnce({ connection, onEvent }: Options, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({
    ...connection,
    application_name: lineName,
    keepAlive: true,
    connectionTimeoutMillis: 3000,
    query_timeout: 3000,
  })
  const line: Line = { client, last: Promise.resolve() }
  const over = new Promise<void>((resolve) => client.once('end', resolve))
  const givenUp = Promise.withResolvers<never>()
  // A waiter gets the error; without a waiter it must not end the process.
  givenUp.promise.catch(() => undefined)
  client.on('error', () => undefined)
  client.on('notification', (heard) => notifyListener(heard))
  const endClient = () => {
    givenUp.reject(new Error('the connection was given up'))
    // A broken connection needs no end.
    void client.end().catch(() => undefined)
  }
  signal.addEventListener('abort', endClient)
  try {
    // Ended in the midst of connecting, the driver's own promise may never settle.
    await Promise.race([client.connect(), over.then(refuseEnded), givenUp.promise])
    line.process = await findProcess(line)
    // Nothing is awaited between this and the line's being known: who begins to listen meanwhile is taken up here or there.
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

/** Sends a notification over the listening connection, so that whoever hears it knows whose that is. Rejects while there is none. */
export async function notifyChannel(channel: string, payload: string): Promise<void> {
  const line = running?.line
  if (!line) throw new Error('there is no connection to send it over')
  const { client } = line
  await inTurn(line, `NOTIFY ${client.escapeIdentifier(channel)}, ${client.escapeLiteral(payload)}`)
}

/** The process of the database that serves the connection; undefined while there is none. */
export function ownProcess(): number | undefined {
  return running?.line?.process
}

/** As the database says: a pooler between tells the driver a number of its own. */
async function findProcess(line: Line): Promise<number> {
  const { rows } = await inTurn(line, 'SELECT pg_backend_pid() AS process')
  return Number(rows[0]?.process)
}

function inTurn(line: Line, text: string): Promise<pg.QueryResult> {
  const turn = line.last.then(() => line.client.query(text))
  // The caller of the turn gets its error; the next turn only waits for its end.
  line.last = turn.catch(() => undefined)
  return turn
}

function notifyListener({ channel, payload = '', processId }: pg.Notification): void {
  for (const listener of listeners.get(channel) ?? []) listener.received(payload, processId)
}

function everyListener(): Listener[] {
  return [...listeners.values()].flatMap((set) => [...set])
}
