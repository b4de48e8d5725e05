import { mkdirSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openLog } from '#server/config/log.ts'
import { makeTestFolder } from '#tests/support/database/test-database.ts'
import { sendRaw } from '#tests/support/site/raw-request.ts'
import { startSmallSite } from '#tests/support/site/small-site.ts'

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const span = '00f067aa0ba902b7'
const traceparent = `00-${trace}-${span}-01`
const own = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/
const proxy = { trustedProxies: ['127.0.0.1'] }
const page = { path: '/page', loader: () => 'a page' }
const form = {
  path: '/form',
  loader: () => '',
  action: async ({ request }: { request: Request }) => (await request.formData()).get('name'),
}

function readLog(level: string) {
  const lines: Record<string, unknown>[] = []
  openLog(level, { write: (line) => lines.push(JSON.parse(line)) })
  onTestFinished(() => void openLog('silent'))
  return lines
}

/** A live stream that says one thing. */
const liveEndpoint = {
  answer({ url }: { url?: string | undefined }, response: ServerResponse) {
    if (url !== '/live') return false
    response.writeHead(200, ['Content-Type', 'text/event-stream']).end('data: 1\n\n')
    return true
  },
  close() {},
}

async function siteWithEverything() {
  const folder = path.join(makeTestFolder(), 'client')
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'mark.txt'), 'Pravas')
  return startSmallSite([page, form], { folder, liveEndpoint })
}

test('no stranger chooses the id of a request, nor its trace (J03)', async () => {
  const lines = readLog('info')
  const { ask } = await startSmallSite([page])
  const headers = { 'X-Request-Id': 'chosen-by-a-stranger', traceparent }
  const told = (await ask('/page', { headers })).headers['x-request-id']
  expect(told).toMatch(own)
  expect(lines.find(({ msg }) => msg === 'request')).toMatchObject({ id: told })
  expect(JSON.stringify(lines)).not.toMatch(/chosen|4bf92f/)
})

test.each([
  ['short', 'x'.repeat(7)],
  ['long', 'x'.repeat(129)],
  ['a tag', '<b>12345678</b>'],
  ['two words', 'one two three'],
  ['a quote', '"12345678"'],
])('an id of %s is not taken on, though a trusted proxy sends it', async (_what, id) => {
  const { ask } = await startSmallSite([page], proxy)
  expect((await ask('/page', { headers: { 'X-Request-Id': id } })).headers['x-request-id']).toMatch(own)
})

test('of two ids neither is taken on', async () => {
  const { port } = await startSmallSite([page], proxy)
  const two = 'X-Request-Id: first-of-two\r\nX-Request-Id: second-of-two\r\n'
  const answer = await sendRaw(
    port,
    `GET /page HTTP/1.1\r\nHost: site.test\r\n${two}Connection: close\r\n\r\n`,
  )
  expect(answer).toMatch(/\r\nX-Request-Id: [\da-f-]{36}\r\n/)
})

test.each([
  `00-${'0'.repeat(32)}-${span}-01`,
  `00-${trace}-${'0'.repeat(16)}-01`,
  `ff-${trace}-${span}-01`,
  `00-${trace.toUpperCase()}-${span}-01`,
  `00-${trace}-${span}-01-more`,
  `01-${trace}-${span}-01-${'x'.repeat(200)}`,
  `00-${trace}-${span}`,
  'nonsense',
])('what is no trace is not taken on: %s', async (sent) => {
  const lines = readLog('info')
  const { ask } = await startSmallSite([page], proxy)
  expect((await ask('/page', { headers: { traceparent: sent } })).headers['x-request-id']).toMatch(own)
  expect(lines.filter((line) => 'trace' in line)).toEqual([])
})

test('the id of a trusted proxy is that of answer and log, from memory too', async () => {
  const lines = readLog('info')
  const { ask } = await startSmallSite([page], proxy)
  const headers = { 'X-Request-Id': 'a1b2c3d4/edge=7', traceparent }
  for (const _time of ['rendered', 'kept'])
    expect((await ask('/page', { headers })).headers['x-request-id']).toBe('a1b2c3d4/edge=7')
  expect(lines.find(({ msg }) => msg === 'request')).toMatchObject({ id: 'a1b2c3d4/edge=7', trace })
})

test('where a trusted proxy sends a trace alone, trace and span are the id', async () => {
  const lines = readLog('info')
  const { ask } = await startSmallSite([page], proxy)
  for (const sent of [traceparent, `01-${trace}-${span}-01-later`])
    expect((await ask('/form', { headers: { traceparent: sent } })).headers['x-request-id']).toBe(
      `${trace}-${span}`,
    )
  expect(lines.find(({ msg }) => msg === 'request')).toMatchObject({ id: `${trace}-${span}`, trace })
})

test('every answer carries an id of its own, whoever makes it', async () => {
  const { ask, content } = await siteWithEverything()
  const etag = (await ask('/page')).headers.etag ?? ''
  const fileTag = (await ask('/mark.txt')).headers.etag ?? ''
  content.ready = false
  const tried: [number, string, Parameters<typeof ask>[1]?][] = [
    [200, '/page'],
    [200, '/page', { method: 'HEAD' }],
    [304, '/page', { headers: { 'If-None-Match': etag } }],
    [200, '/mark.txt'],
    [304, '/mark.txt', { headers: { 'If-None-Match': fileTag } }],
    [200, '/live'],
    [200, '/healthz'],
    [503, '/readyz'],
    [301, '/page/'],
    [400, '/%'],
    [400, '/page', { headers: { Host: 'two hosts' } }],
    [403, '/form', { method: 'POST', headers: { Origin: 'https://evil.test' }, body: 'name=A' }],
    [404, '/nowhere'],
    [405, '/page', { method: 'PROPFIND' }],
    [413, '/form', { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: 'x'.repeat(70_000) }],
    [417, '/page', { headers: { Expect: 'a miracle' } }],
  ]
  const ids = new Set<string>()
  for (const [status, address, sent] of tried) {
    const { headers, status: answered } = await ask(address, sent)
    expect([address, answered]).toEqual([address, status])
    expect([address, headers['x-request-id']]).toEqual([address, expect.stringMatching(own)])
    ids.add(headers['x-request-id'] ?? '')
  }
  expect(ids.size).toBe(tried.length)
})

test.each([
  ['400', 'nonsense\r\n\r\n'],
  ['431', `GET / HTTP/1.1\r\nHost: site.test\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
])('what cannot be read is refused under an id, too: %s', async (status, bytes) => {
  const { port } = await startSmallSite([page])
  const answer = await sendRaw(port, bytes)
  expect(answer).toContain(`HTTP/1.1 ${status} `)
  expect(answer).toMatch(/\r\nX-Request-Id: [\da-f-]{36}\r\n/)
})

test('a body that breaks its own rules is refused under the id of its request', async () => {
  const { port } = await startSmallSite([form], proxy)
  const head = 'POST /form HTTP/1.1\r\nHost: site.test\r\nX-Request-Id: edge-12345678\r\n'
  const answer = await sendRaw(port, `${head}Transfer-Encoding: chunked\r\n\r\nno chunk\r\n`)
  expect(answer).toContain('HTTP/1.1 400 ')
  expect(answer).toContain('\r\nX-Request-Id: edge-12345678\r\n')
})

test('probes are told at debug alone, however they are answered', async () => {
  const lines = readLog('debug')
  const site = await startSmallSite([page])
  for (const isReady of [true, false]) {
    site.content.ready = isReady
    for (const probe of ['/healthz', '/readyz']) await site.ask(probe)
  }
  await site.ask('/page')
  const debug = 20
  const told = lines.filter(({ msg }) => msg === 'request').map(({ route, level }) => [route, level])
  expect(told).toEqual([
    ['/healthz', debug],
    ['/readyz', debug],
    ['/healthz', debug],
    ['/readyz', debug],
    ['/page', 30],
  ])
})
