import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { SmallRoute } from '#tests/support/site/small-build.ts'
import { startSmallSite } from '#tests/support/site/small-site.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { maxConcurrent } from './http-server.ts'

const request = 'GET /slow HTTP/1.1\r\nHost: site.test\r\n\r\n'

/** A page that waits for the test, and one connection to it. */
async function connectToSlowPage() {
  const gate = Promise.withResolvers<void>()
  const seen = { asked: 0, responses: 0, closed: false }
  const route: SmallRoute = {
    path: '/slow',
    alone: true,
    async loader() {
      seen.asked += 1
      await gate.promise
      return null
    },
  }
  const { port } = await startSmallSite([route])
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  onTestFinished(() => gate.resolve())
  socket.on('error', () => undefined)
  socket.on('close', () => {
    seen.closed = true
  })
  socket.on('data', (chunk) => {
    seen.responses += chunk.toString().split('HTTP/1.1 200').length - 1
  })
  await once(socket, 'connect')
  return { socket, seen, open: () => gate.resolve() }
}

test('a connection that asks on without reading its responses is ended (M09)', async () => {
  const { socket, seen } = await connectToSlowPage()
  socket.write(request.repeat(40))
  await waitFor(() => seen.closed)
  expect(seen.asked).toBeLessThanOrEqual(maxConcurrent)
})

test('a few pipelined requests are answered, again and again', async () => {
  const { socket, seen, open } = await connectToSlowPage()
  open()
  for (let tick = 1; tick <= 3; tick += 1) {
    socket.write(request.repeat(maxConcurrent))
    await waitFor(() => seen.responses === tick * maxConcurrent)
  }
  expect(seen.closed).toBe(false)
})
