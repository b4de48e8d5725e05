// Contract of all media storages, disk or bucket.

import type { StoredArea } from './media-key.ts'

export type MediaBody = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>

export type StoredFile = { key: string; size: number; storedAt: Date }

/** First and last byte, both inclusive and inside the file. */
export type ByteRange = { start: number; end: number }

export type MediaStorage = {
  /**
   * Stores or replaces a file atomically and durably; nothing remains if it throws. Throws StorageFull
   * without space, and an Error for an invalid key.
   */
  put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  /** Returns the file's properties; undefined if there is none. */
  stat(key: string): Promise<StoredFile | undefined>
  /** Returns the bytes of the file or `range`; undefined if there is none. */
  read(key: string, range?: ByteRange): Promise<MediaBody | undefined>
  /** Deletes the file if it exists. */
  remove(key: string): Promise<void>
  /** Lists all files of these areas, unordered. */
  list(areas: readonly StoredArea[]): AsyncIterable<StoredFile>
}

/** There is no space for the file; nothing of it remains stored. */
export class StorageFull extends Error {
  override name = 'StorageFull'

  constructor(cause: unknown) {
    super('The media storage is full', { cause })
  }
}
