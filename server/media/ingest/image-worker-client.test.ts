import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { blackPng } from '#tests/support/media/hostile-files.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { ImageWorkerClient, type WaitingOrder, type WorkerClientOptions } from './image-worker-client.ts'

const trueWorker = path.resolve('server/media/ingest/image-worker.ts')
let directory: string
let workerClient: ImageWorkerClient
let order: WaitingOrder

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'pravas-workshop-'))
  order = orderOf(await blackPng({ width: 8, height: 8 }))
})

afterEach(() => workerClient.close())
afterAll(() => rm(directory, { recursive: true, force: true }))

function orderOf(bytes: Uint8Array): WaitingOrder {
  return { format: 'png', read: async () => bytes }
}

/** A worker client whose worker runs `program` instead of ours. */
async function workerClientWith(
  program: string,
  options: Partial<WorkerClientOptions> = {},
): Promise<ImageWorkerClient> {
  const workerFile = path.join(directory, `${crypto.randomUUID()}.mjs`)
  await writeFile(workerFile, program)
  workerClient = new ImageWorkerClient({ workerFile, ...options })
  return workerClient
}

test('says what is wrong when the worker cannot start, and stays alive', async () => {
  workerClient = new ImageWorkerClient({ workerFile: path.join(directory, 'missing.mjs') })
  await expect(workerClient.encode(order)).rejects.toThrow('The image worker ended before it answered')
  await expect(workerClient.encode(order)).rejects.toThrow('The image worker ended before it answered')
})

test('reports a fault of the worker as one of ours, not as the file of the sender', async () => {
  const program = `process.on('message', () => process.send({ error: 'no memory' }))`
  await expect((await workerClientWith(program)).encode(order)).rejects.toThrow(
    'The image worker failed: no memory',
  )
})

test('gives up a picture that takes too long, and takes the next one', async () => {
  const program = `process.on('message', ({ bytes }) => { while (bytes.length > 80) {} process.send({ outcome: 'done' }) })`
  const slow = await workerClientWith(program)
  // The minute passes when this test says so; nothing else ends the picture.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const long = slow.encode(orderOf(new Uint8Array(100)))
  await waitFor(() => vi.getTimerCount() === 1)
  vi.advanceTimersByTime(59_999)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await long).toEqual({ ok: false, refusal: { reason: 'took-too-long' } })
  vi.useRealTimers()
  expect(await slow.encode(orderOf(new Uint8Array(1)))).toBe('done')
})

test('refuses a picture that breaks the decoder, and takes the next one', async () => {
  const program = `process.on('message', ({ bytes }) => bytes.length > 80 ? process.abort() : process.send({ outcome: 'done' }))`
  const fragile = await workerClientWith(program)
  const refusal = { ok: false, refusal: { reason: 'broke-off' } }
  expect(await fragile.encode(orderOf(new Uint8Array(100)))).toEqual(refusal)
  expect(await fragile.encode(orderOf(new Uint8Array(1)))).toBe('done')
})

test('lets only so many wait, and works on one at a time', async () => {
  const program = `let busy = 0
    process.on('message', () => {
      busy += 1
      setTimeout(() => { process.send({ outcome: busy }); busy -= 1 }, 50)
    })`
  const small = await workerClientWith(program, { waitingLimit: 2 })
  const outcomes = await Promise.all([small.encode(order), small.encode(order), small.encode(order)])
  expect(outcomes).toEqual([1, 1, { ok: false, refusal: { reason: 'busy' } }])
})

test('once closed, nobody waits any longer: who stands in line is refused, the picture in work given up', async () => {
  const program = `process.on('message', () => {})`
  const closing = await workerClientWith(program)
  const taken = Promise.withResolvers<void>()
  const read = async () => {
    taken.resolve()
    return new Uint8Array(1)
  }
  const inWork = closing.encode({ format: 'png', read })
  const inLine = [closing.encode(order), closing.encode(order)]
  await taken.promise
  // Its worker is started right after it was read.
  await new Promise((resolve) => setImmediate(resolve))
  closing.close()
  await expect(inWork).rejects.toThrow('ended before it answered')
  for (const waiting of inLine) expect(await waiting).toEqual({ ok: false, refusal: { reason: 'busy' } })
})

test('gives the worker nothing of our own environment', async () => {
  const program = `process.on('message', () => process.send({ outcome: Object.keys(process.env).sort() }))`
  const names = (await (await workerClientWith(program)).encode(order)) as unknown
  expect(names).not.toContain('PATH')
  expect(names).toContain('MALLOC_ARENA_MAX')
})

test('ends an idle worker, and starts another when work comes', async () => {
  const program = `process.on('message', () => process.send({ outcome: process.pid }))`
  const idle = await workerClientWith(program, { idleLimit: 50 })
  const first = Number(await idle.encode(order))
  await expect.poll(() => isAlive(first)).toBe(false)
  expect(Number(await idle.encode(order))).not.toBe(first)
})

test('encodes with the true worker', async () => {
  workerClient = new ImageWorkerClient({ workerFile: trueWorker })
  expect(await workerClient.encode(order)).toMatchObject({ ok: true, image: { width: 8, height: 8 } })
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
