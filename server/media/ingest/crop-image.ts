// Crops a stored image; the result is processed like an upload.
import sharp, { type Sharp } from 'sharp'
import { type Crop, cropPixels } from '#shared/media/crop.ts'
import { maxPixels } from './encode-image.ts'
import type { ImageFormat } from './file-format.ts'
import type { MediaRejection } from './media-rejection.ts'

export type CropOutcome =
  | { ok: true; bytes: Uint8Array }
  | { ok: false; problem: string }
  | { ok: false; refusal: MediaRejection }

/** Nearly lossless, because the crop is encoded again. */
const encoders: Record<ImageFormat, (part: Sharp) => Sharp> = {
  jpeg: (part) => part.jpeg({ quality: 97, chromaSubsampling: '4:4:4' }),
  png: (part) => part.png(),
  webp: (part) => part.webp({ lossless: true, effort: 1 }),
}

/** Returns the crop in the same format. */
export async function cropImage(
  bytes: Uint8Array,
  { format, crop }: { format: ImageFormat; crop: Crop },
): Promise<CropOutcome> {
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels })
    const { width, height } = await picture.metadata()
    const pixels = cropPixels(crop, { width, height })
    if ('problem' in pixels) return { ok: false, problem: pixels.problem }
    return { ok: true, bytes: await encoders[format](picture.extract(pixels)).toBuffer() }
  } catch {
    // sharp has one error type for unreadable input.
    return { ok: false, refusal: { reason: 'undecodable' } }
  }
}
