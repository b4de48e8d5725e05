import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import {
  changeNoticeChannel,
  publishContentChange,
  publishSettingsChange,
} from '#server/content/change-notices.ts'
import { database } from '#server/database/database.ts'
import { closeNotifications, listen, openNotifications } from '#server/database/notifications.ts'
import { securityHeaders } from '#server/http/responses/security-headers.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { listenTo } from '#tests/support/site/event-stream.ts'
import { startSmallSite } from '#tests/support/site/small-site.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { startLiveUpdates } from './live-updates.ts'
import { PublicLiveEndpoint, publicAudience } from './public-live-stream.ts'

const { connection } = useTestDatabase()
let stop: () => void

beforeAll(async () => {
  stop = startLiveUpdates()
  const open = Promise.withResolvers<void>()
  // Comes last: by then the line listens on every channel.
  const leave = listen(changeNoticeChannel, { received: () => undefined, connected: () => open.resolve() })
  openNotifications({ connection, onEvent: () => undefined })
  await open.promise
  leave()
})
afterAll(async () => {
  stop()
  await closeNotifications()
})

/** The door on a port of its own; a client's address is what its header says. */
async function startDoor(publicOrigin = 'https://site.test') {
  const door = new PublicLiveEndpoint({
    publicOrigin,
    fixedHeaders: securityHeaders(publicOrigin),
    clientAddress: ({ headers }) => String(headers['x-from'] ?? '198.18.0.1'),
  })
  const server = createServer((request, response) => {
    if (!door.answer(request, response)) response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    door.close()
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { door, server, port, address: `http://127.0.0.1:${port}/live-settings` }
}

async function save(...keys: string[]): Promise<void> {
  await database().transaction((transaction) => publishSettingsChange(transaction, keys))
}

test('a page of another site is refused, and no origin is ever allowed (C06)', async () => {
  const { address } = await startDoor()
  for (const site of ['cross-site', 'same-site', 'none']) {
    const { status, headers } = await listenTo(address, {
      'Sec-Fetch-Site': site,
      Origin: 'https://evil.test',
    })
    expect([site, status, headers['access-control-allow-origin']]).toEqual([site, 403, undefined])
  }
  const plain = await listenTo(address, { Origin: 'https://evil.test' })
  expect(plain.headers['access-control-allow-origin']).toBeUndefined()
})

test('whoever came by plain http to a proxy has a stream where the site is reached so, and is led to https where it is not', async () => {
  const headers = { 'X-Forwarded-Proto': 'http' }
  expect((await listenTo((await startDoor()).address, headers)).status).toBe(404)
  expect((await listenTo((await startDoor('http://site.test')).address, headers)).status).toBe(200)
})

test('the stream is kept by nobody, found by no search engine, and guarded like every answer (G07)', async () => {
  const { address } = await startDoor()
  const { status, headers } = await listenTo(address)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
    'x-accel-buffering': 'no',
    'strict-transport-security': expect.stringContaining('max-age='),
  })
})

test('what staff alone may read is not even told of, nor is any value (J01)', async () => {
  const { address } = await startDoor()
  const reader = await listenTo(address)
  await save('email_settings')
  await database().transaction((transaction) => publishContentChange(transaction, { topic: 'blog' }))
  await database().execute(`SELECT pg_notify('change_notices', '{"topic":"settings","value":"SMTPPW"}')`)
  await save('email_settings', 'site_info')
  const { data } = await reader.until('message')
  expect(JSON.parse(data)).toEqual({ topic: 'settings', keys: ['site_info'], at: expect.any(String) })
  expect(reader.events().filter(({ event }) => event === 'message').length).toBe(1)
  expect(reader.text()).not.toMatch(/email|SMTP|blog/)
})

test('one network has so many streams and no more, and gets its places back', async () => {
  const { address } = await startDoor()
  const from = (name: string) => listenTo(address, { 'X-From': name })
  const own = await Promise.all(Array.from({ length: 50 }, (_, at) => from(`2001:db8::${at.toString(16)}`)))
  expect(own.every(({ status }) => status === 200)).toBe(true)
  const refused = await from('2001:db8:0:0:ffff::1')
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
  expect((await from('2001:db8:0:1::1')).status).toBe(200)
  own[0]?.close()
  await waitFor(async () => (await from('2001:db8::1')).status === 200)
})

test('a reader who does not read is dropped, and the others hear everything', async () => {
  const { port, address } = await startDoor()
  await waitFor(() => publicAudience.streams.size === 0)
  const idle = connect(port, '127.0.0.1')
  idle.pause()
  idle.write('GET /live-settings HTTP/1.1\r\nHost: site.test\r\n\r\n')
  await waitFor(() => publicAudience.streams.size === 1)
  const reader = await listenTo(address)
  const keys = ['x'.repeat(19_950)]
  for (let sent = 0; sent < 2000 && publicAudience.streams.size > 1; sent += 1) {
    publicAudience.notify({ topic: 'settings', keys, at: '2026-03-01T10:20:30.456Z' })
    // The one who reads gets the time to do so.
    await waitFor(() => reader.text().length > (sent + 1) * 20_000, 1)
  }
  expect(publicAudience.streams.size).toBe(1)
  publicAudience.notifyMissed()
  await reader.until('missed')
  expect(reader.hasEnded()).toBe(false)
  idle.destroy()
})

test('other methods and addresses are left to others; HEAD gets the headers alone', async () => {
  const { address, port } = await startDoor()
  expect((await fetch(address, { method: 'POST' })).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${port}/live-settings-2`)).status).toBe(404)
  const head = await fetch(address, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('when the site stops, every stream ends at once and nobody is let in again (L07)', async () => {
  const { address, door } = await startDoor()
  const readers = await Promise.all([listenTo(address), listenTo(address)])
  door.close()
  await waitFor(() => readers.every((reader) => reader.hasEnded()))
  expect((await listenTo(address)).status).toBe(503)
})

test('a site with open streams stops without waiting for them (L07)', async () => {
  const liveEndpoint = new PublicLiveEndpoint({
    publicOrigin: 'https://site.test',
    fixedHeaders: {},
    clientAddress: () => '198.18.0.2',
  })
  const site = await startSmallSite([], { liveEndpoint })
  const reader = await listenTo(`http://127.0.0.1:${site.port}/live-settings`)
  // What ends connections by force in the end would come by a timer, and never comes now.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await site.stop().finally(() => vi.useRealTimers())
  await waitFor(() => reader.hasEnded())
})

test('a saved setting reaches a hundred readers without a question of theirs to the database (M05)', async () => {
  const { address } = await startDoor()
  const readers = await Promise.all(
    Array.from({ length: 100 }, (_, at) => listenTo(address, { 'X-From': `198.18.1.${at}` })),
  )
  await save('site_info')
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => asked.mockRestore())
  await Promise.all(readers.map((reader) => reader.until('message')))
  const texts = asked.mock.calls.map(([text]) => text as unknown)
  // The line for notifications is looked after all the time.
  expect(texts.filter((text) => text !== 'SELECT 1')).toEqual([])
  for (const reader of readers) reader.close()
  await waitFor(() => publicAudience.streams.size === 0)
})

test('whoever was cut off from the database tells everybody to look again', async () => {
  const { address } = await startDoor()
  const reader = await listenTo(address)
  await database().execute(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'pravas notifications' AND datname = current_database()`,
  )
  await reader.until('missed')
})

test('a newcomer hears how long nothing has happened, and when to come back', async () => {
  const { address } = await startDoor()
  const told = performance.now() - 1
  publicAudience.notifyMissed()
  const reader = await listenTo(address)
  const { data } = await reader.until('quiet')
  expect(Number(data)).toBeLessThanOrEqual(performance.now() - told)
  const [, retry] = /^retry: (\d+)$/m.exec(reader.text()) ?? []
  expect(Number(retry)).toBeGreaterThanOrEqual(2000)
  expect(Number(retry)).toBeLessThanOrEqual(6000)
})
