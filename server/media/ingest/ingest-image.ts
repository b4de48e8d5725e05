// Stores an uploaded image temporarily and re-encodes it; uploaded bytes are never served.
import path from 'node:path'
import { makeMediaKey, mimeTypeOf, variantKey } from '#server/media/storage/media-storage.ts'
import { mediaStorage } from '#server/media/storage/open-storage.ts'
import type { CheckOutcome, EncodedImage } from './encode-image.ts'
import { encodeOnce } from './encoded-images.ts'
import type { ImageFileFormat } from './file-format.ts'
import type { AdmittedFile, IngestedFile, IngestOutcome } from './ingested-file.ts'
import { withinLimit } from './media-rejection.ts'
import { imageWorker } from './open-image-worker.ts'

/** Throws TooLarge, StorageFull or the upload's error; then nothing is stored. */
export async function ingestImage(admitted: AdmittedFile<ImageFileFormat>): Promise<IngestOutcome> {
  const { source, format, maxBytes } = admitted
  const storage = mediaStorage()
  const waiting = makeMediaKey({ area: 'waiting', extension: format.extension })
  await storage.put(waiting, withinLimit(source.pass(Number.POSITIVE_INFINITY), maxBytes))
  try {
    const encoded = await encodeOnce({
      format: format.format,
      read: () => readComplete(waiting),
    })
    if (!encoded.ok) return encoded
    const { area, originalFilename } = admitted
    const filePath = makeMediaKey({ area, extension: format.extension })
    const file = fileOfImage({ filePath, originalFilename }, encoded.image)
    await storeFiles(file, encoded.image)
    return { ok: true, file }
  } finally {
    // The daily cleanup removes leftovers.
    await storage.remove(waiting).catch(() => undefined)
  }
}

/** Decodes the image without storing or encoding it. Throws TooLarge or the upload's error. */
export async function judgeImage(admitted: AdmittedFile<ImageFileFormat>): Promise<CheckOutcome> {
  const { source, format, maxBytes } = admitted
  const pieces: Uint8Array[] = []
  for await (const chunk of withinLimit(source.pass(Number.POSITIVE_INFINITY), maxBytes)) pieces.push(chunk)
  return imageWorker().check({ format: format.format, read: async () => Buffer.concat(pieces) })
}

/** Reads a waiting image. Throws if it no longer exists. */
export async function readComplete(key: string): Promise<Uint8Array> {
  const body = await mediaStorage().read(key)
  if (!body) throw new Error('The picture went away before its turn came')
  return body instanceof Uint8Array ? body : new Uint8Array(await new Response(body).arrayBuffer())
}

/** Returns the record of an encoded image. */
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

/** Stores the variants, then the main file; all or nothing. */
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
    // check-media finds leftovers.
    for (const key of stored) await storage.remove(key).catch(() => undefined)
    throw error
  }
}
