// Serves media files to anyone who knows their name; there is no listing.
import { and, eq, inArray, like, ne, not, or } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import {
  isMediaKey,
  isPublicKey,
  mimeTypeOf,
  stemOf,
  variantKey,
} from '#server/media/storage/media-storage.ts'
import { promptReads } from '#server/media/storage/open-storage.ts'
import { StorageUnavailable, type StoredFileContent } from '#server/media/storage/prompt-reads.ts'
import { media, replacedMedia } from '#server/tables/media-tables.ts'
import { type ImageSource, placeholderImage } from '#shared/media/image.ts'
import { describeImage } from './describe-image.ts'
import { isTrashedFile } from './trashed-files.ts'

type PublishedFile = {
  mimeType: string
  size: number
  /** Strong: the content of a key never changes. */
  etag: string
  /** Undefined if deleted since. Throws StorageUnavailable. */
  read: StoredFileContent['read']
}

/** Undefined if there is none. Throws StorageUnavailable within three seconds if the storage is unavailable. */
export async function findPublishedFile(key: string): Promise<PublishedFile | undefined> {
  const mimeType = isPublicKey(key) ? mimeTypeOf(key) : undefined
  const stored = mimeType === undefined ? undefined : await promptReads().find(key)
  if (!mimeType || !stored) return undefined
  // These files still exist.
  if (await isTrashedFile(key)) return undefined
  const { size, read } = stored
  return { mimeType, size, etag: `"${key.replace('/', '-')}-${size}"`, read }
}

/** Returns the WebP preview of an image before encoding, else undefined. */
export async function findPreview(key: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!isPublicKey(key)) return undefined
  const [row] = await database()
    .select({ placeholder: media.placeholder })
    .from(media)
    .where(and(eq(media.filePath, key), not(media.isPrepared)))
  return row?.placeholder
    ? Uint8Array.from(Buffer.from(row.placeholder.slice(row.placeholder.indexOf(',') + 1), 'base64'))
    : undefined
}

/** The closest variant of the replacing file; the placeholder before encoding; else undefined. */
export async function findSuccessor(key: string): Promise<string | undefined> {
  if (!isPublicKey(key)) return undefined
  const [row] = await database()
    .select({ filePath: media.filePath, variants: media.variants, isPrepared: media.isPrepared })
    .from(replacedMedia)
    .innerJoin(media, eq(media.id, replacedMedia.mediaId))
    .where(eq(replacedMedia.stem, stemOf(key)))
  if (row) return row.isPrepared ? `/${nearestFile(row, key)}` : placeholderImage.src
  const waiting = await database().$count(media, and(eq(media.filePath, key), not(media.isPrepared)))
  return waiting > 0 ? placeholderImage.src : undefined
}

function nearestFile(
  { filePath, variants }: Pick<typeof media.$inferSelect, 'filePath' | 'variants'>,
  key: string,
): string {
  const [, width, format] = /-(\d+)\.([a-z0-9]+)$/.exec(key.slice(stemOf(key).length)) ?? []
  const wide = variants
    .filter((variant) => variant.format === format)
    .toSorted((one, other) => one.width - other.width)
  const nearest = wide.find((variant) => variant.width >= Number(width)) ?? wide.at(-1)
  return nearest ? variantKey(filePath, nearest) : filePath
}

/** True for a temporary error. */
export function isFileUnavailable(error: unknown): boolean {
  return error instanceof StorageUnavailable
}

/** External images have no size, stored ones variants; others get the placeholder. */
export async function describeImages(values: readonly string[]): Promise<Map<string, ImageSource>> {
  const stored = await findStored([...new Set(values.filter(isMediaKey))])
  return new Map(values.map((value) => [value, stored.get(value) ?? describeUnstored(value)]))
}

/** Returns the item's image; the title is the fallback alt text. */
export function imageFor(
  pictures: ReadonlyMap<string, ImageSource>,
  item: { value: string; title: string },
): ImageSource {
  const picture = pictures.get(item.value) ?? placeholderImage
  const isPlaceholder = picture.src === placeholderImage.src
  return picture.alt === '' && !isPlaceholder ? { ...picture, alt: item.title } : picture
}

const shown = {
  filePath: media.filePath,
  altText: media.altText,
  width: media.width,
  height: media.height,
  placeholder: media.placeholder,
  variants: media.variants,
  focalX: media.focalX,
  focalY: media.focalY,
}

/** Before encoding a preview is served at the image's address. */
const isVisible = and(like(media.mimeType, 'image/%'), or(media.isPrepared, ne(media.placeholder, '')))

async function findStored(values: string[]): Promise<Map<string, ImageSource>> {
  if (values.length === 0) return new Map()
  const records = await database()
    .select(shown)
    .from(media)
    .where(and(inArray(media.filePath, values), isVisible))
  const pictures = new Map(records.map((record) => [record.filePath, describeImage(record)]))
  const missing = values.filter((value) => !pictures.has(value))
  return new Map([...pictures, ...(await findSuccessors(missing))])
}

async function findSuccessors(values: string[]): Promise<[string, ImageSource][]> {
  if (values.length === 0) return []
  const records = await database()
    .select({ ...shown, formerStem: replacedMedia.stem })
    .from(replacedMedia)
    .innerJoin(media, eq(media.id, replacedMedia.mediaId))
    .where(and(inArray(replacedMedia.stem, values.map(stemOf)), isVisible))
  return records.flatMap(({ formerStem, ...record }) =>
    values
      .filter((value) => stemOf(value) === formerStem)
      .map((value): [string, ImageSource] => [value, describeImage(record)]),
  )
}

function describeUnstored(value: string): ImageSource {
  if (!value.startsWith('http')) return placeholderImage
  return { src: value, width: null, height: null, alt: '', placeholder: '', sources: [] }
}
