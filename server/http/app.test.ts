import { once } from 'node:events'
import { connect } from 'node:net'
import { data } from 'react-router'
import { expect, test } from 'vitest'
import { startSmallSite, usedPort } from '#tests/support/site/small-site.ts'
import { startHttpServer } from './http-server.ts'
import { TrustedProxies } from './trusted-proxies.ts'

const echo = {
  path: '/echo',
  alone: true,
  loader: ({ request }: { request: Request }) => ({
    url: request.url,
    headers: Object.fromEntries(request.headers),
  }),
}
const form = {
  path: '/form',
  loader: () => 'empty',
  action: async ({ request }: { request: Request }) => (await request.formData()).get('name'),
}
const formType = { 'Content-Type': 'application/x-www-form-urlencoded' }

test('a form sent from another site is refused', async () => {
  const { ask } = await startSmallSite([form])
  for (const headers of [
    { Origin: 'https://evil.test' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site', Origin: 'https://site.test' },
  ]) {
    const answer = await ask('/form', {
      method: 'POST',
      headers: { ...formType, ...headers },
      body: 'name=A',
    })
    expect([answer.status, answer.headers['cache-control']]).toEqual([403, 'no-store'])
  }
})

test('a form sent from our own page, or by no browser at all, is processed', async () => {
  const { ask } = await startSmallSite([form])
  for (const headers of [{ Origin: 'https://site.test', 'Sec-Fetch-Site': 'same-origin' }, {}]) {
    const answer = await ask('/form', {
      method: 'POST',
      headers: { ...formType, ...headers },
      body: 'name=A',
    })
    expect(answer.status).toBe(200)
  }
})

test('a site on loopback takes forms by every name of loopback, and by no other port', async () => {
  const { ask } = await startSmallSite([form], { publicOrigin: 'http://localhost:3000' })
  const send = (origin: string) =>
    ask('/form', { method: 'POST', headers: { ...formType, Origin: origin }, body: 'name=A' })
  expect((await send('http://127.0.0.1:3000')).status).toBe(200)
  expect((await send('http://127.0.0.1:3001')).status).toBe(403)
})

test('a body beyond the limit is refused, whether it says its length or not (D23)', async () => {
  const { ask } = await startSmallSite([form])
  const send = async (bytes: number, length: 'declared' | 'untold') => {
    const body = `name=${'x'.repeat(bytes - 'name='.length)}`
    const told =
      length === 'declared' ? { 'Content-Length': String(bytes) } : { 'Transfer-Encoding': 'chunked' }
    const { status } = await ask('/form', { method: 'POST', headers: { ...formType, ...told }, body })
    return status
  }
  const most = 64 * 1024
  expect([await send(most, 'declared'), await send(most + 1, 'declared')]).toEqual([200, 413])
  expect([await send(most, 'untold'), await send(most + 1, 'untold')]).toEqual([200, 413])
})

test('what an untrusted peer claims about host, scheme and address changes nothing (I04, I05)', async () => {
  const { ask } = await startSmallSite([echo])
  const { text } = await ask('/echo', {
    headers: {
      Host: 'evil.test',
      'X-Forwarded-Host': 'evil.test',
      'X-Forwarded-For': '203.0.113.9',
      'X-Client-Address': '203.0.113.9',
      Forwarded: 'host=evil.test',
    },
  })
  expect(text).toContain('https://site.test/echo')
  expect(text).toContain('"x-client-address":"127.0.0.1"')
  expect(text).not.toContain('evil.test')
})

test("a trusted proxy tells the client's address, and only the nearest hop it vouches for", async () => {
  const { ask } = await startSmallSite([echo], { trustedProxies: ['127.0.0.1', '10.0.0.0/8'] })
  const { text } = await ask('/echo', { headers: { 'X-Forwarded-For': '1.2.3.4, 203.0.113.9, 10.0.0.7' } })
  expect(text).toContain('"x-client-address":"203.0.113.9"')
})

test('plain http behind a trusted proxy leads to https, except for a form (G10)', async () => {
  const { ask } = await startSmallSite([form], { trustedProxies: ['127.0.0.1'] })
  const headers = { 'X-Forwarded-Proto': 'http' }
  const page = await ask('/form?x=1', { headers })
  expect([page.status, page.headers.location]).toEqual([308, 'https://site.test/form?x=1'])
  expect(
    (await ask('/form', { method: 'POST', headers: { ...headers, ...formType }, body: 'name=A' })).status,
  ).toBe(403)
})

test('a method that nobody uses is refused, and nothing of the request is echoed (G09)', async () => {
  const { ask, port } = await startSmallSite([form])
  for (const method of ['TRACE', 'PROPFIND', 'OPTIONS']) {
    const answer = await ask('/form', { method, headers: { 'X-Secret': 'echo-me' } })
    expect([method, answer.status, answer.text.includes('echo-me')]).toEqual([method, 405, false])
    expect(answer.headers.allow).toBe('GET, HEAD, POST')
  }
  for (const line of ['CONNECT evil.test:443', 'FOO /form']) {
    const socket = connect(port, '127.0.0.1')
    socket.write(`${line} HTTP/1.1\r\nHost: site.test\r\nX-Secret: echo-me\r\n\r\n`)
    let answer = ''
    for await (const part of socket) answer += part
    expect(answer).toMatch(/^(HTTP\/1\.1 4\d\d |$)/)
    expect(answer).not.toContain('echo-me')
  }
  expect((await ask('/form')).status).toBe(200)
})

test('nothing is changed by a method that a proxy may repeat by itself', async () => {
  let changes = 0
  const action = () => {
    changes += 1
    return 'changed'
  }
  const { ask } = await startSmallSite([{ ...form, action }])
  const send = async (method: string) => {
    const headers = { ...formType, 'Content-Length': '6' }
    return (await ask('/form', { method, headers, body: 'name=A' })).status
  }
  for (const method of ['PUT', 'PATCH', 'DELETE']) expect([method, await send(method)]).toEqual([method, 405])
  expect(changes).toBe(0)
  expect([await send('POST'), changes]).toEqual([200, 1])
})

test('a trailing slash leads to the path without it, and never to another host', async () => {
  const { ask } = await startSmallSite([form])
  const one = await ask('/form/?q=1')
  expect([one.status, one.headers.location]).toEqual([301, '/form?q=1'])
  const sly = await ask('//evil.test/')
  expect(sly.headers.location ?? '').not.toContain('//')
})

test('odd addresses get an answer that is no fault of ours', async () => {
  const { ask } = await startSmallSite([form])
  const addresses = [
    '/%',
    '/%zz',
    '/%ff%fe',
    `/${'a'.repeat(5000)}`,
    '/form?q=%',
    '/form?q=%25\'"',
    '/form?q=1&q=2&z=3',
    '/.env',
    '/../../etc/passwd',
  ]
  for (const address of addresses) expect((await ask(address)).status, address).toBeLessThan(500)
})

test('an address with a broken escape or a NUL is refused with a sentence', async () => {
  const { ask } = await startSmallSite([form])
  for (const address of ['/%', '/form/%zz', '/%ff%fe', '/form%00']) {
    const answer = await ask(address)
    expect([answer.status, answer.text], address).toEqual([400, expect.stringContaining('cannot be read')])
  }
})

test('an address of 64 KB is refused and the next request is served (M06)', async () => {
  const { ask, port } = await startSmallSite([form])
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`GET /${'a'.repeat(65_536)} HTTP/1.1\r\nHost: site.test\r\n\r\n`)
  const [first] = await once(socket, 'data')
  expect(String(first)).toMatch(/^HTTP\/1\.1 431 /)
  expect((await ask('/form')).status).toBe(200)
})

test('too many headers, too long ones and thousands of parameters harm nobody (M06)', async () => {
  const { ask, port } = await startSmallSite([form])
  const many = Array.from({ length: 2100 }, (_, number) => `X-Header-${number}: a`).join('\r\n')
  for (const headers of [many, `X-Long: ${'a'.repeat(40_960)}`]) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(`GET /form HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n${headers}\r\n\r\n`)
    const [first] = await once(socket, 'data')
    expect(String(first)).toMatch(/^HTTP\/1\.1 (431|400|200) /)
    socket.destroy()
  }
  const parameters = Array.from({ length: 1200 }, (_, number) => `p${number}=1`).join('&')
  expect([200, 400, 414, 431]).toContain((await ask(`/form?${parameters}`)).status)
  expect((await ask('/form')).status).toBe(200)
})

test('every answer carries the security headers, and names no software (G04, G06)', async () => {
  const { ask } = await startSmallSite([form, echo])
  for (const address of ['/form', '/form', '/echo', '/nothing-here', '/healthz', '/form/']) {
    const { headers } = await ask(address)
    expect(headers, address).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers['content-security-policy'], address).toContain("frame-ancestors 'none'")
    expect(headers['x-powered-by']).toBeUndefined()
  }
})

test('a route that fails unexpectedly answers 500 without any detail (J06)', async () => {
  const { ask } = await startSmallSite([
    {
      path: '/broken',
      loader: () => {
        throw new Error('secret at /home/x')
      },
    },
  ])
  const answer = await ask('/broken')
  expect(answer.status).toBe(500)
  expect(answer.text).not.toContain('secret')
})

test('a status that a route chose is kept', async () => {
  const { ask } = await startSmallSite([{ path: '/gone', loader: () => data(null, { status: 404 }) }])
  expect((await ask('/gone')).status).toBe(404)
})

test('health tells of the process, readiness of the database', async () => {
  const site = await startSmallSite([form])
  site.content.ready = false
  expect([(await site.ask('/healthz')).status, (await site.ask('/readyz')).status]).toEqual([200, 503])
  site.content.ready = true
  expect((await site.ask('/readyz')).status).toBe(200)
})

test('a taken port is told in a sentence', async () => {
  const { fastPath, app } = { fastPath: {} as never, app: { fetch: () => new Response() } as never }
  const proxies = new TrustedProxies([])
  const port = await usedPort()
  await expect(
    startHttpServer({ app, fastPath, fixedHeaders: {}, proxies, host: '127.0.0.1', port }),
  ).rejects.toThrow(/something else is listening there/)
})

test('stopping lets an answer under way reach its reader', async () => {
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
  const slow = {
    path: '/slow',
    loader() {
      asked.resolve()
      return held.promise
    },
  }
  const site = await startSmallSite([slow])
  const answer = site.ask('/slow')
  await asked.promise
  const stopped = site.stop()
  held.resolve('done')
  await Promise.all([stopped, expect(answer).resolves.toMatchObject({ status: 200 })])
})
