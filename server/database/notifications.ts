// Delivers PostgreSQL notifications over one connection that reconnects.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { reasonOf } from '#server/config/error-reason.ts'
import type { OnDatabaseEvent } from '#server/postgres/database-event.ts'

export type Listener = {
  received: (payload: string, from: number) => void
  /** Earlier notifications may be lost. */
  connected?: () => void | Promise<void>
  lost?: () => void
}
type Options = { connection: pg.ClientConfig; onEvent: OnDatabaseEvent }

const firstPause = 200
const maxPauseMs = 3000
// Milliseconds. A silently cut connection looks healthy until it is used.
const heartbeat = 5000

export const lineName = 'pravas notifications'

const listeners = new Map<string, Set<Listener>>()
let running: { stop: AbortController; ended: Promise<void>; line?: Line } | undefined

/** `last` is the queue's tail: the driver must not run two queries concurrently. */
type Line = { client: pg.Client; last: Promise<unknown>; process?: number }

/** Connects in the background. Never throws. */
export function openNotifications(options: Options): void {
  if (running) throw new Error('notifications are open already')
  const stop = new AbortController()
  running = { stop, ended: Promise.resolve() }
  running.ended = reconnectForever(options, stop.signal)
}

/** Listeners stay registered, and their `lost` is called. */
export async function closeNotifications(): Promise<void> {
  const closing = running
  running = undefined
  closing?.stop.abort()
  await closing?.ended
}

/** Subscribes to `channel`; returns the unsubscribe function. */
export function listen(channel: string, listener: Listener): () => void {
  const others = listeners.get(channel) ?? new Set()
  listeners.set(channel, others.add(listener))
  const line = running?.line
  if (line) {
    void listenOn(line, channel)
      .then(() => listener.connected?.())
      // Closing the connection triggers a reconnect, which logs the reason.
      .catch(() => line.client.end())
  }
  return () => {
    others.delete(listener)
  }
}

async function reconnectForever(options: Options, signal: AbortSignal): Promise<void> {
  let pause = firstPause
  while (!signal.aborted) {
    try {
      await connectOnce(options, signal)
      pause = firstPause
    } catch (error) {
      const message = `Live changes are cut off from the database (${reasonOf(error)}); connecting again.`
      if (pause === firstPause) options.onEvent({ level: 'warn', message })
    }
    // Rejects only when the site stops.
    await sleep(pause, undefined, { signal }).catch(() => undefined)
    pause = Math.min(pause * 2, maxPauseMs)
  }
}

/** Rejects if no connection could be established. */
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
  // Prevents an unhandled rejection.
  givenUp.promise.catch(() => undefined)
  client.on('error', () => undefined)
  client.on('notification', (notification) => notifyListener(notification))
  const endClient = () => {
    givenUp.reject(new Error('the connection was given up'))
    // A broken connection is already closed.
    void client.end().catch(() => undefined)
  }
  signal.addEventListener('abort', endClient)
  try {
    // If the connection ends while connecting, the driver's promise may never settle.
    await Promise.race([client.connect(), over.then(rejectEnded), givenUp.promise])
    line.process = await findProcess(line)
    // No await until `running.line` is set: a listener added concurrently is subscribed here or in
    // listen().
    for (const channel of listeners.keys()) await listenOn(line, channel)
    if (running) running.line = line
    for (const listener of everyListener()) await listener.connected?.()
    const heartbeatTimer = setInterval(() => scheduleTask(line, 'SELECT 1').catch(endClient), heartbeat)
    await over
    clearInterval(heartbeatTimer)
  } finally {
    signal.removeEventListener('abort', endClient)
    if (running?.line === line) delete running.line
    for (const listener of everyListener()) listener.lost?.()
    endClient()
  }
  if (!signal.aborted)
    onEvent({ level: 'warn', message: 'Live changes lost their database connection; connecting again.' })
}

function rejectEnded(): never {
  throw new Error('the connection ended before it was made')
}

async function listenOn(line: Line, channel: string): Promise<void> {
  await scheduleTask(line, `LISTEN ${line.client.escapeIdentifier(channel)}`)
}

/** Over the listening connection, so receivers can identify the sender. Rejects while disconnected. */
export async function notifyChannel(channel: string, payload: string): Promise<void> {
  const line = running?.line
  if (!line) throw new Error('there is no connection to send it over')
  const { client } = line
  await scheduleTask(line, `NOTIFY ${client.escapeIdentifier(channel)}, ${client.escapeLiteral(payload)}`)
}

/** Returns the backend pid; undefined while disconnected. */
export function ownProcess(): number | undefined {
  return running?.line?.process
}

/** A pooler reports its own pid to the driver. */
async function findProcess(line: Line): Promise<number> {
  const { rows } = await scheduleTask(line, 'SELECT pg_backend_pid() AS process')
  return Number(rows[0]?.process)
}

function scheduleTask(line: Line, text: string): Promise<pg.QueryResult> {
  const turn = line.last.then(() => line.client.query(text))
  // The caller receives the error; the next query only waits.
  line.last = turn.catch(() => undefined)
  return turn
}

function notifyListener({ channel, payload = '', processId }: pg.Notification): void {
  for (const listener of listeners.get(channel) ?? []) listener.received(payload, processId)
}

function everyListener(): Listener[] {
  return [...listeners.values()].flatMap((set) => [...set])
}
