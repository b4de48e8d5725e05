// The one door for files from outside: judged by their bytes, encoded anew, stored whole under a generated name, or refused.
import path from 'node:path'
import type { EncodedImage } from './encode-image.ts'
import { type FileFormat, findFileFormat } from './file-format.ts'
import { imageWorkshop, mediaStorage } from './media.ts'
import { type MediaArea, makeMediaKey, variantKey } from './media-key.ts'
import type { MediaRefusal } from './media-refusal.ts'
import type { MediaVariant } from './media-table.ts'

export type ImageUpload = {
  bytes: Uint8Array
  /** The sender's name for it: shown to staff, never used for anything. */
  originalFilename: string
  area: MediaArea
  /** A file of exactly this many bytes is still taken. */
  maxBytes: number
}

/** A file in the storage, described as its record wants it; sizes are bytes of what is stored, not of what was sent. */
export type IngestedFile = {
  filename: string
  originalFilename: string
  filePath: string
  fileSize: number
  mimeType: string
  width: number
  height: number
  placeholder: string
  variants: MediaVariant[]
}

export type IngestOutcome = { ok: true; file: IngestedFile } | { ok: false; refusal: MediaRefusal }

const longestFilename = 255

/**
 * Takes in one picture: JPEG, PNG or WebP by its bytes, upright and without metadata afterwards; of a moving one the
 * first frame. Once it resolves with `ok`, every file is stored; otherwise none is. Throws StorageFull.
 */
export async function ingestImage(upload: ImageUpload): Promise<IngestOutcome> {
  const { bytes, maxBytes } = upload
  const originalFilename = plainFilename(upload.originalFilename)
  if (bytes.length === 0 || originalFilename === '') return { ok: false, refusal: { reason: 'no-file' } }
  if (bytes.length > maxBytes) return { ok: false, refusal: { reason: 'too-large', maxBytes } }
  const format = findFileFormat(bytes)
  if (!format) return { ok: false, refusal: { reason: 'unknown-format' } }

  const encoded = await imageWorkshop().encode({ bytes, format: format.format })
  if (!encoded.ok) return encoded
  const file = describeFile({ image: encoded.image, format, originalFilename, area: upload.area })
  await storeFiles(file, encoded.image)
  return { ok: true, file }
}

/** Removes the stored files of a picture: the variants first, so that a failure leaves the picture itself whole. */
export async function discardFiles(file: Pick<IngestedFile, 'filePath' | 'variants'>): Promise<void> {
  for (const variant of file.variants) await mediaStorage().remove(variantKey(file.filePath, variant))
  await mediaStorage().remove(file.filePath)
}

function describeFile(parts: {
  image: EncodedImage
  format: FileFormat
  originalFilename: string
  area: MediaArea
}): IngestedFile {
  const { width, height, original, placeholder, variants } = parts.image
  const filePath = makeMediaKey({ area: parts.area, extension: parts.format.extension })
  return {
    filename: path.posix.basename(filePath),
    originalFilename: parts.originalFilename,
    filePath,
    fileSize: original.length,
    mimeType: parts.format.mimeType,
    width,
    height,
    placeholder,
    variants: variants.map(({ data, ...variant }) => ({ ...variant, bytes: data.length })),
  }
}

async function storeFiles(file: IngestedFile, image: EncodedImage): Promise<void> {
  const storage = mediaStorage()
  try {
    for (const variant of image.variants) await storage.put(variantKey(file.filePath, variant), variant.data)
    await storage.put(file.filePath, image.original)
  } catch (error) {
    await discardFiles(file).catch(() => undefined)
    throw error
  }
}

/** The last part of whatever path was sent, without control characters and lone surrogates; '' when nothing is left. */
function plainFilename(sent: string): string {
  const name = sent.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  return name
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, longestFilename)
    .toWellFormed()
}
