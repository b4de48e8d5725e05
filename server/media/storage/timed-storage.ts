// Gives every wait on a media storage an end: one that does not answer in time has failed, whatever it does later.
import type { MediaBody, MediaStorage } from './media-storage.ts'

/** Milliseconds that a storage may take for one step. The people who wait for an upload are answered within 15 seconds. */
export const storagePatience = 10_000
/** Bytes a millisecond that a storage must take at least, so that many slow steps have an end, too. */
const slowestRate = 512

type Content = Uint8Array | AsyncIterable<Uint8Array>

/** The storage did not answer in time. What it does with the file later is undone. */
export class StorageSilent extends Error {
  override name = 'StorageSilent'

  constructor() {
    super('The media storage did not answer in time')
  }
}

/** The same storage; what takes it longer than `storagePatience` throws StorageSilent. Time spent on waiting for content does not count. */
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
      return body instanceof ReadableStream ? readInTime(body, storagePatience) : body
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
    // A file that is stored after all was given up: nothing speaks of it.
    if (clock.isOver) void putting.then(() => storage.remove(key)).catch(() => undefined)
    throw error
  } finally {
    clock.stop()
  }
}

/** Counts the time in which the storage has something to do; each byte that it takes earns it some. */
class StorageClock {
  readonly #silence = Promise.withResolvers<never>()
  #left = storagePatience
  #since = 0
  #timer: NodeJS.Timeout | undefined
  isOver = false

  constructor() {
    // A waiter gets the error; without one it must not end the process.
    this.#silence.promise.catch(() => undefined)
    this.#run()
  }

  get silence(): Promise<never> {
    return this.#silence.promise
  }

  /** The content as it comes. Whoever goes on reading it once time is over gets StorageSilent instead of a cut file. */
  async *pass(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const pieces = content[Symbol.asyncIterator]()
    try {
      for (;;) {
        this.#pause()
        const { done, value } = await pieces.next()
        this.#run()
        if (this.isOver) throw new StorageSilent()
        if (done) return
        this.#left = Math.min(storagePatience, this.#left + value.length / slowestRate)
        yield value
        if (this.isOver) throw new StorageSilent()
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
      this.#silence.reject(new StorageSilent())
    }, this.#left)
  }

  #pause(): void {
    clearTimeout(this.#timer)
    this.#left = Math.max(0, this.#left - (performance.now() - this.#since))
  }
}

async function inTime<Result>(asked: Promise<Result>, patience = storagePatience): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new StorageSilent()), patience)
  try {
    return await Promise.race([asked, late.promise])
  } finally {
    clearTimeout(timer)
    // The caller has the result or gave up; a late error must not end the process.
    asked.catch(() => undefined)
  }
}

/** A body that comes when nobody waits for it any more: unread it would hold its file or connection open. */
export function dropWhenItComes(reading: Promise<unknown>): void {
  const drop = async (body: unknown) => {
    if (body instanceof ReadableStream) await body.cancel()
  }
  // The caller gave up on this read and has its error.
  reading.then(drop).catch(() => undefined)
}

type Streamed = Exclude<MediaBody, Uint8Array>

/** The same bytes; breaks off where the next ones do not come within `patience` milliseconds of being asked for. */
export function readInTime(body: Streamed, patience: number): Streamed {
  const reader = body.getReader()
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const { done, value } = await inTime(reader.read(), patience).catch((error: unknown) => {
          // The error goes on to the reader of the copy.
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
