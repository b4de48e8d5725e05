// Contract of media storages, disk or bucket.
import { randomBytes } from 'node:crypto'

/** `uploads`: files from forms of other records. */
export type MediaArea = 'media' | 'uploads'
/** `cards`: share cards; `waiting`: uploads before encoding. */
export const storedAreas = ['media', 'uploads', 'cards', 'waiting'] as const
export type StoredArea = (typeof storedAreas)[number]

const mimeTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
}

const keyShape = /^(?:media|uploads|waiting)\/[0-9]{13,16}-[a-z0-9]{6,32}(?:-[0-9]{1,4})?\.([a-z0-9]{2,4})$/
/** A hash of what the card shows. */
const cardKeyShape = /^cards\/[0-9a-f]{32}\.(jpg)$/

/** 96 bits: not guessable from the upload time. Older names have 48. */
const randomPart = 12

/** Returns a new key such as `media/1732190000000-9f2c4e71a0b39f2c4e71a0b3.webp`, without user input. */
export function makeMediaKey({
  area,
  extension,
}: {
  area: MediaArea | 'waiting'
  extension: string
}): string {
  return `${area}/${Date.now()}-${randomBytes(randomPart).toString('hex')}.${extension}`
}

/** Returns the key of an image variant. */
export function variantKey(filePath: string, variant: { width: number; format: string }): string {
  return `${filePath.slice(0, filePath.lastIndexOf('.'))}-${variant.width}.${variant.format}`
}

/** True for keys of files, variants and share cards. */
export function isMediaKey(text: string): boolean {
  return mimeTypeOf(text) !== undefined
}

/** Returns the MIME type; undefined for invalid keys. */
export function mimeTypeOf(key: string): string | undefined {
  const extension = (keyShape.exec(key) ?? cardKeyShape.exec(key))?.[1]
  return extension && Object.hasOwn(mimeTypes, extension) ? mimeTypes[extension] : undefined
}

/** Returns the common prefix of an image's keys. */
export function stemOf(key: string): string {
  return /^[a-z]+\/[0-9]+-[a-z0-9]+/.exec(key)?.[0] ?? key
}

/** True except for waiting uploads. */
export function isPublicKey(key: string): boolean {
  return isMediaKey(key) && !key.startsWith('waiting/')
}

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
