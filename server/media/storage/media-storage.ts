// What every place that keeps media files promises, whether it is a disk or a bucket.

import type { StoredArea } from './media-key.ts'

export type MediaBody = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>

export type StoredFile = { key: string; size: number; storedAt: Date }

/** First and last byte, both included, both inside the file. */
export type ByteRange = { start: number; end: number }

export type MediaStorage = {
  /**
   * Stores a file under `key`: wholly and durably when it resolves, not at all when it throws, replacing what was there.
   * Throws StorageFull when there is no room, and a plain Error for a key that is no media key.
   */
  put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  /** The file's facts; undefined when there is none. */
  stat(key: string): Promise<StoredFile | undefined>
  /** The file's bytes, or those in `range`; undefined when there is none. */
  read(key: string, range?: ByteRange): Promise<MediaBody | undefined>
  /** Removes the file; one that is not there is already removed. */
  remove(key: string): Promise<void>
  /** Every file stored in these areas, in no particular order. */
  list(areas: readonly StoredArea[]): AsyncIterable<StoredFile>
}

/** There is no room left for the file; nothing of it was kept. */
export class StorageFull extends Error {
  override name = 'StorageFull'

  constructor(cause: unknown) {
    super('The media storage is full', { cause })
  }
}
