// Gives stored files to everybody who knows their name: the files behind public pages hold no secret, and nothing lists them.
import { mediaStorage } from './media.ts'
import { mimeTypeOf } from './media-key.ts'
import type { ByteRange, MediaBody } from './media-storage.ts'

export type PublishedFile = {
  mimeType: string
  size: number
  /** A strong validator: what is stored under a key never changes. */
  etag: string
}

/** The file stored under `key`, such as `media/1732190000000-0a1b2c3d4e5f.webp`; undefined when there is none. */
export async function findPublishedFile(key: string): Promise<PublishedFile | undefined> {
  const mimeType = mimeTypeOf(key)
  const stored = mimeType === undefined ? undefined : await mediaStorage().stat(key)
  if (!mimeType || !stored) return undefined
  return { mimeType, size: stored.size, etag: `"${key.replace('/', '-')}-${stored.size}"` }
}

/** The bytes of the file, or of a part of it; undefined when it was removed meanwhile. */
export function readPublishedFile(key: string, range?: ByteRange): Promise<MediaBody | undefined> {
  return mediaStorage().read(key, range)
}
