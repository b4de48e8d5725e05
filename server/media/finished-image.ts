// Stores encoded images of the sample, without validation.

import type { Actor } from '#server/content/actor.ts'
import type { EncodedImage } from '#server/media/ingest/encode-image.ts'
import { fileOfImage, storeFiles } from '#server/media/ingest/ingest-image.ts'
import { makeMediaKey } from '#server/media/storage/media-storage.ts'
import type { TranslationLanguage } from '#shared/content/translations/translation-languages.ts'
import { altTextSchema } from '#shared/media/alt-text.ts'
import { recordStoredFile } from './record-stored-file.ts'

type FinishedImage = {
  /** Its `original` is WebP. */
  image: EncodedImage
  originalFilename: string
  altText: string
  said?: Readonly<Record<TranslationLanguage, string>> | undefined
}

/** Returns its path. Throws StorageFull or errors of recordStoredFile(), after cleaning up. */
export async function createFinishedImage(
  actor: Actor,
  { image, originalFilename, altText, said }: FinishedImage,
): Promise<string> {
  const checked = altTextSchema.shape.altText.parse(altText)
  for (const text of Object.values(said ?? {})) altTextSchema.shape.altText.parse(text)
  const filePath = makeMediaKey({ area: 'media', extension: 'webp' })
  const file = fileOfImage({ filePath, originalFilename }, image)
  await storeFiles(file, image)
  await recordStoredFile(file, { actor, altText: checked, said })
  return filePath
}
