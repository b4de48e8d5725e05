import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { countRejected } from '#tests/support/site/counted-rejections.ts'
import { sendRaw } from '#tests/support/site/raw-request.ts'
import { startSmallSite } from '#tests/support/site/small-site.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { isResponseStarted, registerResponse, sendRawResponse } from './raw-response.ts'
import { securityHeaders } from './security-headers.ts'

const refusal = { status: 408, text: 'Too slow.', fixedHeaders: { 'X-Fixed': 'yes' } }
const bad = [
  ['no HTTP at all', 400, 'hello there\r\n\r\n'],
  ['a header without a name', 400, 'GET / HTTP/1.1\r\nHost: site.test\r\n: x\r\n\r\n'],
  ['two lengths', 400, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
  [
    'a length and chunks',
    400,
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['a header of 40 kB', 431, `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(40_960)}\r\n\r\n`],
  ['an unknown expectation', 417, 'GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nConnection: close\r\n\r\n'],
] as const

test.each(bad.map(([what, status, bytes]) => ({ what, status, bytes })))(
  '$what is refused by Node with the fixed headers, and as no fault of ours (G11)',
  async ({ status, bytes }) => {
    const { port } = await startSmallSite([{ path: '/', loader: () => 'home' }])
    const before = countRejected()
    const [head = '', body] = (await sendRaw(port, bytes)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    for (const [name, value] of Object.entries(securityHeaders('https://site.test')))
      expect(head).toContain(`${name}: ${value}`)
    expect(head).toContain("Content-Security-Policy: default-src 'none'")
    expect(head).toContain('Cache-Control: no-store')
    expect(head).toContain('Content-Type: text/plain; charset=utf-8')
    expect(head).toContain(`Content-Length: ${body?.length}`)
    expect(body).toMatch(/\.\n$/)
    expect(countRejected()).toEqual({ ...before, '4xx': (before['4xx'] ?? 0) + 1 })
  },
)

test('whoever keeps a refused connection open, or does not read, is cut off', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let sockets = 0
  const server = createServer((request) => {
    sockets += 1
    request.socket.once('close', () => {
      sockets -= 1
    })
    sendRawResponse(request.socket, refusal)
  })
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const socket = connect({
    ...{ port: (server.address() as AddressInfo).port, host: '127.0.0.1' },
    allowHalfOpen: true,
  })
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nab')
  const [first] = await once(socket, 'data')
  expect(String(first)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nX-Fixed: yes\r\n/)
  expect(sockets).toBe(1)
  vi.advanceTimersByTime(1000)
  await waitFor(() => sockets === 0)
})

test('a refusal is not written into the middle of another response', async () => {
  const server = createServer((request, response) => {
    registerResponse(response)
    response.writeHead(200, { 'Content-Length': '10' })
    response.write('half ', () => sendRawResponse(request.socket, refusal))
  })
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const answer = await sendRaw((server.address() as AddressInfo).port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*half $/)
})

test('a connection is being answered from its request until the last byte of its response is out', async () => {
  const seen: boolean[] = []
  const server = createServer((request, response) => {
    const { socket } = request
    seen.push(isResponseStarted(socket))
    registerResponse(response)
    seen.push(isResponseStarted(socket))
    response.once('finish', () => seen.push(isResponseStarted(socket)))
    response.end('whole')
  })
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await sendRaw(port, 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  expect(seen).toEqual([false, true, false])
})
