import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { publishChangeSoon, publishSettingsChange } from '#server/content/change-notices.ts'
import { database } from '#server/database/database.ts'
import { closeNotifications, openNotifications } from '#server/database/notifications.ts'
import { startLiveUpdates } from '#server/realtime/live-updates.ts'
import { dropEndedSessions, staffAudience } from '#server/realtime/staff-live-stream.ts'
import { staffSessions } from '#server/tables/staff-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { listenTo } from '#tests/support/site/event-stream.ts'
import { realBuild } from '#tests/support/site/real-build.ts'
import { seedStaff, useStaffAccess } from '#tests/support/staff/staff-members.ts'
import { startStaffSite } from '#tests/support/staff/staff-visitor.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const { connection } = useTestDatabase()
useStaffAccess()

let build: ServerBuild
let stop: () => void

beforeAll(async () => {
  build = await realBuild()
  stop = startLiveUpdates()
  openNotifications({ connection, onEvent: () => undefined })
}, 120_000)
beforeEach(async () => void (await seedStaff()))
afterAll(async () => {
  stop()
  await closeNotifications()
})

/** A site with one who is signed in and listens. */
async function startSite() {
  const site = await startStaffSite(build)
  const headers = await site.signedIn()
  const address = `http://127.0.0.1:${site.port}/admin/live-changes`
  const listen = async (sent: Record<string, string> = headers) => {
    const reader = await listenTo(address, sent)
    onTestFinished(() => void reader.close())
    return reader
  }
  return { ...site, headers, listen }
}

test('a stranger is not let in, and is told nothing (A01)', async () => {
  const { listen } = await startSite()
  for (const Cookie of ['', '__Host-pravas.session_token=AAAA.BBBB']) {
    const { status, headers } = await listen({ Cookie })
    expect([status, headers['cache-control']]).toEqual([401, 'no-store'])
  }
  expect(staffAudience.streams.size).toBe(0)
})

test('whoever does not listen as a browser does is not kept waiting for ever', async () => {
  const { ask, headers } = await startSite()
  expect((await ask('/admin/live-changes', { headers })).status).toBe(406)
  expect((await ask('/admin/live-changes.data', { headers })).status).toBe(406)
})

test('the stream is kept by nobody and found by no search engine; no other site may read it (C06, G07)', async () => {
  const { listen, headers } = await startSite()
  const reader = await listen({ ...headers, Origin: 'https://evil.test' })
  expect(reader.status).toBe(200)
  expect(reader.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(reader.headers['access-control-allow-origin']).toBeUndefined()
})

/** Only the beats look after every session by themselves: without them, a stream ends by what it is told. */
function withoutBeats(): void {
  stop()
  vi.useFakeTimers({ toFake: ['setInterval'] })
  stop = startLiveUpdates()
  vi.useRealTimers()
}

test('signing out ends the stream without waiting for a beat, whichever instance it was opened on (A10, L08)', async () => {
  withoutBeats()
  const [one, other] = [await startSite(), await startStaffSite(build)]
  const [reader, bystander] = [await one.listen(), await one.listen(await other.signedIn())]
  await other.post('/admin/sign-out', { fields: { scope: 'local' }, headers: one.headers })
  await waitFor(() => reader.hasEnded())
  expect((await one.listen()).status).toBe(401)
  expect(bystander.hasEnded()).toBe(false)
})

test('a session removed by any hand ends its stream at once', async () => {
  withoutBeats()
  const { listen } = await startSite()
  const reader = await listen()
  await database().execute('DELETE FROM staff_users')
  await waitFor(() => reader.hasEnded())
})

test('a session that expires ends its stream at the next beat', async () => {
  const { listen } = await startSite()
  const reader = await listen()
  await database()
    .update(staffSessions)
    .set({ expiresAt: new Date(Date.now() - 1000) })
  await dropEndedSessions()
  await waitFor(() => reader.hasEnded())
})

test('staff are told of settings and of enquiries, by key alone', async () => {
  const { listen } = await startSite()
  const reader = await listen()
  await database().transaction((transaction) => publishSettingsChange(transaction, ['email_settings']))
  publishChangeSoon('enquiries')
  await waitFor(() => reader.events().filter(({ event }) => event === 'message').length === 2)
  const notices = reader.events().filter(({ event }) => event === 'message')
  expect(notices.map(({ data }) => JSON.parse(data))).toEqual([
    { topic: 'settings', keys: ['email_settings'], at: expect.any(String) },
    { topic: 'enquiries', keys: [], at: expect.any(String) },
  ])
})

test('a browser that went away leaves nothing behind', async () => {
  const { listen } = await startSite()
  await waitFor(() => staffAudience.streams.size === 0)
  const readers = await Promise.all([listen(), listen(), listen()])
  expect(staffAudience.streams.size).toBe(3)
  for (const reader of readers) reader.close()
  await waitFor(() => staffAudience.streams.size === 0)
})

test('one account holds twenty streams; the oldest goes first', async () => {
  const { listen } = await startSite()
  await waitFor(() => staffAudience.streams.size === 0)
  const first = await listen()
  for (let more = 0; more < 20; more += 1) await listen()
  await waitFor(() => first.hasEnded())
  expect(staffAudience.streams.size).toBe(20)
})

test('when the site stops, the streams end and do not hold it up (L07)', async () => {
  const { listen } = await startSite()
  const reader = await listen()
  stop()
  await waitFor(() => reader.hasEnded())
  stop = startLiveUpdates()
})
