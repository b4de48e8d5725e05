import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { waitFor } from '#tests/support/wait-for.ts'
import { SlowReaders } from './slow-readers.ts'

/** More than the buffers of both ends hold. */
const large = 64 * 1024 * 1024

async function openReader(port: number, target = '/'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' })
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  socket.pause()
  socket.write(`GET ${target} HTTP/1.1\r\nHost: site.test\r\n\r\n`)
  await once(socket, 'connect')
  return socket
}

/** A server whose only response is one large write, watched by a clock that the test moves. */
async function startLarge() {
  const clock = { now: 0 }
  const readers = new SlowReaders(() => clock.now)
  const body = Buffer.alloc(large)
  const server = createServer((_request, response) => void response.end(body)).listen(0, '127.0.0.1')
  readers.monitor(server)
  const sockets: Socket[] = []
  server.on('connection', (socket: Socket) => void sockets.push(socket))
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  const reader = await openReader(port)
  await waitFor(() => (sockets[0]?.writableLength ?? 0) > 0)
  const after = (milliseconds: number) => {
    clock.now += milliseconds
    readers.check()
    return sockets[0]?.destroyed
  }
  return { reader, after, port, sockets }
}

/** Reads `bytes` more and stops again, and waits until the server's end was told of it. */
async function take(reader: Socket, bytes: number): Promise<void> {
  let taken = 0
  reader.resume()
  while (taken < bytes) {
    const [chunk] = await once(reader, 'data')
    taken += chunk.length
  }
  reader.pause()
  // Room is told of by the system a moment later.
  await new Promise((resolve) => setTimeout(resolve, 50))
}

test('a reader that takes nothing for half a minute is cut off (H10)', async () => {
  const { after } = await startLarge()
  expect(after(0)).toBe(false)
  expect(after(25_000)).toBe(false)
  expect(after(5_000)).toBe(true)
})

test('a reader that takes less than a kilobyte a second over a minute is cut off (H10)', async () => {
  const { reader, after, sockets } = await startLarge()
  after(0)
  const { _handle: handle } = sockets[0] as unknown as { _handle: { bytesWritten: number } }
  const lost: unknown[] = []
  for (let step = 1; step <= 6; step += 1) {
    // Few bytes each time: the buffers of this machine's own lines only tell of many.
    Object.defineProperty(handle, 'bytesWritten', { value: handle.bytesWritten + 500, configurable: true })
    lost.push(after(10_000))
  }
  expect(lost).toEqual([false, false, false, false, false, true])
  expect(reader.destroyed).toBe(false)
})

test('a slow line with long stalls is left alone (H10)', async () => {
  const { reader, after } = await startLarge()
  after(0)
  for (let tick = 0; tick < 8; tick += 1) {
    await take(reader, 4 * 1024 * 1024)
    expect(after(5_000)).toBe(false)
    // Nothing for twenty seconds more.
    expect(after(10_000)).toBe(false)
    expect(after(10_000)).toBe(false)
  }
})

test('a connection with nothing to send may be as quiet as it likes (H10)', async () => {
  const { after, port, sockets } = await startLarge()
  const quiet = connect({ port, host: '127.0.0.1' })
  onTestFinished(() => void quiet.destroy())
  await waitFor(() => sockets.length === 2)
  after(0)
  after(600_000)
  after(600_000)
  expect(sockets.map(({ destroyed }) => destroyed)).toEqual([true, false])
})

test('with its reader a streamed file and what it holds open ends, while others go on (H10)', async () => {
  const clock = { now: 0 }
  const readers = new SlowReaders(() => clock.now)
  const streams = { opened: 0, ended: 0 }
  const respond = ({ url }: Request) => {
    if (url.endsWith('/small')) return new Response('small')
    streams.opened += 1
    return new Response(
      new ReadableStream({
        pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
        cancel: () => {
          streams.ended += 1
        },
      }),
    )
  }
  // The package's own Response in place of the global one would stay for the other files of this worker.
  const listener = getRequestListener(respond, { overrideGlobalObjects: false })
  const server = createServer((request, response) => void listener(request, response))
  readers.monitor(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  const waiting: Socket[] = []
  server.on('connection', (socket: Socket) => void waiting.push(socket))
  for (let count = 0; count < 5; count += 1) await openReader(port, '/film')
  await waitFor(() => waiting.length === 5 && waiting.every(({ writableNeedDrain }) => writableNeedDrain))
  readers.check()
  clock.now += 31_000
  readers.check()
  await waitFor(() => streams.ended === 5)
  expect(streams.opened).toBe(5)
  expect(await (await fetch(`http://127.0.0.1:${port}/small`)).text()).toBe('small')
})
