import { type ImageHeader, imageHeaderBytes, readImageHeader } from '#shared/media/image-header.ts'
import { formImageMaximumBytes, heicType, maxStoredSide } from '#shared/media/media-limits.ts'

/** In bytes. Smaller files are not downscaled: they would lose detail and save little time. */
const smallFile = 2 * 1024 * 1024

/** Limit for decoding: 108 megapixels, the largest of phones, need 430 MB of memory. */
const maxDecodedPixels = 110_000_000

const formats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const

function formatOf({ type }: { type: string }): 'jpeg' | 'png' | 'webp' | undefined {
  return formats[type as keyof typeof formats]
}

export function mayBeShrunk({ type, size }: { type: string; size: number }): boolean {
  return heicType.test(type) || (formatOf({ type }) !== undefined && size > smallFile)
}

export function mayBeUnpacked(header: ImageHeader): boolean {
  if (header === 'broken' || header === 'unknown') return false
  return !header.isMoving && header.width * header.height <= maxDecodedPixels
}

type WriteAttempt = { type: 'image/png' | 'image/jpeg' | 'image/webp'; quality: number; side: number }

/** In bytes: the smallest limit of the upload endpoints. */
export const shrunkBytes = formImageMaximumBytes

const sides = [maxStoredSide, 2048, 1600]
const qualities = [0.88, 0.8, 0.7]

/**
 * Best first. A lossless original stays lossless if possible. Besides PNG, only WebP supports transparency.
 */
export function attemptsFor({ type, isOpaque }: { type: string; isOpaque: boolean }): WriteAttempt[] {
  const written = isOpaque ? 'image/jpeg' : 'image/webp'
  const lossless: WriteAttempt[] =
    type === 'image/png' ? [{ type: 'image/png', quality: 1, side: maxStoredSide }] : []
  const lossy = sides.flatMap((side) =>
    qualities.map((quality): WriteAttempt => ({ type: written, quality, side })),
  )
  return [...lossless, ...lossy]
}

/** Never enlarges. */
export function sizeWithin({ width, height }: { width: number; height: number }, side: number) {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

const extensions = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const

export function nameAs(name: string, type: WriteAttempt['type']): string {
  const stem = name.replace(/\.[a-z0-9]{1,5}$/i, '')
  return `${stem || 'picture'}.${extensions[type]}`
}

/** A retry must send the same File, because its id depends on it. */
const shrunk = new WeakMap<File, File>()

/** Rotates large photographs upright and strips location and time. Calls `onStart` before the slow part. */
export async function shrinkPhotograph(
  file: File,
  { onStart, signal }: { onStart: () => void; signal: AbortSignal },
): Promise<File> {
  const known = shrunk.get(file)
  if (known) return known
  if (!mayBeShrunk(file) || !(await canBeUnpacked(file))) return file
  onStart()
  const smaller = await shrink(file, signal).catch(() => undefined)
  const sent = smaller ?? file
  shrunk.set(file, sent)
  shrunk.set(sent, sent)
  return sent
}

async function canBeUnpacked(file: File): Promise<boolean> {
  const format = formatOf(file)
  // iPhone formats store their size elsewhere; their cameras have at most 48 megapixels.
  if (!format) return true
  try {
    const head = new Uint8Array(await file.slice(0, imageHeaderBytes).arrayBuffer())
    return mayBeUnpacked(readImageHeader(head, format))
  } catch {
    return false
  }
}

/** Returns undefined if no attempt is small enough, or smaller than the original. */
async function shrink(file: File, signal: AbortSignal): Promise<File | undefined> {
  // Browsers apply the EXIF orientation here.
  const bitmap = await createImageBitmap(file)
  try {
    const isOpaque = file.type === 'image/jpeg' || !hasTransparency(draw(bitmap, 640))
    for (const attempt of attemptsFor({ type: file.type, isOpaque })) {
      if (signal.aborted) return undefined
      const written = await write(draw(bitmap, attempt.side), attempt)
      if (!written || written.size > shrunkBytes) continue
      if (written.size >= file.size && formatOf(file)) return undefined
      const type = written.type as WriteAttempt['type']
      return new File([written], nameAs(file.name, type), { type, lastModified: file.lastModified })
    }
    return undefined
  } finally {
    bitmap.close()
  }
}

function draw(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, sizeWithin(bitmap, side))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw images')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Checks a small copy, in which transparent areas are still visible. */
function hasTransparency(canvas: HTMLCanvasElement): boolean {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return true
  return false
}

/** Browsers fall back to PNG for types that they cannot encode. */
function write(canvas: HTMLCanvasElement, { type, quality }: WriteAttempt): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}
