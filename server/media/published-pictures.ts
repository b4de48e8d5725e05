// Turns the image values of published records into pictures, all of a page by one query.
import { and, inArray, like } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import { type PictureSource, placeholderPicture } from '#shared/picture.ts'
import { describePicture } from './describe-picture.ts'
import { isMediaKey } from './media-key.ts'
import { media } from './media-table.ts'

/**
 * The picture of each image value: one on another host as it is (its size unknown), a stored one with its smaller
 * files, and the placeholder for an empty value or a file that is no longer there. Every value given is a key of the map.
 */
export async function describePictures(values: readonly string[]): Promise<Map<string, PictureSource>> {
  const stored = await findStored([...new Set(values.filter(isMediaKey))])
  return new Map(values.map((value) => [value, stored.get(value) ?? describeUnstored(value)]))
}

/** The picture of one item among those described; the item's title stands in for an alt text that nobody wrote. */
export function pictureFor(
  pictures: ReadonlyMap<string, PictureSource>,
  item: { value: string; title: string },
): PictureSource {
  const picture = pictures.get(item.value) ?? placeholderPicture
  const isDrawnByUs = picture.src === placeholderPicture.src
  return picture.alt === '' && !isDrawnByUs ? { ...picture, alt: item.title } : picture
}

async function findStored(filePaths: string[]): Promise<Map<string, PictureSource>> {
  if (filePaths.length === 0) return new Map()
  const { filePath, altText, width, height, placeholder, variants } = media
  const records = await database()
    .select({ filePath, altText, width, height, placeholder, variants })
    .from(media)
    .where(and(inArray(filePath, filePaths), like(media.mimeType, 'image/%')))
  return new Map(records.map((record) => [record.filePath, describePicture(record)]))
}

function describeUnstored(value: string): PictureSource {
  if (!value.startsWith('http')) return placeholderPicture
  return { src: value, width: null, height: null, alt: '', placeholder: '', sources: [] }
}
