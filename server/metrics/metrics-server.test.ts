import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { openLog } from '#server/config/log.ts'
import { usedPort } from '#tests/support/site/small-site.ts'
import { startMetricsServer } from './metrics-server.ts'

async function start(read = async () => 'figures 1\n', given: { host?: string; token?: string } = {}) {
  const server = await startMetricsServer({ port: 0, read, ...given })
  onTestFinished(server.stop)
  return server.port
}

type Ask = { host?: string; path?: string; method?: string; headers?: Record<string, string> }

async function ask(
  port: number,
  { host = '127.0.0.1', path = '/metrics', method = 'GET', headers = {} }: Ask = {},
) {
  const asking = request({ host, port, path, method, headers, agent: false }).end()
  const [response] = await once(asking, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return { status: response.statusCode, headers: response.headers, text: Buffer.concat(chunks).toString() }
}

async function isOpen(host: string, port: number): Promise<boolean> {
  const socket = connect({ host, port })
  onTestFinished(() => void socket.destroy())
  return once(socket, 'connect').then(
    () => true,
    () => false,
  )
}

test('nobody is let in at any other address of this machine', async () => {
  const port = await start()
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, scopeid }) => !internal && !scopeid)
    .map(({ address }) => address)
  for (const host of ['::1', ...others]) expect(`${host} ${await isOpen(host, port)}`).toBe(`${host} false`)
  expect(await isOpen('127.0.0.1', port)).toBe(true)
})

test('a browser that was led here under another name reads nothing', async () => {
  const port = await start()
  for (const host of ['evil.test', `evil.test:${port}`, '127.0.0.1.evil.test'])
    expect((await ask(port, { headers: { Host: host } })).status).toBe(403)
})

test('where ::1 is listened on, this machine is answered there', async () => {
  const port = await start(undefined, { host: '::1' })
  expect((await ask(port, { host: '::1' })).status).toBe(200)
  expect((await ask(port, { host: '::1', headers: { Host: '[::2]' } })).status).toBe(403)
})

test('there is one address, and it is read only', async () => {
  const port = await start()
  for (const path of ['/', '/metrics/', '/metrics.json', '/admin'])
    expect((await ask(port, { path })).status).toBe(404)
  for (const method of ['POST', 'DELETE']) expect((await ask(port, { method })).status).toBe(405)
})

test('the log has what went wrong while reading, and the answer has not', async () => {
  const lines: string[] = []
  openLog('info', { write: (line) => void lines.push(line) })
  onTestFinished(() => void openLog('silent'))
  const port = await start(() => Promise.reject(new Error('10.0.0.7 refused')))
  const { status, text } = await ask(port)
  expect([status, text]).toEqual([500, 'Nothing to see here.\n'])
  expect(lines.join()).toContain('10.0.0.7 refused')
})

test('a port that is taken stops the start with its name', async () => {
  const port = await usedPort()
  await expect(startMetricsServer({ port, read: async () => '' })).rejects.toThrow(
    /METRICS_PORT.*choose another/,
  )
})

test('this machine reads the figures, as text that nobody keeps', async () => {
  const port = await start()
  for (const host of ['localhost', `127.0.0.1:${port}`]) {
    const { status, headers, text } = await ask(port, { headers: { Host: host } })
    expect([status, text]).toEqual([200, 'figures 1\n'])
    expect(headers).toMatchObject({
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    })
  }
  expect((await ask(port, { method: 'HEAD' })).text).toBe('')
})

const token = 'a token of thirty-two letters or more'.replaceAll(' ', '-')

test.each([
  {},
  { Authorization: '' },
  { Authorization: token },
  { Authorization: `Bearer ${token}x` },
  { Authorization: `Bearer ${token.slice(1)}` },
  { Authorization: 'Bearer' },
  { Authorization: `Basic ${btoa(`pravas:${token}`)}` },
])('where a token is set, nobody reads without it, not even on this machine: %j (B14)', async (headers) => {
  let reads = 0
  const read = async () => {
    reads += 1
    return ''
  }
  const port = await start(read, { token })
  const { status, headers: answered, text } = await ask(port, { headers: headers as Record<string, string> })
  expect([status, text]).toEqual([401, 'Nothing to see here.\n'])
  expect(answered['www-authenticate']).toBe('Bearer')
  expect((await ask(port, { path: '/', headers: headers as Record<string, string> })).status).toBe(401)
  expect(reads).toBe(0)
})

test('whoever shows the token reads under any name, as from another container', async () => {
  const port = await start(undefined, { host: '0.0.0.0', token })
  const headers = { Host: `site-one:${port}`, Authorization: `Bearer ${token}` }
  expect(await ask(port, { headers })).toMatchObject({ status: 200, text: 'figures 1\n' })
  expect((await ask(port, { path: '/admin', headers })).status).toBe(404)
})
