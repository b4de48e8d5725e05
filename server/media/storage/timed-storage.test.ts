import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MediaBody, MediaStorage } from './media-storage.ts'
import { StorageTimeout, storageTimeouts, withTimeLimits } from './timed-storage.ts'

const key = 'media/1732190000000-0a1b2c3d4e5f.jpg'
const never = () => new Promise<never>(() => undefined)
const silent: MediaStorage = {
  put: never,
  stat: never,
  read: never,
  remove: never,
  async *list() {
    yield await never()
  },
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What the work throws once the clock has gone on by `milliseconds`. */
async function failureAfter(milliseconds: number, work: Promise<unknown>): Promise<unknown> {
  const failed = work.then(
    () => undefined,
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(milliseconds)
  return Promise.race([failed, Promise.resolve('still waiting')])
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const seen: Item[] = []
  for await (const item of items) seen.push(item)
  return seen
}

async function* pieces(count: number, size: number) {
  for (let at = 0; at < count; at += 1) yield new Uint8Array(size)
}

test.each([
  ['put', (storage: MediaStorage) => storage.put(key, new Uint8Array(8))],
  ['put of a stream', (storage: MediaStorage) => storage.put(key, pieces(100, 65_536))],
  ['stat', (storage: MediaStorage) => storage.stat(key)],
  ['read', (storage: MediaStorage) => storage.read(key)],
  ['remove', (storage: MediaStorage) => storage.remove(key)],
  ['list', (storage: MediaStorage) => all(storage.list(['media']))],
])('%s of a storage that never answers fails in time, and no sooner (L10)', async (_what, ask) => {
  const storage = withTimeLimits(silent)
  expect(await failureAfter(storageTimeouts - 1, ask(storage))).toBe('still waiting')
  expect(await failureAfter(storageTimeouts, ask(storage))).toBeInstanceOf(StorageTimeout)
})

test('a storage that takes every piece, each slowly, has an end, too (L10)', async () => {
  const slow = withTimeLimits({
    ...silent,
    async put(_key, content) {
      for await (const _ of content as AsyncIterable<Uint8Array>)
        await new Promise((resolve) => setTimeout(resolve, 9_000))
    },
  })
  const failure = await failureAfter(3 * storageTimeouts, slow.put(key, pieces(1_000, 65_536)))
  expect(failure).toBeInstanceOf(StorageTimeout)
})

test('what stops in the middle of a file gets no cut one to keep, and keeps nothing when it goes on (L10)', async () => {
  const wake = Promise.withResolvers<void>()
  const seen: unknown[] = []
  const stalled = withTimeLimits({
    ...silent,
    async put(_key, content) {
      try {
        for await (const _ of content as AsyncIterable<Uint8Array>) await wake.promise
        seen.push('stored')
      } catch (error) {
        seen.push(error)
        throw error
      }
    },
  })
  expect(await failureAfter(storageTimeouts, stalled.put(key, pieces(3, 10)))).toBeInstanceOf(StorageTimeout)
  wake.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toEqual([expect.any(StorageTimeout)])
})

test('a file that is stored too late is removed again (L10)', async () => {
  const wake = Promise.withResolvers<void>()
  const remove = vi.fn(async () => undefined)
  const late = withTimeLimits({ ...silent, put: () => wake.promise, remove })
  expect(await failureAfter(storageTimeouts, late.put(key, new Uint8Array(8)))).toBeInstanceOf(StorageTimeout)
  expect(remove).not.toHaveBeenCalled()
  wake.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(remove).toHaveBeenCalledWith(key)
})

test('a sender who takes his time costs the storage nothing of its own', async () => {
  const patient = withTimeLimits({
    ...silent,
    put: async (_key, content) => void (await all(content as AsyncIterable<Uint8Array>)),
  })
  async function* slowly() {
    for (let at = 0; at < 5; at += 1) {
      await new Promise((resolve) => setTimeout(resolve, 2 * storageTimeouts))
      yield new Uint8Array(10)
    }
  }
  expect(await failureAfter(11 * storageTimeouts, patient.put(key, slowly()))).toBeUndefined()
})

test('a body that stops coming breaks off (L10)', async () => {
  const cancel = vi.fn()
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(new Uint8Array(3)),
    cancel,
  })
  const read = await withTimeLimits({ ...silent, read: async () => body }).read(key)
  const reading = new Response(read).arrayBuffer()
  expect(await failureAfter(storageTimeouts, reading)).toBeInstanceOf(StorageTimeout)
  expect(cancel).toHaveBeenCalled()
})

test('what answers in time is passed on as it is', async () => {
  const facts = { key, size: 3, storedAt: new Date(0) }
  const storage = withTimeLimits({
    put: async () => undefined,
    stat: async () => facts,
    read: async () => new Response('abc').body as never,
    remove: async () => undefined,
    async *list() {
      yield facts
    },
  })
  await storage.put(key, new Uint8Array(3))
  expect(await storage.stat(key)).toBe(facts)
  expect(await new Response(await storage.read(key)).text()).toBe('abc')
  expect(await all(storage.list(['media']))).toEqual([facts])
  expect(vi.getTimerCount()).toBe(0)
})

test('bytes that come after their time are let go, so that they hold no file open', async () => {
  const cancel = vi.fn()
  const read = () =>
    new Promise<MediaBody>((resolve) =>
      setTimeout(resolve, storageTimeouts + 1, new ReadableStream({ cancel })),
    )
  const reading = withTimeLimits({ ...silent, read }).read(key)
  expect(await failureAfter(storageTimeouts, reading)).toBeInstanceOf(StorageTimeout)
  await vi.advanceTimersByTimeAsync(1)
  expect(cancel).toHaveBeenCalledTimes(1)
})
