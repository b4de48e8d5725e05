// Re-encodes an untrusted image: oriented, without metadata, with variants.
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import type { MediaVariant } from '#server/tables/media-tables.ts'
import { maxStoredSide } from '#shared/media/media-limits.ts'
import type { ImageFormat } from './file-format.ts'
import type { MediaRejection } from './media-rejection.ts'

type VariantFormat = MediaVariant['format']

export type EncodedImage = {
  /** Pixels of `original` after orientation. */
  width: number
  height: number
  original: Uint8Array
  variants: { width: number; format: VariantFormat; data: Uint8Array }[]
  /** Tiny WebP as data URI; '' with transparency. */
  placeholder: string
}

export type EncodingOutcome = { ok: true; image: EncodedImage } | { ok: false; refusal: MediaRejection }

export type CheckOutcome = { ok: true } | { ok: false; refusal: MediaRejection }

export type ImagePreview = Pick<EncodedImage, 'width' | 'height' | 'placeholder'>
export type PreviewOutcome = { ok: true; preview: ImagePreview } | { ok: false; refusal: MediaRejection }

export const maxPixels = 50_000_000
const variantWidths: readonly number[] = [320, 480, 640, 960, 1280, 1920]
const placeholderWidth = 16

/** Drawings and logos (PNG) would get frayed red edges from chroma subsampling. */
const colourDetail: Record<ImageFormat, { chromaSubsampling: '4:2:0' | '4:4:4'; smartSubsample: boolean }> = {
  jpeg: { chromaSubsampling: '4:2:0', smartSubsample: false },
  webp: { chromaSubsampling: '4:2:0', smartSubsample: false },
  png: { chromaSubsampling: '4:4:4', smartSubsample: true },
}

const originalEncoders: Record<ImageFormat, (picture: Sharp) => Sharp> = {
  jpeg: (picture) => picture.jpeg({ quality: 84, mozjpeg: true }),
  png: (picture) => picture.png({ compressionLevel: 8 }),
  webp: (picture) => picture.webp({ quality: 84, effort: 4 }),
}

/** Effort 3 takes 3 s of a core for 12 megapixels; effort 4 takes 17 s for 3 % fewer bytes. */
const variantEncoders: Record<VariantFormat, (picture: Sharp, source: ImageFormat) => Sharp> = {
  avif: (picture, source) =>
    picture.avif({ quality: 50, effort: 3, chromaSubsampling: colourDetail[source].chromaSubsampling }),
  webp: (picture, source) =>
    picture.webp({ quality: 76, effort: 4, smartSubsample: colourDetail[source].smartSubsample }),
}

/** Rejects images that are too large or not fully decodable. */
export async function encodeImage(bytes: Uint8Array, format: ImageFormat): Promise<EncodingOutcome> {
  const decoded = await decode(bytes, format)
  if (!decoded.ok) return decoded
  const { pixels, info } = decoded
  const picture = () => fromPixels(pixels, info)

  const variants: EncodedImage['variants'] = []
  for (const width of widthsUpTo(info.width)) {
    const resized = await picture().resize({ width }).raw().toBuffer({ resolveWithObject: true })
    for (const variantFormat of ['avif', 'webp'] as const) {
      const narrowed = fromPixels(resized.data, resized.info)
      const data = await variantEncoders[variantFormat](narrowed, format).toBuffer()
      variants.push({ width, format: variantFormat, data })
    }
  }
  const original = await originalEncoders[format](picture()).toBuffer()
  const placeholder = info.channels === 4 ? '' : await drawPlaceholder(picture())
  return { ok: true, image: { width: info.width, height: info.height, original, variants, placeholder } }
}

/** Decodes all of the image like `encodeImage`, without encoding it. */
export async function checkImage(bytes: Uint8Array, format: ImageFormat): Promise<CheckOutcome> {
  const decoded = await decode(bytes, format)
  return decoded.ok ? { ok: true } : decoded
}

/** Creates the preview; decodes as little as possible. */
export async function previewImage(bytes: Uint8Array): Promise<PreviewOutcome> {
  try {
    const source = sharp(bytes, { limitInputPixels: maxPixels, sequentialRead: true })
    const { width, height } = (await source.metadata()).autoOrient
    const scale = Math.min(1, maxStoredSide / Math.max(width, height))
    const placeholder = await drawPlaceholder(source.autoOrient())
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
    return { ok: true, preview: { ...size, placeholder } }
  } catch {
    // sharp has one error type for unreadable input.
    return { ok: false, refusal: { reason: 'undecodable' } }
  }
}

/** Returns the fixed widths below `width`, plus `width` up to the largest fixed one. */
export function widthsUpTo(width: number): number[] {
  const largest = variantWidths.at(-1) ?? width
  return [...variantWidths.filter((fixed) => fixed < width), ...(width <= largest ? [width] : [])]
}

type Decoded =
  | { ok: true; pixels: Buffer; info: { width: number; height: number; channels: 3 | 4 } }
  | { ok: false; refusal: MediaRejection }

async function decode(bytes: Uint8Array, format: ImageFormat): Promise<Decoded> {
  try {
    // From the header, so an oversized image is never decoded.
    const header = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (header.format !== format) return { ok: false, refusal: { reason: 'undecodable' } }
    if (header.width * header.height > maxPixels) {
      return { ok: false, refusal: { reason: 'too-many-pixels', maxPixels } }
    }
    // "error" rejects broken data, but not the warnings that many phones' files cause.
    const source = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true })
    const { data, info } = await source
      .autoOrient()
      .resize({
        width: maxStoredSide,
        height: maxStoredSide,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    return { ok: true, ...(await withoutIdleAlpha(data, info)) }
  } catch {
    // sharp has one error type for unreadable input.
    return { ok: false, refusal: { reason: 'undecodable' } }
  }
}

/** Three channels for opaque images, else four. */
async function withoutIdleAlpha(pixels: Buffer, info: OutputInfo) {
  const { width, height } = info
  const picture = () => fromPixels(pixels, info)
  const seeThrough = info.channels % 2 === 0 && !(await picture().stats()).isOpaque
  const channels: 3 | 4 = seeThrough ? 4 : 3
  if (channels === info.channels) return { pixels, info: { width, height, channels } }
  const coloured = picture().toColourspace('srgb')
  const even = await (seeThrough ? coloured.ensureAlpha() : coloured.removeAlpha()).raw().toBuffer()
  return { pixels: even, info: { width, height, channels } }
}

function fromPixels(
  pixels: Buffer,
  { width, height, channels }: Pick<OutputInfo, 'width' | 'height' | 'channels'>,
): Sharp {
  return sharp(pixels, { raw: { width, height, channels } })
}

async function drawPlaceholder(picture: Sharp): Promise<string> {
  const tiny = await picture
    .resize({ width: placeholderWidth, height: placeholderWidth, fit: 'inside' })
    .webp({ quality: 20, effort: 6 })
    .toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}
