import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { until } from '#tests/support/until.ts'
import { allowSlowBody, watchBody } from './slow-bodies.ts'

const patience = 150

/** Sends a head and half of its body, lets the server's patience pass, and sends the rest; what came back. */
async function sendSlowly(onRequest: (request: IncomingMessage) => void, length = '4'): Promise<string> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const taken = { bytes: 0, isGivenUp: () => false }
  const late = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    watchBody(request, { fixedHeaders: { 'X-Fixed': 'yes' }, patience })
    onRequest(request)
    taken.isGivenUp = () => request.socket.writableEnded
    request.on('data', ({ length: more }: Buffer) => {
      taken.bytes += more
    })
    request.on('end', () => void late.promise.then(() => response.end('whole')))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk.toString()
  })
  socket.on('error', () => undefined)
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\nab`)
  await until(() => taken.bytes === 2)
  vi.advanceTimersByTime(patience)
  if (length === '4' && !taken.isGivenUp()) socket.write('cd')
  late.resolve()
  await until(() => answer)
  return answer
}

test('a body that does not come to its end in time is ended with 408', async () => {
  const answer = await sendSlowly(() => undefined)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('X-Fixed: yes')
  expect(answer).not.toContain('whole')
})

test('a body that its route began to read may take longer', async () => {
  expect(await sendSlowly(allowSlowBody)).toMatch(/^HTTP\/1\.1 200 [\s\S]*whole/)
})

test('a body that came in time is left alone, however long its answer takes', async () => {
  expect(await sendSlowly(() => undefined, '2')).toMatch(/^HTTP\/1\.1 200 [\s\S]*whole/)
})
