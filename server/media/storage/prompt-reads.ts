// Reads files for visitors promptly or fails fast, so a hanging storage holds no connections.
import { BucketError } from './bucket-error.ts'
import {
  type ByteRange,
  type MediaBody,
  type MediaStorage,
  makeMediaKey,
  type StoredFile,
} from './media-storage.ts'
import { dropWhenItComes, readInTime, StorageTimeout } from './timed-storage.ts'

/** Milliseconds until the first bytes. */
export const readTimeoutMs = 2500
/** Milliseconds between probes. */
export const probePause = 1000

/** Temporarily unavailable. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable'

  constructor(cause: unknown) {
    super('The media storage cannot be read now', { cause })
  }
}

export type StoredFileContent = StoredFile & {
  /** Undefined if deleted since. Throws StorageUnavailable. */
  read: (range?: ByteRange) => Promise<MediaBody | undefined>
}

type Options = {
  storage: MediaStorage
  /** Called with the error of an unavailable storage, and with undefined when it recovers. */
  onChange: (error: unknown) => void
}

/**
 * A call without a response, and none to others since, marks the storage as unresponsive until a probe
 * succeeds.
 */
export class PromptReads {
  readonly #storage: MediaStorage
  readonly #onChange: Options['onChange']
  readonly #waiting = new Set<(reason: StorageTimeout) => void>()
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

  /** Undefined if there is none. Throws StorageUnavailable. */
  async find(key: string): Promise<StoredFileContent | undefined> {
    const until = performance.now() + readTimeoutMs
    const found = await this.#askForVisitor(() => this.#storage.stat(key), until)
    if (!found) return undefined
    const read = async (range?: ByteRange) => {
      const body = await this.#askForVisitor(() => this.#storage.read(key, range), until)
      return body instanceof ReadableStream ? readInTime(body, readTimeoutMs) : body
    }
    return { ...found, read }
  }

  async findTrouble(): Promise<unknown> {
    if (!this.#isSilent) await this.#probe()
    return this.#trouble
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  async #askForVisitor<Result>(work: () => Promise<Result>, until: number): Promise<Result> {
    if (this.#isSilent) throw new StorageUnavailable(this.#trouble)
    return this.#ask(work, until)
  }

  async #ask<Result>(work: () => Promise<Result>, until: number): Promise<Result> {
    const begun = performance.now()
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new StorageTimeout()), until - begun)
    const doubt = setTimeout(() => this.#doubt(begun), (until - begun) / 2)
    this.#waiting.add(late.reject)
    const asked = work()
    try {
      const result = await Promise.race([asked, late.promise])
      this.#rememberSubmissionResult()
      return result
    } catch (error) {
      dropWhenItComes(asked)
      if (!isOfStorage(error)) throw error
      this.#noteTrouble(error, begun)
      throw new StorageUnavailable(error)
    } finally {
      clearTimeout(timer)
      clearTimeout(doubt)
      this.#waiting.delete(late.reject)
    }
  }

  /** Half the timeout has passed: probes whether only this file is slow. */
  #doubt(begun: number): void {
    if (this.#isDoubting || this.#isSilent || this.#isClosed || this.#answeredAt > begun) return
    this.#isDoubting = true
    void this.#probe()
      // The probe records its failure.
      .catch(() => undefined)
      .finally(() => {
        this.#isDoubting = false
      })
  }

  /** A missing file suffices to test the response. */
  async #probe(): Promise<void> {
    const key = makeMediaKey({ area: 'media', extension: 'webp' })
    const until = performance.now() + readTimeoutMs
    await this.#ask(() => this.#storage.stat(key), until).catch((error: unknown) => {
      if (!(error instanceof StorageUnavailable)) throw error
    })
  }

  #rememberSubmissionResult(): void {
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
    if (this.#isSilent || !(error instanceof StorageTimeout) || this.#answeredAt > begun) return
    this.#isSilent = true
    for (const end of this.#waiting) end(new StorageTimeout())
    this.#probeLater()
  }

  #probeLater(): void {
    if (this.#isClosed) return
    this.#timer = setTimeout(async () => {
      await this.#probe().catch(() => undefined)
      if (this.#isSilent) this.#probeLater()
    }, probePause).unref()
  }
}

/** Everything else is a bug. */
function isOfStorage(error: unknown): boolean {
  if (error instanceof BucketError || error instanceof StorageTimeout) return true
  return error instanceof Error && typeof (error as NodeJS.ErrnoException).syscall === 'string'
}
