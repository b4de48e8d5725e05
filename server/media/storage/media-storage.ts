// Contract of media storages, disk or bucket.

import type { StoredArea } from './media-key.ts'

export type MediaBody = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>

export type StoredFile = { key: string; size: number; storedAt: Date }

/** Both inclusive and inside the file. */
export type ByteRange = { start: number; end: number }

export type MediaStorage = {
  /** Atomic and durable. Throws StorageFull, or an Error for an invalid key. */
  put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  stat(key: string): Promise<StoredFile | undefined>
  /** Undefined if there is none. */
  read(key: string, range?: ByteRange): Promise<MediaBody | undefined>
  /** Ignores a missing file. */
  remove(key: string): Promise<void>
  /** Unordered. */
  list(areas: readonly StoredArea[]): AsyncIterable<StoredFile>
}

/** Nothing of the file is stored. */
export class StorageFull extends Error {
  override name = 'StorageFull'

  constructor(cause: unknown) {
    super('The media storage is full', { cause })
  }
}
