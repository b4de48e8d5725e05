import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BucketError } from './bucket-error.ts'
import type { MediaBody, MediaStorage } from './media-storage.ts'
import { PromptReads, probePause, readTimeoutMs, StorageUnavailable } from './prompt-reads.ts'

const key = 'media/1732190000000-0a1b2c3d4e5f.jpg'
const never = () => new Promise<never>(() => undefined)
const facts = { key, size: 3, storedAt: new Date(0) }
const good: MediaStorage = {
  put: async () => undefined,
  stat: async (asked) => (asked === key ? facts : undefined),
  read: async () => new Uint8Array([1, 2, 3]),
  remove: async () => undefined,
  async *list() {},
}

let reads: PromptReads
const changes: unknown[] = []

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  reads.close()
  changes.length = 0
  vi.useRealTimers()
})

function open(storage: Partial<MediaStorage>): { storage: MediaStorage } {
  const held = { storage: { ...good, ...storage } }
  const passing: MediaStorage = {
    ...good,
    stat: (asked) => held.storage.stat(asked),
    read: (asked, range) => held.storage.read(asked, range),
  }
  reads = new PromptReads({ storage: passing, onChange: (error) => changes.push(error) })
  return held
}

/** What the work throws once the clock has gone on by `milliseconds`. */
async function failureAfter(milliseconds: number, work: Promise<unknown>): Promise<unknown> {
  const failed = work.then(
    () => 'no failure',
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(milliseconds)
  return Promise.race([failed, Promise.resolve('still waiting')])
}

test('a storage that never answers is away within three seconds, and no sooner (L10)', async () => {
  open({ stat: never })
  expect(readTimeoutMs).toBeLessThan(3000)
  const asked = reads.find(key)
  expect(await failureAfter(readTimeoutMs - 1, asked)).toBe('still waiting')
  expect(await failureAfter(1, asked)).toBeInstanceOf(StorageUnavailable)
})

test('time that was spent on finding a file is gone for its bytes', async () => {
  open({
    stat: (asked) => new Promise((resolve) => setTimeout(resolve, 2000, { ...facts, key: asked })),
    read: never,
  })
  const asked = reads.find(key).then((file) => file?.read())
  expect(await failureAfter(readTimeoutMs - 1, asked)).toBe('still waiting')
  expect(await failureAfter(1, asked)).toBeInstanceOf(StorageUnavailable)
})

test('one file that never comes takes no other file from anybody', async () => {
  open({ read: (asked) => (asked === key ? never() : good.read(asked)) })
  const asked = reads.find(key).then((file) => file?.read())
  expect(await failureAfter(readTimeoutMs, asked)).toBeInstanceOf(StorageUnavailable)
  expect(await failureAfter(0, reads.find('media/1732190000000-ffffffffffff.jpg'))).toBe('no failure')
})

test('bytes that come too late are let go, so that they hold no file open', async () => {
  const cancel = vi.fn()
  const late = () =>
    new Promise<MediaBody>((resolve) => setTimeout(resolve, 5000, new ReadableStream({ cancel })))
  open({ read: late })
  const asked = reads.find(key).then((file) => file?.read())
  expect(await failureAfter(readTimeoutMs, asked)).toBeInstanceOf(StorageUnavailable)
  await vi.advanceTimersByTimeAsync(5000)
  expect(cancel).toHaveBeenCalledTimes(1)
})

test('once it is silent nobody is held: who waits is told, and who asks is told at once (L10)', async () => {
  open({ stat: never })
  const first = reads.find(key)
  first.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(readTimeoutMs - 100)
  const later = reads.find(key)
  expect(await failureAfter(100, later)).toBeInstanceOf(StorageUnavailable)
  expect(await failureAfter(0, reads.find(key))).toBeInstanceOf(StorageUnavailable)
  expect(changes).toHaveLength(1)
})

test('a storage that answers again is asked again after one probe, and both changes are told once', async () => {
  const held = open({ stat: never })
  expect(await failureAfter(readTimeoutMs, reads.find(key))).toBeInstanceOf(StorageUnavailable)
  await vi.advanceTimersByTimeAsync(3 * (readTimeoutMs + probePause))
  expect(await failureAfter(0, reads.find(key))).toBeInstanceOf(StorageUnavailable)
  held.storage = good
  await vi.advanceTimersByTimeAsync(readTimeoutMs + probePause)
  expect(await reads.find(key)).toMatchObject(facts)
  expect(changes).toEqual([expect.any(Error), undefined])
  expect(vi.getTimerCount()).toBe(0)
})

test('one file that takes long holds up no other, while the storage answers for those', async () => {
  open({ stat: (asked) => (asked === key ? never() : Promise.resolve(facts)) })
  const slow = reads.find(key)
  slow.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(readTimeoutMs - 1)
  await reads.find('media/another')
  expect(await failureAfter(1, slow)).toBeInstanceOf(StorageUnavailable)
  expect(await reads.find('media/another')).toMatchObject({ size: 3 })
})

test.each([
  ['a bucket that refuses', new BucketError('HEAD', 403)],
  ['a disk that is broken', Object.assign(new Error('EIO'), { code: 'EIO', syscall: 'lstat' })],
])('%s is away, is asked again for each file, and is told once', async (_what, error) => {
  const held = open({ stat: () => Promise.reject(error) })
  await expect(reads.find(key)).rejects.toBeInstanceOf(StorageUnavailable)
  await expect(reads.find(key)).rejects.toBeInstanceOf(StorageUnavailable)
  expect(await reads.findTrouble()).toBe(error)
  held.storage = good
  expect(await reads.find(key)).toMatchObject(facts)
  expect(await reads.findTrouble()).toBeUndefined()
  expect(changes).toEqual([error, undefined])
})

test('a mistake of ours is thrown as it is', async () => {
  open({ stat: () => Promise.reject(new TypeError('mistake')) })
  await expect(reads.find(key)).rejects.toThrow(TypeError)
  await expect(reads.findTrouble()).rejects.toThrow(TypeError)
  expect(changes).toEqual([])
})

test('whoever asks for trouble while the storage is silent waits for nothing', async () => {
  open({ stat: never })
  expect(await failureAfter(readTimeoutMs, reads.findTrouble())).toBe('no failure')
  await expect(reads.findTrouble()).resolves.toBeInstanceOf(Error)
})

test('bytes that stop coming break off within three seconds (L10)', async () => {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(new Uint8Array(3)),
  })
  open({ read: async () => body })
  const file = await reads.find(key)
  const reading = file?.read().then((bytes) => new Response(bytes).arrayBuffer())
  expect(await failureAfter(readTimeoutMs - 1, reading!)).toBe('still waiting')
  expect(await failureAfter(1, reading!)).toMatchObject({ name: 'StorageTimeout' })
})

test('a closed one asks nothing more', async () => {
  open({ stat: never })
  expect(await failureAfter(readTimeoutMs, reads.find(key))).toBeInstanceOf(StorageUnavailable)
  reads.close()
  expect(vi.getTimerCount()).toBe(0)
})
