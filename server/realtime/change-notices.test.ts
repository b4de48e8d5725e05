import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { closeDatabase, database, openDatabase } from '#server/database/database.ts'
import { type LiveNotice, readLiveNotice } from '#shared/live-notice.ts'
import { useTestDatabase } from '#tests/support/test-database.ts'
import { noticeContent, noticeSettings, noticeSoon, sendPendingNotices } from './change-notices.ts'

const { connection } = useTestDatabase()
const heard: LiveNotice[] = []
let listener: pg.Client

beforeAll(async () => {
  listener = new pg.Client(connection)
  await listener.connect()
  await listener.query('LISTEN change_notices')
  listener.on('notification', ({ payload }) => {
    const notice = readLiveNotice(payload ?? '')
    if (notice) heard.push(notice)
  })
})
afterAll(() => listener.end())
beforeEach(async () => {
  await wait(300)
  heard.length = 0
})

test('a save that is undone is told to nobody', async () => {
  const undone = database().transaction(async (transaction) => {
    await noticeSettings(transaction, ['site_info'])
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  await wait(100)
  expect(heard).toEqual([])
})

test('a save that changed no key is told to nobody', async () => {
  await database().transaction((transaction) => noticeSettings(transaction, []))
  await wait(100)
  expect(heard).toEqual([])
})

test('a notice carries topic, keys and time, and nothing else', async () => {
  const before = Date.now()
  await database().transaction((transaction) => noticeSettings(transaction, ['site_info', 'offices']))
  await vi.waitUntil(() => heard.length === 1)
  const [{ at, ...rest } = { at: '' }] = heard
  expect(rest).toEqual({ topic: 'settings', keys: ['site_info', 'offices'] })
  expect(Date.parse(at)).toBeGreaterThanOrEqual(before)
})

test('a change of content is told with its kind, in the transaction that makes it', async () => {
  await database().transaction((transaction) => noticeContent(transaction, 'blog'))
  await vi.waitUntil(() => heard.length === 1)
  expect(heard[0]).toMatchObject({ topic: 'blog', keys: [] })
})

test('a hundred frequent changes are told at once, and then once more', async () => {
  for (let change = 0; change < 100; change += 1) noticeSoon('enquiries')
  await vi.waitUntil(() => heard.length === 1, { timeout: 200 })
  await wait(400)
  expect(heard.map(({ topic }) => topic)).toEqual(['enquiries', 'enquiries'])
})

test('a single frequent change is told once', async () => {
  noticeSoon('media')
  await wait(600)
  expect(heard.length).toBe(1)
})

test('what is still held back at the end of the process is sent, and each topic has its own pace', async () => {
  for (const topic of ['media', 'email', 'media', 'email'] as const) noticeSoon(topic)
  await sendPendingNotices()
  await vi.waitUntil(() => heard.length === 4)
  expect(heard.map(({ topic }) => topic).sort()).toEqual(['email', 'email', 'media', 'media'])
})

test('while the database is away nothing is told and nothing fails', async () => {
  await closeDatabase()
  noticeSoon('enquiries')
  await wait(50)
  openDatabase({ connection, onEvent: () => undefined })
  expect(heard).toEqual([])
})
