// Resolves image values to image sources, with one query per page.
import { and, eq, inArray, like, ne, or } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import { isMediaKey, stemOf } from '#server/media/storage/media-key.ts'
import { media, replacedMedia } from '#server/tables/media-tables.ts'
import { type ImageSource, placeholderImage } from '#shared/media/image.ts'
import { describeImage } from './describe-image.ts'

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
