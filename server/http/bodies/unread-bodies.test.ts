import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { SmallRoute } from '#tests/support/site/small-build.ts'
import { startSmallSite } from '#tests/support/site/small-site.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const deaf: SmallRoute = { path: '/form', action: () => Response.json({}, { status: 403 }) }

/** Sends a head and the beginning of its body, and gives the connection once it was answered. */
async function begin(head: string, body = 'abc') {
  const { port } = await startSmallSite([deaf])
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  const seen = { answer: '', closed: false, reset: false }
  socket.on('data', (chunk) => {
    seen.answer += chunk.toString()
  })
  socket.on('error', () => {
    seen.reset = true
  })
  socket.on('close', () => {
    seen.closed = true
  })
  socket.on('end', () => {
    seen.closed = true
  })
  socket.write(`POST /form HTTP/1.1\r\nHost: site.test\r\n${head}\r\n\r\n${body}`)
  await waitFor(() => seen.answer.includes('403'))
  return { socket, seen }
}

test('what is left of a large body closes the connection with the answer (D25)', async () => {
  const { seen } = await begin('Content-Length: 104857600')
  await waitFor(() => seen.closed)
  expect(seen.answer).toMatch(/\r\nconnection: close\r\n/i)
})

test('a client that goes on sending can read its response, and is cut off two seconds later (D25)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { socket, seen } = await begin('Content-Length: 104857600', 'x'.repeat(1024 * 1024))
  await waitFor(() => seen.closed)
  await new Promise<unknown>((resolve) => socket.write('x'.repeat(1024), resolve))
  expect(seen.reset).toBe(false)
  vi.advanceTimersByTime(2000)
  await waitFor(() => {
    socket.write('x')
    return seen.reset
  })
})

test('a body of unknown length closes the connection with the answer (D25)', async () => {
  const { seen } = await begin('Transfer-Encoding: chunked')
  await waitFor(() => seen.closed)
  expect(seen.answer).toMatch(/\r\nconnection: close\r\n/i)
})

test('the small rest of a body that never comes closes the connection two seconds later (D25)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 500 })
  onTestFinished(() => void vi.useRealTimers())
  const { seen } = await begin('Content-Length: 1000')
  await waitFor(() => seen.closed)
})

test('the small rest of a body is taken in, and the connection serves on', async () => {
  const { socket, seen } = await begin('Content-Length: 1000')
  socket.write('x'.repeat(997))
  socket.write('POST /form HTTP/1.1\r\nHost: site.test\r\nContent-Length: 0\r\n\r\n')
  await waitFor(() => seen.answer.split('403').length > 2)
})
