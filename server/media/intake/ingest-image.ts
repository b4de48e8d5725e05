// Takes in a picture: kept in the storage until its turn comes, then encoded anew by the worker client; nothing of what was sent is served.
import path from 'node:path'
import { makeMediaKey, mimeTypeOf, variantKey } from '#server/media/storage/media-key.ts'
import { mediaStorage } from '#server/media/storage/open-storage.ts'
import type { EncodedImage } from './encode-image.ts'
import type { ImageFileFormat } from './file-format.ts'
import type { AdmittedFile, IngestedFile, IngestOutcome } from './ingested-file.ts'
import { imageWorker } from './open-image-worker.ts'
import { withinLimit } from './size-limit.ts'

/** Throws TooLarge, StorageFull, or what the sending broke off with; then nothing of it is kept. */
export async function ingestImage(admitted: AdmittedFile<ImageFileFormat>): Promise<IngestOutcome> {
  const { source, format, maxBytes } = admitted
  const storage = mediaStorage()
  const waiting = makeMediaKey({ area: 'waiting', extension: format.extension })
  await storage.put(waiting, withinLimit(source.pass(Number.POSITIVE_INFINITY), maxBytes))
  try {
    const encoded = await imageWorker().encode({
      format: format.format,
      read: () => readWhole(waiting),
    })
    if (!encoded.ok) return encoded
    const { area, originalFilename } = admitted
    const filePath = makeMediaKey({ area, extension: format.extension })
    const file = fileOfImage({ filePath, originalFilename }, encoded.image)
    await storeFiles(file, encoded.image)
    return { ok: true, file }
  } finally {
    // The daily jobs report and remove a file that stays.
    await storage.remove(waiting).catch(() => undefined)
  }
}

/** The bytes of a picture that waits. Throws when it is no longer there. */
export async function readWhole(key: string): Promise<Uint8Array> {
  const body = await mediaStorage().read(key)
  if (!body) throw new Error('The picture went away before its turn came')
  return body instanceof Uint8Array ? body : new Uint8Array(await new Response(body).arrayBuffer())
}

/** A prepared picture as its record describes it, to be stored under `filePath`. */
export function fileOfImage(
  { filePath, originalFilename }: Pick<IngestedFile, 'filePath' | 'originalFilename'>,
  image: EncodedImage,
): IngestedFile {
  const { width, height, original, placeholder, variants } = image
  return {
    filename: path.posix.basename(filePath),
    originalFilename,
    filePath,
    fileSize: original.length,
    mimeType: mimeTypeOf(filePath) ?? '',
    width,
    height,
    durationSeconds: null,
    placeholder,
    variants: variants.map(({ data, ...variant }) => ({ ...variant, bytes: data.length })),
  }
}

/** Stores the variants, and the picture itself last; all of them, or none. */
export async function storeFiles(file: IngestedFile, image: EncodedImage): Promise<void> {
  const storage = mediaStorage()
  const stored: string[] = []
  try {
    for (const variant of image.variants) {
      const key = variantKey(file.filePath, variant)
      stored.push(key)
      await storage.put(key, variant.data)
    }
    stored.push(file.filePath)
    await storage.put(file.filePath, image.original)
  } catch (error) {
    // check-media finds files that stay; the error of the storage goes to the caller.
    for (const key of stored) await storage.remove(key).catch(() => undefined)
    throw error
  }
}
