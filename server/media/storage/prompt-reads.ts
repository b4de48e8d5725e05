// Reads files for visitors promptly or fails fast, so an unresponsive storage does not hold connections.
import { BucketFault } from './bucket-fault.ts'
import { makeMediaKey } from './media-key.ts'
import type { ByteRange, MediaBody, MediaStorage, StoredFile } from './media-storage.ts'
import { dropWhenItComes, readInTime, StorageSilent } from './timed-storage.ts'

/** Milliseconds for finding a file and receiving its first bytes together. */
export const readPatience = 2500
/** Milliseconds between probes of an unresponsive storage. */
export const probePause = 1000

/** The storage is temporarily unavailable. */
export class StorageAway extends Error {
  override name = 'StorageAway'

  constructor(cause: unknown) {
    super('The media storage cannot be read now', { cause })
  }
}

export type FoundFile = StoredFile & {
  /** Returns the bytes; undefined if the file was deleted since. Throws StorageAway. */
  read: (range?: ByteRange) => Promise<MediaBody | undefined>
}

type Options = {
  storage: MediaStorage
  /** Called with the error when the storage becomes unavailable, and with undefined when it recovers. */
  onChange: (trouble: unknown) => void
}

/**
 * Reads files of one storage. A call without a response, with no other response since, marks the storage as
 * unresponsive: all waiting and new requests then fail immediately, until a probe succeeds.
 */
export class PromptReads {
  readonly #storage: MediaStorage
  readonly #onChange: Options['onChange']
  /** Rejects the pending requests. */
  readonly #waiting = new Set<(reason: StorageSilent) => void>()
  #trouble: unknown
  #isSilent = false
  #isDoubting = false
  #answeredAt = Number.NEGATIVE_INFINITY
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor({ storage, onChange }: Options) {
    this.#storage = storage
    this.#onChange = onChange
  }

  /** Returns the file under `key`; undefined if there is none. Throws StorageAway. */
  async find(key: string): Promise<FoundFile | undefined> {
    const until = performance.now() + readPatience
    const found = await this.#askForVisitor(() => this.#storage.stat(key), until)
    if (!found) return undefined
    const read = async (range?: ByteRange) => {
      const body = await this.#askForVisitor(() => this.#storage.read(key, range), until)
      return body instanceof ReadableStream ? readInTime(body, readPatience) : body
    }
    return { ...found, read }
  }

  /** Probes the storage and returns its error; undefined if it works. */
  async findTrouble(): Promise<unknown> {
    if (!this.#isSilent) await this.#probe()
    return this.#trouble
  }

  /** Stops the probes. */
  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  async #askForVisitor<Result>(work: () => Promise<Result>, until: number): Promise<Result> {
    if (this.#isSilent) throw new StorageAway(this.#trouble)
    return this.#ask(work, until)
  }

  async #ask<Result>(work: () => Promise<Result>, until: number): Promise<Result> {
    const begun = performance.now()
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new StorageSilent()), until - begun)
    const doubt = setTimeout(() => this.#doubt(begun), (until - begun) / 2)
    this.#waiting.add(late.reject)
    const asked = work()
    try {
      const result = await Promise.race([asked, late.promise])
      this.#noteAnswer()
      return result
    } catch (error) {
      dropWhenItComes(asked)
      if (!isOfStorage(error)) throw error
      this.#noteTrouble(error, begun)
      throw new StorageAway(error)
    } finally {
      clearTimeout(timer)
      clearTimeout(doubt)
      this.#waiting.delete(late.reject)
    }
  }

  /** Half the timeout has passed without a response: probes whether only this file is slow. */
  #doubt(begun: number): void {
    if (this.#isDoubting || this.#isSilent || this.#isClosed || this.#answeredAt > begun) return
    this.#isDoubting = true
    void this.#probe()
      // A failed probe has already recorded the silence.
      .catch(() => undefined)
      .finally(() => {
        this.#isDoubting = false
      })
  }

  /** Requests a non-existent file, to test only whether the storage responds. */
  async #probe(): Promise<void> {
    const key = makeMediaKey({ area: 'media', extension: 'webp' })
    const until = performance.now() + readPatience
    await this.#ask(() => this.#storage.stat(key), until).catch((error: unknown) => {
      if (!(error instanceof StorageAway)) throw error
    })
  }

  #noteAnswer(): void {
    this.#answeredAt = performance.now()
    this.#isSilent = false
    if (this.#trouble === undefined) return
    this.#trouble = undefined
    this.#onChange(undefined)
  }

  #noteTrouble(error: unknown, begun: number): void {
    const isNew = this.#trouble === undefined
    this.#trouble = error
    if (isNew) this.#onChange(error)
    if (this.#isSilent || !(error instanceof StorageSilent) || this.#answeredAt > begun) return
    this.#isSilent = true
    for (const end of this.#waiting) end(new StorageSilent())
    this.#probeLater()
  }

  #probeLater(): void {
    if (this.#isClosed) return
    this.#timer = setTimeout(async () => {
      // A failed probe leaves the storage unresponsive and is repeated.
      await this.#probe().catch(() => undefined)
      if (this.#isSilent) this.#probeLater()
    }, probePause).unref()
  }
}

/** True for bucket and disk errors; everything else is a bug. */
function isOfStorage(error: unknown): boolean {
  if (error instanceof BucketFault || error instanceof StorageSilent) return true
  return error instanceof Error && typeof (error as NodeJS.ErrnoException).syscall === 'string'
}
