import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { waitFor } from '#tests/support/wait-for.ts'
import { allowSlowBody, BodyPace, limitBodyTime } from './slow-bodies.ts'

const patience = 150

/** Sends a head and half of its body, lets the server's patience pass, and sends the rest; what came back. */
async function sendSlowly(onRequest: (request: IncomingMessage) => void, length = '4'): Promise<string> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const taken = { bytes: 0, isAborted: () => false }
  const late = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    limitBodyTime(request, { fixedHeaders: { 'X-Fixed': 'yes' }, patience })
    onRequest(request)
    taken.isAborted = () => request.socket.writableEnded
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
  await waitFor(() => taken.bytes === 2)
  vi.advanceTimersByTime(patience)
  if (length === '4' && !taken.isAborted()) socket.write('cd')
  late.resolve()
  await waitFor(() => answer)
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

test('an upload that trickles is ended after a minute of waiting; one of a kilobyte a second is not (D26)', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const ended = { trickle: false, slow: false }
  const trickle = new BodyPace(() => {
    ended.trickle = true
  })
  const slow = new BodyPace(() => {
    ended.slow = true
  })
  for (let second = 0; second < 1800; second += 1) {
    for (const pace of [trickle, slow]) pace.waits()
    vi.advanceTimersByTime(999)
    trickle.came(1)
    slow.came(1024)
    if (second === 58) expect(ended.trickle).toBe(false)
    if (second === 61) expect(ended.trickle).toBe(true)
  }
  expect(ended.slow).toBe(false)
})

test('the time in which nobody reads is not counted against who sends (D26)', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let ended = false
  const pace = new BodyPace(() => {
    ended = true
  })
  pace.waits()
  pace.came(1)
  vi.advanceTimersByTime(20 * 60_000)
  pace.waits()
  vi.advanceTimersByTime(59_000)
  expect(ended).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(ended).toBe(true)
})
