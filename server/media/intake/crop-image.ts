// Cuts a part out of a stored picture, losing as little as its format allows; what comes out is taken in like any upload.
import sharp, { type Sharp } from 'sharp'
import { type Crop, cropPixels } from '#shared/media/crop.ts'
import { maxPixels } from './encode-image.ts'
import type { ImageFormat } from './file-format.ts'
import type { MediaRefusal } from './media-refusal.ts'

/** `problem`: the picture has no such part, in a sentence. */
export type CropOutcome =
  | { ok: true; bytes: Uint8Array }
  | { ok: false; problem: string }
  | { ok: false; refusal: MediaRefusal }

/** It is encoded once more when it is prepared: here hardly anything may be lost. */
const encoders: Record<ImageFormat, (part: Sharp) => Sharp> = {
  jpeg: (part) => part.jpeg({ quality: 97, chromaSubsampling: '4:4:4' }),
  png: (part) => part.png(),
  webp: (part) => part.webp({ lossless: true, effort: 1 }),
}

/** The part as a picture of the same format. */
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
    // sharp throws one kind of error for all that it cannot read.
    return { ok: false, refusal: { reason: 'undecodable' } }
  }
}
