import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { IdentifiedResponse } from '#server/http/responses/identified-response.ts'
import { sendRaw } from '#tests/support/site/raw-request.ts'
import { startSmallSite } from '#tests/support/site/small-site.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { readyHeaderOf, type StoredPage } from './page-store.ts'

const page = { path: '/page', loader: () => 'a page '.repeat(400) }

/** A site that keeps `/page`, and how often it sent a ready head. */
async function siteWithKeptPage() {
  const sendReady = vi.spyOn(IdentifiedResponse.prototype, 'sendReady')
  onTestFinished(() => void sendReady.mockRestore())
  const site = await startSmallSite([page])
  await site.ask('/page')
  const timesReady = () => sendReady.mock.calls.length
  return { ...site, timesReady }
}

function get(headers: string): string {
  return `GET /page HTTP/1.1\r\nHost: site.test\r\n${headers}\r\n`
}

/** Responses one after the other, as head lines and body. */
function readResponses(bytes: string): { lines: string[]; body: string }[] {
  const found = []
  for (let rest = bytes; rest; ) {
    const end = rest.indexOf('\r\n\r\n')
    const lines = rest.slice(0, end).split('\r\n')
    const length = Number(/^Content-Length: (\d+)$/m.exec(rest.slice(0, end))?.[1])
    found.push({ lines, body: rest.slice(end + 4, end + 4 + length) })
    rest = rest.slice(end + 4 + length)
  }
  return found
}

/** What may differ between two answers with the same page. */
function withoutTimestamp(lines: readonly string[]): string[] {
  return lines
    .filter((line) => !/^(?:Connection|Keep-Alive): /.test(line))
    .map((line) => line.replace(/^(X-Request-Id|Date): .+$/, '$1'))
}

test.each(['', 'Accept-Encoding: br\r\n', 'Accept-Encoding: gzip\r\n'])(
  'a ready head and one that Node makes are the same, line by line (%j)',
  async (accepted) => {
    const { port, timesReady } = await siteWithKeptPage()
    const before = timesReady()
    const bytes = await sendRaw(port, get(accepted) + get(`${accepted}Connection: close\r\n`))
    const [ready, made, none] = readResponses(bytes)
    expect(none).toBeUndefined()
    expect(timesReady() - before).toBe(1)
    expect(withoutTimestamp(ready?.lines ?? [])).toEqual(withoutTimestamp(made?.lines ?? []))
    expect(ready?.body).toBe(made?.body)
    expect(ready?.lines).toEqual(
      expect.arrayContaining(['HTTP/1.1 200 OK', 'Connection: keep-alive', 'Keep-Alive: timeout=10']),
    )
    expect(made?.lines).toContain('Connection: close')
    for (const { lines } of [ready, made].filter((one) => one !== undefined))
      expect(Date.parse(lines.find((line) => line.startsWith('Date: '))?.slice(6) ?? '')).toBeGreaterThan(
        Date.now() - 60_000,
      )
  },
)

test('four requests at once are answered in their order, each under an id of its own', async () => {
  const { port, timesReady } = await siteWithKeptPage()
  const before = timesReady()
  const missing = 'GET /nowhere HTTP/1.1\r\nHost: site.test\r\nAccept-Encoding: br\r\n\r\n'
  const bytes = await sendRaw(port, get('') + missing + get('') + get('Connection: close\r\n'))
  const statuses = [...bytes.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status)
  expect(statuses).toEqual(['200', '404', '200', '200'])
  expect(new Set(bytes.match(/X-Request-Id: \S+/g)).size).toBe(4)
  expect(timesReady() - before).toBe(2)
})

test('where Node has to say more of the connection, Node makes the head', async () => {
  const { port, ask, timesReady } = await siteWithKeptPage()
  const before = timesReady()
  const old = await sendRaw(port, 'GET /page HTTP/1.0\r\n\r\n')
  expect(old).toContain('Connection: close')
  expect((await ask('/page', { method: 'HEAD' })).status).toBe(200)
  expect(timesReady()).toBe(before)
})

function storedPage(headers: string[], br = Buffer.from('small')): StoredPage {
  return { version: 1, year: 2026, status: 404, etag: '', uses: 0, br, headers }
}

test('a head is made once, and anew when its page was compressed better', () => {
  const kept = storedPage(['Content-Type', 'text/html'])
  const sent = { encoding: 'br', cacheStatus: 'pravas; hit' } as const
  const [first, smaller] = [Buffer.alloc(20), Buffer.alloc(10)]
  const head = readyHeaderOf(kept, { ...sent, body: first })
  expect(head).toBe(
    'HTTP/1.1 404 Not Found\r\nContent-Type: text/html\r\nCache-Status: pravas; hit\r\nContent-Length: 20\r\nContent-Encoding: br\r\n',
  )
  kept.headers.push('Later', 'is not seen')
  expect(readyHeaderOf(kept, { ...sent, body: first })).toBe(head)
  expect(readyHeaderOf(kept, { ...sent, body: smaller })).toContain('Content-Length: 10')
  expect(readyHeaderOf(kept, { ...sent, body: smaller, cacheStatus: 'pravas; fwd=stale' })).toContain('stale')
})

test('a head keeps no body in memory that its bound has given up', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc')
  const kept = storedPage([])
  const sent = { encoding: 'identity', cacheStatus: 'pravas; hit' } as const
  // In a function of its own, whose variables are gone when it is over.
  const askOnce = () => {
    const body = Buffer.alloc(1000)
    readyHeaderOf(kept, { ...sent, body })
    return new WeakRef(body)
  }
  const body = askOnce()
  await waitFor(() => {
    collectGarbage()
    return body.deref() === undefined
  })
  expect(readyHeaderOf(kept, { ...sent, body: Buffer.alloc(1000) })).toContain('Content-Length: 1000')
})

test.each([
  ['Location', 'a\r\nSet-Cookie: b'],
  ['Two words', 'a'],
])('a header that would break the head is refused: %s', (name, value) => {
  const sent = { encoding: 'identity', body: Buffer.alloc(1), cacheStatus: 'pravas; hit' } as const
  expect(() => readyHeaderOf(storedPage([name, value]), sent)).toThrow(/header|token/i)
})
