import { pictureHeaderBytes, readPictureHeader } from '#shared/media/picture-header.ts'
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

/** The same file however often it is asked for: it is sent again under the id that it had. */
const shrunk = new WeakMap<File, File>()

/**
 * The file as it is to be sent: a large photograph smaller, upright and without its place and time; all else, and what this
 * browser cannot read, as it is. `onBegin` is told when it takes a moment.
 */
export async function shrinkPhotograph(
  file: File,
  { onBegin, signal }: { onBegin: () => void; signal: AbortSignal },
): Promise<File> {
  const known = shrunk.get(file)
  if (known) return known
  if (!mayBeShrunk(file) || !(await canBeUnpacked(file))) return file
  onBegin()
  // A photograph that the browser cannot shrink is sent as it is.
  const smaller = await shrink(file, signal).catch(() => undefined)
  const sent = smaller ?? file
  shrunk.set(file, sent)
  shrunk.set(sent, sent)
  return sent
}

async function canBeUnpacked(file: File): Promise<boolean> {
  const format = formatOf(file)
  // What an iPhone wrote says its size elsewhere; its cameras have 48 megapixels at most.
  if (!format) return true
  try {
    const head = new Uint8Array(await file.slice(0, pictureHeaderBytes).arrayBuffer())
    return mayBeUnpacked(readPictureHeader(head, format))
  } catch {
    // A file that was deleted since it was chosen: sending it says so.
    return false
  }
}

/** Undefined when no way of writing it is light enough, or all are heavier than the file itself. */
async function shrink(file: File, signal: AbortSignal): Promise<File | undefined> {
  // Upright by what its camera noted, as every browser does by itself.
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
  if (!pen) throw new Error('This browser draws nothing')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Looked for in a small copy, in which every clear part still shows. */
function hasTransparency(canvas: HTMLCanvasElement): boolean {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return true
  return false
}

/** A browser that cannot write a type writes PNG. */
function write(canvas: HTMLCanvasElement, { type, quality }: WriteAttempt): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}
