// Makes and checks the names of stored files: generated, flat, and with the true extension.
import { randomBytes } from 'node:crypto'

/** `media` holds the library, `uploads` what comes in through the forms of other records. */
export type MediaArea = 'media' | 'uploads'
/** `cards` holds the share cards, which the server draws itself; `waiting` what was sent and is not prepared yet. */
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
/** Share cards are named by what they show. */
const cardKeyShape = /^cards\/[0-9a-f]{32}\.(jpg)$/

/** Bytes of chance in a name, 96 bits: whoever knows when a file came still cannot guess it. Older names have 48. */
const randomPart = 12

/** A new key such as `media/1732190000000-9f2c4e71a0b39f2c4e71a0b3.webp`; nothing a person typed is part of it. */
export function makeMediaKey({
  area,
  extension,
}: {
  area: MediaArea | 'waiting'
  extension: string
}): string {
  return `${area}/${Date.now()}-${randomBytes(randomPart).toString('hex')}.${extension}`
}

/** The key of one width and format of the picture stored under `filePath`. */
export function variantKey(filePath: string, variant: { width: number; format: string }): string {
  return `${filePath.slice(0, filePath.lastIndexOf('.'))}-${variant.width}.${variant.format}`
}

/** Whether `text` is the key of a stored file: one that `makeMediaKey` or `variantKey` could have made, or a card's. */
export function isMediaKey(text: string): boolean {
  return mimeTypeOf(text) !== undefined
}

/** The media type of the file under `key`, by its stored extension; undefined when it is no key of ours. */
export function mimeTypeOf(key: string): string | undefined {
  const extension = (keyShape.exec(key) ?? cardKeyShape.exec(key))?.[1]
  return extension && Object.hasOwn(mimeTypes, extension) ? mimeTypes[extension] : undefined
}

/** What the keys of a picture and of its variants have in common: area, time and random part. */
export function stemOf(key: string): string {
  return /^[a-z]+\/[0-9]+-[a-z0-9]+/.exec(key)?.[0] ?? key
}

/** Whether everybody may have the file under `key`: all but what waits to be prepared. */
export function isPublicKey(key: string): boolean {
  return isMediaKey(key) && !key.startsWith('waiting/')
}
