import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { data } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { yearInIndia } from '#shared/values/dates.ts'
import { counting } from '#tests/support/site/counting-route.ts'
import { startSmallSite } from '#tests/support/site/small-site.ts'

test('answers that are not complete, wanted and anonymous are not kept (I08)', async () => {
  const cases = {
    missing: () => data(null, { status: 404 }),
    failed: () => data(null, { status: 503 }),
    unfinished: () => data(null, { headers: { 'Cache-Control': 'no-store' } }),
    personal: () => data(null, { headers: { 'Set-Cookie': 'a=b' } }),
  }
  for (const [name, answer] of Object.entries(cases)) {
    const route = counting(answer)
    const { ask } = await startSmallSite([route])
    await ask('/page')
    const second = await ask('/page')
    expect(route.renders, name).toBe(2)
    expect(second.headers['cache-control'], name).toBe('no-store')
    const shared = [second.headers['cdn-cache-control'], second.headers['surrogate-control']]
    // Shared caches keep that a page is gone for as long as they would keep the page, or they would go on with that one.
    const expected = name === 'missing' ? 'max-age=5' : undefined
    expect(shared, name).toEqual([expected, expected])
  }
})

test.each(['/page', '/page?q=goa'])(
  'a browser asks for %s each time; only shared caches may keep it for a moment (I14)',
  async (address) => {
    const { ask } = await startSmallSite([counting()])
    const first = await ask(address)
    const again = await ask(address, { headers: { 'If-None-Match': first.headers.etag ?? '' } })
    expect([first.status, again.status]).toEqual([200, 304])
    for (const { headers } of [first, again]) {
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
      const forShared = 'max-age=5, stale-while-revalidate=30, stale-if-error=86400'
      expect([headers['cdn-cache-control'], headers['surrogate-control']]).toEqual([forShared, forShared])
    }
  },
)

test('a page that is for one reader alone is never kept', async () => {
  const route = counting()
  const { ask } = await startSmallSite([{ ...route, alone: true }])
  await ask('/page')
  expect((await ask('/page')).headers['cache-control']).toBe('no-store')
  expect(route.renders).toBe(2)
})

test("a reader's cookies and headers do not reach the render of a shared page (I07)", async () => {
  let seen: Record<string, string> = {}
  const { ask } = await startSmallSite([
    {
      path: '/page',
      loader: ({ request }) => {
        seen = Object.fromEntries(request.headers)
        return 1
      },
    },
  ])
  const own = { Cookie: 'session=1', Authorization: 'Bearer 1', 'Accept-Language': 'mr' }
  await ask('/page', { headers: { ...own, 'X-Request-Id': 'mine' } })
  expect(seen).toEqual({ 'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) })
})

test('the second reader gets the page from memory', async () => {
  const route = counting()
  const { ask } = await startSmallSite([route])
  expect((await ask('/page')).headers['cache-status']).toBe('pravas; fwd=miss; stored')
  const second = await ask('/page')
  expect([second.headers['cache-status'], second.status, route.renders]).toEqual(['pravas; hit', 200, 1])
  expect(second.headers['cache-control']).toContain('public')
})

test('unknown, repeated and empty parameters neither multiply renders nor change the page', async () => {
  const route = counting()
  const { ask } = await startSmallSite([route])
  for (const query of ['', '?utm_source=1', '?utm_source=2&fbclid=3', '?q=', '?q=%20&x=1'])
    await ask(`/page${query}`)
  expect(route.seen).toEqual(['https://site.test/page'])
  await ask('/page?q=goa&q=pune&x=1')
  await ask('/page?x=2&q=goa')
  expect(route.seen.at(-1)).toBe('https://site.test/page?q=goa')
  expect(route.renders).toBe(2)
})

test('two thousand campaigns cost no memory, and are all answered from it (I06)', async () => {
  const route = counting()
  const { ask, pages, port } = await startSmallSite([route])
  const { text } = await ask('/page')
  const confirmationFor = async (campaign: number) => {
    const answer = await fetch(`http://127.0.0.1:${port}/page?utm_source=${campaign}`)
    return [answer.headers.get('Cache-Status'), await answer.text()].join(' ')
  }
  await confirmationFor(2000)
  const before = pages.bytes
  const responses = new Set<string>()
  for (let at = 0; at < 2000; at += 20) {
    const some = Array.from({ length: 20 }, (_, more) => confirmationFor(at + more))
    for (const answer of await Promise.all(some)) responses.add(answer)
  }
  expect([...responses]).toEqual([`pravas; hit ${text}`])
  expect([pages.bytes, route.renders]).toEqual([before, 1])
})

test.each([
  ['/PAGE', '/page'],
  ['/pAge?q=goa', '/page?q=goa'],
  ['/%70age', '/page'],
  ['/%50%41GE', '/page'],
  ['//page//', '/page'],
])(
  '%s, another spelling of a page, leads to it at %s, and is neither kept nor counted (I06)',
  async (other, plain) => {
    const route = counting()
    const { ask, pages, views } = await startSmallSite([route, { path: '/', loader: () => 'home' }])
    const { status, headers } = await ask(other)
    expect([status, headers.location, headers['cache-control']]).toEqual([301, plain, 'no-store'])
    expect([route.renders, pages.bytes, views]).toEqual([0, 0, []])
    expect((await ask(plain)).status).toBe(200)
    expect(views.filter((path) => !/^\/(page)?$/.test(path))).toEqual([])
  },
)

test.each(['/pages/A%20b', '/pages/a%2Fb', '/pages/%C3%A4'])(
  '%s, which none of our addresses is, is answered for one reader, and neither kept nor counted (I06)',
  async (address) => {
    const anyPage = { ...counting(), path: '/pages/:name' }
    const { ask, pages, views } = await startSmallSite([counting(), anyPage])
    const { headers } = await ask(address)
    expect([headers.location, headers['cache-control']]).toEqual([undefined, 'no-store'])
    expect([pages.bytes, views]).toEqual([0, []])
  },
)

test('a flood of searches stays within its bytes and leaves the plain page in memory', async () => {
  const route = counting(() => 'x'.repeat(2000))
  const { ask, pages } = await startSmallSite([route], { cacheBytes: 60_000 })
  await ask('/page')
  for (let i = 0; i < 100; i += 1) await ask(`/page?q=${i}`)
  expect(pages.bytes).toBeLessThan(60_000)
  expect((await ask('/page')).headers['cache-status']).toBe('pravas; hit')
})

test('fifty readers at once wait for one render', async () => {
  const route = counting(() => new Promise((resolve) => setTimeout(resolve, 50, 'page')))
  const { ask } = await startSmallSite([route])
  await Promise.all(Array.from({ length: 50 }, () => ask('/page')))
  expect(route.renders).toBe(1)
})

test('a new content version is on the very next page', async () => {
  let title = 'old'
  const { ask, content } = await startSmallSite([counting(() => title)])
  await ask('/page')
  await ask('/page')
  title = 'new'
  content.version += 1
  expect((await ask('/page')).text).toContain('new')
})

test('with the New Year in India, which every page shows, each is made anew and kept again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T18:29:59.999Z') })
  onTestFinished(() => void vi.useRealTimers())
  const route = counting(() => yearInIndia(new Date()))
  const { ask } = await startSmallSite([route])
  await ask('/page')
  expect((await ask('/page')).headers['cache-status']).toBe('pravas; hit')
  vi.setSystemTime('2026-12-31T18:30:00Z')
  expect((await ask('/page')).text).toContain('2027')
  expect((await ask('/page')).headers['cache-status']).toBe('pravas; hit')
  expect(route.renders).toBe(2)
})

test('a render that began before a publish does not win over one that began after', async () => {
  const gates: Array<(title: string) => void> = []
  const { ask, content } = await startSmallSite([
    counting(() => new Promise((resolve) => gates.push(resolve))),
  ])
  const before = ask('/page')
  await expect.poll(() => gates.length).toBe(1)
  content.version += 1
  const after = ask('/page')
  await expect.poll(() => gates.length).toBe(2)
  gates[1]?.('new')
  await after
  gates[0]?.('old')
  await before
  expect((await ask('/page')).text).toContain('new')
})

test('a reader who holds the page gets 304 without a body', async () => {
  const { ask } = await startSmallSite([counting()])
  const etag = (await ask('/page')).headers.etag ?? ''
  for (const validator of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
    const answer = await ask('/page', { headers: { 'If-None-Match': validator } })
    expect([answer.status, answer.body.length, answer.headers.etag]).toEqual([304, 0, etag])
  }
  expect((await ask('/page', { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
})

test('a page that many ask for gets smaller for all who follow, and says the very same', async () => {
  const words = Array.from({ length: 3000 }, (_, at) => `${(at * 7919) % 1009}`).join(' ')
  const route = counting(() => words)
  const { ask, pages } = await startSmallSite([route])
  const headers = { 'Accept-Encoding': 'br' }
  const first = await ask('/page', { headers })
  const bytes = pages.bytes
  await expect
    .poll(async () => Number((await ask('/page', { headers })).headers['content-length']))
    .toBeLessThan(Number(first.headers['content-length']))
  const later = await ask('/page', { headers })
  expect(brotliDecompressSync(later.body).equals(brotliDecompressSync(first.body))).toBe(true)
  expect(later.headers.etag).toBe(first.headers.etag)
  expect(pages.bytes).toBeLessThan(bytes)
  expect(route.renders).toBe(1)
})

test('each reader gets the encoding that it asked for', async () => {
  const { ask } = await startSmallSite([counting()])
  const plain = await ask('/page')
  const read = async (accepted: string) => {
    const { body, headers } = await ask('/page', { headers: { 'Accept-Encoding': accepted } })
    return { encoding: headers['content-encoding'], vary: headers.vary, body }
  }
  const br = await read('gzip, deflate, br, zstd')
  const gzip = await read('gzip;q=1.0, br;q=0')
  const none = await read('zstd')
  expect([br.encoding, gzip.encoding, none.encoding]).toEqual(['br', 'gzip', undefined])
  expect(br.vary).toBe('Accept-Encoding')
  for (const text of [brotliDecompressSync(br.body), gunzipSync(gzip.body), none.body]) {
    expect(text.toString()).toBe(plain.text)
  }
})

test('a kept page allows no inline script, by nonce, hash or otherwise (G02)', async () => {
  const { ask } = await startSmallSite([counting(() => '<script nonce="x">steal()</script>')])
  for (const _time of ['made', 'kept']) {
    const { headers } = await ask('/page')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['content-security-policy']).not.toMatch(/nonce|sha256|unsafe/)
  }
})

test('a page for one reader allows its scripts by a nonce that is new each time (G02)', async () => {
  const { ask } = await startSmallSite([{ ...counting(), alone: true }])
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const { text, headers } = await ask('/page')
      const nonce = /nonce="([^"]+)"/.exec(text)?.[1] ?? ''
      expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
      return nonce
    }),
  )
  expect(new Set(nonces).size).toBe(2)
  expect(Buffer.from(nonces[0] ?? '', 'base64').length).toBeGreaterThanOrEqual(16)
})

test('HEAD answers as GET does, without the body', async () => {
  const { ask } = await startSmallSite([counting()])
  const full = await ask('/page')
  const head = await ask('/page', { method: 'HEAD' })
  expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, full.headers.etag])
})

test.each([
  '/page.data',
  '/page.data?_routes=%2Fpage',
  '/_.data',
  '/PAGE.data',
  '/alone.data',
  '/nowhere.data',
  '/page////_.data',
])('%s, data of a public page, is not there for anybody, and costs no render', async (address) => {
  const [page, alone] = [counting(), { ...counting(), path: '/alone', alone: true }]
  const { ask, pages, views } = await startSmallSite([page, alone, { path: '/', loader: () => 'home' }])
  for (const method of ['GET', 'HEAD', 'POST']) {
    const { status, headers } = await ask(address, { method })
    expect([method, status, headers['cache-control']]).toEqual([method, 404, 'no-store'])
  }
  expect([page.renders, alone.renders, pages.bytes, views]).toEqual([0, 0, 0, []])
})
