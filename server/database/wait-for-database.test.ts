import { connect, createServer, type Server, type Socket } from 'node:net'
import path from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { findFreePort } from '#server/postgres/postgres-access.ts'
import { requireVersion, waitForDatabase } from './wait-for-database.ts'

const { connection } = inject('testDatabase')
const reachable = { ...connection, database: 'postgres' }

/** A TCP door to the test database on a free port; closed until opened. */
function makeDoor() {
  const sockets = new Set<Socket>()
  const server: Server = createServer((incoming) => {
    const outgoing = connect(path.join(connection.host, '.s.PGSQL.5432'))
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    incoming.pipe(outgoing).pipe(incoming)
  })
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
}

test.each([90_624, 130_022])('version number %i is refused', (version) => {
  expect(() => requireVersion(version)).toThrow(/needs 14 or later/)
})

test('a database that does not exist or a role that may not sign in is refused at once', async () => {
  const events: string[] = []
  const onEvent = ({ message }: { message: string }) => events.push(message)
  await expect(
    waitForDatabase({ connection: { ...connection, database: 'nowhere' }, onEvent }),
  ).rejects.toThrow(/turns us away: .*"nowhere" does not exist/)
  await expect(waitForDatabase({ connection: { ...reachable, user: 'nobody' }, onEvent })).rejects.toThrow(
    /turns us away/,
  )
  expect(events).toEqual([])
})

test('a database that takes connections and says nothing is waited for, and not believed to turn us away', async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void silent.close())
  const stop = new AbortController()
  const events: string[] = []
  const waiting = waitForDatabase({
    connection: { ...reachable, host: '127.0.0.1', port: (silent.address() as { port: number }).port },
    onEvent({ message }) {
      events.push(message)
      stop.abort()
    },
    signal: stop.signal,
  })
  await expect(waiting).rejects.toThrow(/abort/i)
  expect(events).toEqual([expect.stringContaining('cannot be reached yet (timeout expired)')])
})

test('waiting ends when told to', async () => {
  const stop = new AbortController()
  const waiting = waitForDatabase({
    connection: { ...reachable, host: '/nowhere' },
    onEvent: () => stop.abort(),
    signal: stop.signal,
  })
  await expect(waiting).rejects.toThrow(/abort/i)
})

test('a database that comes up later is found, with one word about the waiting', async () => {
  const open = makeDoor()
  const port = await findFreePort()
  const events: string[] = []
  const waiting = waitForDatabase({
    connection: { ...reachable, host: '127.0.0.1', port },
    onEvent: ({ message }) => events.push(message),
  })
  await expect.poll(() => events.length).toBe(1)
  await open(port)
  await waiting
  expect(events).toEqual([expect.stringMatching(/cannot be reached yet .*still trying/)])
})

test.each([140_000, 180_004])('version number %i is accepted', (version) => {
  requireVersion(version)
})
