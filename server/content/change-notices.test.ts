import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeDatabase, database, openDatabase } from '#server/database/database.ts'
import type { LiveNotice } from '#shared/pages/live-notice.ts'
import { collectNotices } from '#tests/support/database/received-notices.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import {
  publishChangeSoon,
  publishContentChange,
  publishPendingChanges,
  publishSettingsChange,
} from './change-notices.ts'

const { connection } = useTestDatabase()
const heard = collectNotices(connection)
// The pause between two notices passes when a test says so.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(async () => {
  await publishPendingChanges()
  await hearEverything()
  vi.useRealTimers()
  heard.length = 0
})

/** What was told until now, all of it: the database brings notices in their order, and this one is the last. */
async function hearEverything(): Promise<LiveNotice['topic'][]> {
  await database().transaction((transaction) =>
    publishContentChange(transaction, { topic: 'travel-services' }),
  )
  await waitFor(() => heard.at(-1)?.topic === 'travel-services')
  heard.pop()
  return heard.map(({ topic }) => topic)
}

test('a save that is undone is told to nobody', async () => {
  const undone = database().transaction(async (transaction) => {
    await publishSettingsChange(transaction, ['site_info'])
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  expect(await hearEverything()).toEqual([])
})

test('a save that changed no key is told to nobody', async () => {
  await database().transaction((transaction) => publishSettingsChange(transaction, []))
  expect(await hearEverything()).toEqual([])
})

test('a notice carries topic, keys and time, and nothing else', async () => {
  const before = Date.now()
  await database().transaction((transaction) => publishSettingsChange(transaction, ['site_info', 'offices']))
  await waitFor(() => heard.length === 1)
  const [{ at, ...rest } = { at: '' }] = heard
  expect(rest).toEqual({ topic: 'settings', keys: ['site_info', 'offices'] })
  expect(Date.parse(at)).toBeGreaterThanOrEqual(before)
})

test('a change of content is told with its kind and whose it is, in the transaction that makes it', async () => {
  const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
  await database().transaction((transaction) =>
    publishContentChange(transaction, { topic: 'blog', ids: [id] }),
  )
  await database().transaction((transaction) => publishContentChange(transaction, { topic: 'blog' }))
  await waitFor(() => heard.length === 2)
  expect(heard.map(({ topic, keys }) => [topic, keys])).toEqual([
    ['blog', [id]],
    ['blog', []],
  ])
})

test('a hundred frequent changes are told at once, and a quarter of a second later once more', async () => {
  for (let change = 0; change < 100; change += 1) publishChangeSoon('enquiries')
  await waitFor(() => heard.length === 1)
  vi.advanceTimersByTime(249)
  expect(await hearEverything()).toEqual(['enquiries'])
  vi.advanceTimersByTime(1)
  await waitFor(() => heard.length === 2)
  vi.advanceTimersByTime(10_000)
  expect(await hearEverything()).toEqual(['enquiries', 'enquiries'])
})

test('a single frequent change is told once', async () => {
  publishChangeSoon('media')
  await waitFor(() => heard.length === 1)
  vi.advanceTimersByTime(10_000)
  expect(await hearEverything()).toEqual(['media'])
})

test('what is still held back at the end of the process is sent, and each topic has its own pace', async () => {
  for (const topic of ['media', 'email', 'media', 'email'] as const) publishChangeSoon(topic)
  await publishPendingChanges()
  await waitFor(() => heard.length === 4)
  expect(heard.map(({ topic }) => topic).sort()).toEqual(['email', 'email', 'media', 'media'])
})

test('a change after the pending ones were sent waits its own quarter of a second', async () => {
  publishChangeSoon('media')
  await waitFor(() => heard.length === 1)
  await publishPendingChanges()
  vi.advanceTimersByTime(200)
  for (let change = 0; change < 2; change += 1) publishChangeSoon('media')
  await waitFor(() => heard.length === 2)
  vi.advanceTimersByTime(249)
  expect(await hearEverything()).toEqual(['media', 'media'])
})

test('what cannot be told while the database is away is told once it is back, and nothing fails (L15)', async () => {
  await closeDatabase()
  publishChangeSoon('enquiries')
  publishChangeSoon('enquiries')
  await vi.advanceTimersByTimeAsync(7000)
  openDatabase({ connection, onEvent: () => undefined })
  expect(await hearEverything()).toEqual([])
  vi.advanceTimersByTime(5000)
  await waitFor(() => heard.length === 1)
  vi.advanceTimersByTime(10_000)
  expect(await hearEverything()).toEqual(['enquiries'])
})
