// Adds timeouts to a media storage; late calls fail.
import type { MediaBody, MediaStorage } from './media-storage.ts'

/** Milliseconds per step. Uploaders receive a response within 15 seconds. */
export const storageTimeouts = 10_000
/** Minimum bytes per millisecond; bounds a sequence of slow steps. */
const slowestRate = 512

type Content = Uint8Array | AsyncIterable<Uint8Array>

/** The storage did not respond in time; a late write is undone. */
export class StorageTimeout extends Error {
  override name = 'StorageTimeout'

  constructor() {
    super('The media storage did not answer in time')
  }
}

/** Calls longer than `storageTimeouts` throw StorageTimeout. Waiting for upload content does not count. */
export function withTimeLimits(storage: MediaStorage): MediaStorage {
  return {
    put: (key, content) => putInTime(storage, { key, content }),
    stat: (key) => inTime(storage.stat(key)),
    remove: (key) => inTime(storage.remove(key)),
    async read(key, range) {
      const reading = storage.read(key, range)
      const body = await inTime(reading).catch((error: unknown) => {
        dropWhenItComes(reading)
        throw error
      })
      return body instanceof ReadableStream ? readInTime(body, storageTimeouts) : body
    },
    async *list(areas) {
      const files = storage.list(areas)[Symbol.asyncIterator]()
      for (;;) {
        const { done, value } = await inTime(files.next())
        if (done) return
        yield value
      }
    },
  }
}

async function putInTime(
  storage: MediaStorage,
  { key, content }: { key: string; content: Content },
): Promise<void> {
  const clock = new StorageClock()
  const putting = storage.put(key, content instanceof Uint8Array ? content : clock.pass(content))
  try {
    await Promise.race([putting, clock.silence])
  } catch (error) {
    // A file stored after the timeout has no record.
    if (clock.isOver) void putting.then(() => storage.remove(key)).catch(() => undefined)
    throw error
  } finally {
    clock.stop()
  }
}

/** Measures busy time; every accepted byte extends the limit. */
class StorageClock {
  readonly #silence = Promise.withResolvers<never>()
  #left = storageTimeouts
  #since = 0
  #timer: NodeJS.Timeout | undefined
  isOver = false

  constructor() {
    // Prevents an unhandled rejection.
    this.#silence.promise.catch(() => undefined)
    this.#run()
  }

  get silence(): Promise<never> {
    return this.#silence.promise
  }

  /** Throws StorageTimeout after the timeout, so no truncated file is stored. */
  async *pass(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const pieces = content[Symbol.asyncIterator]()
    try {
      for (;;) {
        this.#pause()
        const { done, value } = await pieces.next()
        this.#run()
        if (this.isOver) throw new StorageTimeout()
        if (done) return
        this.#left = Math.min(storageTimeouts, this.#left + value.length / slowestRate)
        yield value
        if (this.isOver) throw new StorageTimeout()
      }
    } finally {
      await pieces.return?.()
    }
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #run(): void {
    if (this.isOver) return
    this.#since = performance.now()
    this.#timer = setTimeout(() => {
      this.isOver = true
      this.#silence.reject(new StorageTimeout())
    }, this.#left)
  }

  #pause(): void {
    clearTimeout(this.#timer)
    this.#left = Math.max(0, this.#left - (performance.now() - this.#since))
  }
}

async function inTime<Result>(asked: Promise<Result>, patience = storageTimeouts): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new StorageTimeout()), patience)
  try {
    return await Promise.race([asked, late.promise])
  } finally {
    clearTimeout(timer)
    // Prevents an unhandled rejection.
    asked.catch(() => undefined)
  }
}

/** Cancels a late body, which would hold its file or connection open. */
export function dropWhenItComes(reading: Promise<unknown>): void {
  const drop = async (body: unknown) => {
    if (body instanceof ReadableStream) await body.cancel()
  }
  // The caller has an error already.
  reading.then(drop).catch(() => undefined)
}

type Streamed = Exclude<MediaBody, Uint8Array>

/** Fails if a chunk takes longer than `patience` milliseconds. */
export function readInTime(body: Streamed, patience: number): Streamed {
  const reader = body.getReader()
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const { done, value } = await inTime(reader.read(), patience).catch((error: unknown) => {
          // The returned stream's reader receives the error.
          void reader.cancel(error).catch(() => undefined)
          throw error
        })
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
