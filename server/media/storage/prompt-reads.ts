// Gives visitors stored files promptly or not at all: a storage that is silent holds nobody's connections.
import { BucketFault } from './bucket-fault.ts'
import { makeMediaKey } from './media-key.ts'
import type { ByteRange, MediaBody, MediaStorage, StoredFile } from './media-storage.ts'
import { dropWhenItComes, readInTime, StorageSilent } from './timed-storage.ts'

/** Milliseconds within which a file is found and its bytes begin to come, together. */
export const readPatience = 2500
/** Milliseconds between two questions of our own to a storage that is silent. */
export const probePause = 1000

/** A stored file cannot be read now; whoever asks later may have it. */
export class StorageAway extends Error {
  override name = 'StorageAway'

  constructor(cause: unknown) {
    super('The media storage cannot be read now', { cause })
  }
}

export type FoundFile = StoredFile & {
  /** The file's bytes; undefined when it was removed meanwhile. Throws StorageAway. */
  read: (range?: ByteRange) => Promise<MediaBody | undefined>
}

type Options = {
  storage: MediaStorage
  /** Called with what is wrong when the storage stops answering well, and with undefined when it answers well again. */
  onChange: (trouble: unknown) => void
}

/**
 * Files of one storage for visitors. Once the storage has left a question without an answer, and answered no other one meanwhile,
 * it counts as silent: everybody who waits or asks is told so at once, until it answers a question of our own.
 */
export class PromptReads {
  readonly #storage: MediaStorage
  readonly #onChange: Options['onChange']
  /** Ends the wait of everybody who waits for the storage. */
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

  /** The file under `key`; undefined when there is none. Throws StorageAway. */
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

  /** What is wrong with the storage, asked now; undefined when it answers well. */
  async findTrouble(): Promise<unknown> {
    if (!this.#isSilent) await this.#probe()
    return this.#trouble
  }

  /** Asks nothing more by itself. */
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

  /** Half the patience is over without any answer: whether it is one file alone that does not come, another question shows. */
  #doubt(begun: number): void {
    if (this.#isDoubting || this.#isSilent || this.#isClosed || this.#answeredAt > begun) return
    this.#isDoubting = true
    void this.#probe()
      // A probe that fails has noted the silence itself.
      .catch(() => undefined)
      .finally(() => {
        this.#isDoubting = false
      })
  }

  /** A file that cannot be there: the question alone shows whether the storage answers. */
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
      // A probe that fails leaves the storage silent, and is followed by the next.
      await this.#probe().catch(() => undefined)
      if (this.#isSilent) this.#probeLater()
    }, probePause).unref()
  }
}

/** What a bucket or a disk throws; everything else is a mistake of ours. */
function isOfStorage(error: unknown): boolean {
  if (error instanceof BucketFault || error instanceof StorageSilent) return true
  return error instanceof Error && typeof (error as NodeJS.ErrnoException).syscall === 'string'
}
