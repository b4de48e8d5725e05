import type { IncomingHttpHeaders } from 'node:http'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { StaticFiles } from '#server/http/static-files.ts'
import { smallBuild } from '#tests/support/site/small-build.ts'
import { CacheFastPath, sendPage } from './cache-fast-path.ts'
import { CachedEncodings } from './cached-encodings.ts'
import { PageCache } from './page-cache.ts'
import type { StoredPage } from './page-store.ts'

const words = '<p>नमस्ते</p>'.repeat(30)
const html = { status: 200, headers: new Headers({ 'Content-Type': 'text/html' }), body: Buffer.from(words) }

type Sent = { status: number; headers: Record<string, string>; body: Buffer; ended: boolean }

/** What would have gone out on the wire. */
function wire() {
  const sent: Sent = { status: 0, headers: {}, body: Buffer.alloc(0), ended: false }
  const outgoing = {
    writeHead(status: number, list: string[]) {
      sent.status = status
      for (let at = 0; at < list.length; at += 2) sent.headers[list[at] ?? ''] = list[at + 1] ?? ''
      return outgoing
    },
    end(body: Buffer = Buffer.alloc(0)) {
      sent.ended = true
      sent.body = body
      return outgoing
    },
  }
  return { sent, outgoing: outgoing as never }
}

function requestOf(url: string, given: { headers?: IncomingHttpHeaders; method?: string } = {}) {
  return { url, method: 'GET', headers: {}, ...given } as never
}

/** A desk that holds one page, at `/tours`, and what it told of views. */
async function openFastPath(publicOrigin = 'https://site.test') {
  const content = { version: 1, sure: true }
  const version = { current: () => content.version, isSure: () => content.sure, withdrawnSince: () => 0 }
  const pages = new PageCache({ limitInBytes: 1_000_000, version, fixedHeaders: { 'X-Fixed': 'yes' } })
  const views: string[] = []
  const fastPath = new CacheFastPath({
    pages,
    files: new StaticFiles('', {}),
    publicOrigin,
    onPageView: (path) => void views.push(path),
  })
  const build = smallBuild([
    { path: '/tours', loader: () => '', parameters: ['q'] },
    { path: '/own', loader: () => '', alone: true },
  ])
  const key = { key: '/tours', filtered: false, page: '/tours', route: '/tours', status: 200 as const }
  await pages.find(key, async () => html)
  fastPath.remember('/tours?utm=a', build)
  return {
    desk: fastPath,
    content,
    views,
    build,
    ask(request: ReturnType<typeof requestOf>) {
      const { sent, outgoing } = wire()
      return { answered: fastPath.answer(request, outgoing), ...sent }
    },
  }
}

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is not for the desk', async (method) => {
  const { ask } = await openFastPath()
  expect(ask(requestOf('/tours?utm=a', { method }))).toMatchObject({ answered: false, ended: false })
})

test('an address that was never answered is left to the pipeline, though its page is in memory', async () => {
  const { ask } = await openFastPath()
  expect(ask(requestOf('/tours?utm=b')).answered).toBe(false)
})

test('what came by plain http to a proxy is left to the pipeline, which leads to https', async () => {
  const { ask } = await openFastPath()
  expect(ask(requestOf('/tours?utm=a', { headers: { 'x-forwarded-proto': 'http' } })).answered).toBe(false)
})

test('a site that is reached by plain http alone answers what came so to its proxy', async () => {
  const { ask } = await openFastPath('http://site.test')
  expect(ask(requestOf('/tours?utm=a', { headers: { 'x-forwarded-proto': 'http' } })).answered).toBe(true)
})

test('a page of an older version, or of one that is not sure, is not answered from memory', async () => {
  const { ask, content } = await openFastPath()
  content.sure = false
  expect(ask(requestOf('/tours?utm=a')).answered).toBe(false)
  content.sure = true
  content.version = 2
  expect(ask(requestOf('/tours?utm=a')).answered).toBe(false)
})

test('an address is known by its own path and query alone, whatever it was answered with (I10)', async () => {
  const { desk: fastPath, ask, build } = await openFastPath()
  for (const address of ['/own', '/tours?q=a', '/TOURS', '/nothing', '/tours/..']) {
    fastPath.remember(address, build)
    expect([address, ask(requestOf(address)).answered]).toEqual([address, false])
  }
})

test('very long addresses are not remembered, and very many not for ever', async () => {
  const { desk: fastPath, ask, build } = await openFastPath()
  const long = `/tours?utm=${'x'.repeat(600)}`
  fastPath.remember(long, build)
  expect(ask(requestOf(long)).answered).toBe(false)
  for (let at = 0; at < 10_000; at += 1) fastPath.remember(`/tours?utm=${at}`, build)
  expect(ask(requestOf('/tours?utm=a')).answered).toBe(false)
  expect(ask(requestOf('/tours?utm=9999')).answered).toBe(true)
})

test('a page goes out in the encoding asked for, and says how long it is', async () => {
  const { ask } = await openFastPath()
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, '': (body: Buffer) => body }
  for (const [encoding, open] of Object.entries(unpack)) {
    const { status, headers, body } = ask(
      requestOf('/tours?utm=a', { headers: { 'accept-encoding': encoding } }),
    )
    expect([status, headers['Content-Encoding'] ?? '']).toEqual([200, encoding])
    expect(headers['Content-Length']).toBe(String(body.length))
    expect(open(body).toString()).toBe(words)
    expect(headers['X-Fixed'] ?? headers['x-fixed']).toBe('yes')
  }
})

test('HEAD gets the length and no body, and is no view', async () => {
  const { ask, views } = await openFastPath()
  const { status, headers, body } = ask(requestOf('/tours?utm=a', { method: 'HEAD' }))
  expect([status, body.length]).toEqual([200, 0])
  expect(Number(headers['Content-Length'])).toBeGreaterThan(0)
  expect(views).toEqual([])
})

test('whoever holds the page gets 304, and has seen it all the same', async () => {
  const { ask, views } = await openFastPath()
  const etag = ask(requestOf('/tours?utm=a')).headers.etag ?? ''
  const again = ask(requestOf('/tours?utm=a', { headers: { 'if-none-match': `"other", ${etag}` } }))
  expect([again.status, again.body.length]).toEqual([304, 0])
  expect(views).toEqual(['/tours', '/tours'])
})

test('a part of a page is no view', async () => {
  const { desk: fastPath, views } = await openFastPath()
  fastPath.noteView(
    { key: '/tours.data?_routes=x', filtered: true, page: undefined, route: 'tours', status: 200 },
    requestOf('/tours.data'),
  )
  expect(views).toEqual([])
})

test('a stale page says that it is one', () => {
  const { sent, outgoing } = wire()
  const page: StoredPage = {
    ...{ version: 1, year: 2026, status: 200, etag: 'W/"a"', uses: 0 },
    br: brotliCompressSync('x'),
    headers: [],
  }
  const exchange = { incoming: requestOf('/tours'), outgoing }
  sendPage({ page, bodies: new CachedEncodings(0), cacheStatus: 'pravas; hit; fwd=stale', exchange })
  expect(sent.headers['Cache-Status']).toBe('pravas; hit; fwd=stale')
})
