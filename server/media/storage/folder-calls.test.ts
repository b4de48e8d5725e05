import { execFileSync } from 'node:child_process'
import { scrypt } from 'node:crypto'
import { closeSync, constants, openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '#tests/support/wait-for.ts'
import { openDiskStorage } from './disk-storage.ts'
import { CallTurns } from './folder-calls.ts'
import { StorageTimeout, storageTimeouts } from './timed-storage.ts'

const hangingKey = 'media/1732190000000-0a1b2c3d4e5f.jpg'

afterEach(() => void vi.useRealTimers())

test('files that never open leave a thread to passwords and to what comes for a disk that works (L10)', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'pravas-hanging-folder-'))
  const storage = await openDiskStorage(directory)
  // Without a writer, opening it to read does not return.
  const hanging = path.join(directory, hangingKey)
  execFileSync('mkfifo', [hanging])
  const reads = Array.from({ length: 8 }, () => storage.read(hangingKey))
  try {
    await sleep(50)
    const derived = promisify<Buffer>((done) => scrypt('password', 'salt', 32, done))()
    expect(await Promise.race([derived, sleep(3000, 'no thread is free')])).toBeInstanceOf(Buffer)
  } finally {
    const ended = Promise.allSettled(reads)
    // Each opening of the writing end lets those go that wait for it now. How many wait, and since when, depends on the machine.
    const letGo = () => closeSync(openSync(hanging, constants.O_RDWR | constants.O_NONBLOCK))
    while ((await Promise.race([ended, sleep(50, 'hanging')])) === 'hanging') letGo()
    // A pipe is no stored file.
    expect(await Promise.all(reads)).toEqual(reads.map(() => undefined))
    await rm(directory, { recursive: true })
  }
})

test('no more work is under way than there are turns, and it is begun in the order of asking', async () => {
  const turns = new CallTurns(2)
  const begun: number[] = []
  const ends = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  const all = ends.map(({ promise }, index) =>
    turns.take(() => {
      begun.push(index)
      return promise
    }),
  )
  expect(begun).toEqual([0, 1])
  ends[1]?.resolve()
  await all[1]
  await waitFor(() => begun.length > 2)
  expect(begun).toEqual([0, 1, 2])
  for (const { resolve } of ends) resolve()
  await Promise.all(all)
  expect(begun).toEqual([0, 1, 2, 3])
})

test('work that fails gives its turn back', async () => {
  const turns = new CallTurns(1)
  await expect(turns.take(() => Promise.reject(new Error('EIO')))).rejects.toThrow('EIO')
  expect(await turns.take(async () => 'next')).toBe('next')
})

test('who gets no turn in time is told, is never begun, and takes no turn later', async () => {
  vi.useFakeTimers()
  const turns = new CallTurns(1)
  const { promise, resolve } = Promise.withResolvers<void>()
  const hanging = turns.take(() => promise)
  const work = vi.fn(async () => undefined)
  const refused = expect(turns.take(work)).rejects.toBeInstanceOf(StorageTimeout)
  const due = turns.take(async () => 'closed', { isDue: true })
  await vi.advanceTimersByTimeAsync(storageTimeouts)
  await refused
  resolve()
  await hanging
  expect(await due).toBe('closed')
  expect(await turns.take(async () => 'next')).toBe('next')
  expect(work).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})
