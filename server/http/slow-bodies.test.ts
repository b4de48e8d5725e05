import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { allowSlowBody, watchBody } from './slow-bodies.ts'

const patience = 150

/** Sends a head and half of its body, waits longer than the server does, and sends the rest; what came back. */
async function sendSlowly(onRequest: (request: IncomingMessage) => void, length = '4'): Promise<string> {
  const server = createServer((request, response) => {
    watchBody(request, patience)
    onRequest(request)
    request.resume().on('end', () => response.end('whole'))
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
  await wait(patience * 3)
  if (!socket.destroyed && socket.writable) socket.write('cd')
  await expect.poll(() => answer).not.toBe('')
  return answer
}

test('a body that does not come to its end in time is ended with 408', async () => {
  const answer = await sendSlowly(() => undefined)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).not.toContain('whole')
})

test('a body that its route began to read may take longer', async () => {
  expect(await sendSlowly(allowSlowBody)).toMatch(/^HTTP\/1\.1 200 [\s\S]*whole/)
})

test('a body that came in time is left alone, however long its answer takes', async () => {
  expect(await sendSlowly(() => undefined, '2')).toMatch(/^HTTP\/1\.1 200 [\s\S]*whole/)
})
