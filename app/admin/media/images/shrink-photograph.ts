import { imageHeaderBytes, readImageHeader } from '#shared/media/image-header.ts'
import {
  attemptsFor,
  formatOf,
  mayBeShrunk,
  mayBeUnpacked,
  nameAs,
  shrunkBytes,
  sizeWithin,
  type WriteAttempt,
} from './shrink-plan.ts'

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
