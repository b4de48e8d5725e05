import { formImageMaximumBytes, heicType, storedLongestSide } from '#shared/media/media-limits.ts'
import type { PictureHeader } from '#shared/media/picture-header.ts'

/** Up to here a file is sent as it is: making it smaller would cost a picture its finest detail and save little time. */
const smallFile = 2 * 1024 * 1024

/** Beyond this a browser is not asked to unpack a picture: 108 megapixels, the largest of phones, take 430 MB for a moment. */
const mostPixels = 110_000_000

const formats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const

/** By which reader the size of a file is known; undefined for one that has none. */
export function formatOf({ type }: { type: string }): 'jpeg' | 'png' | 'webp' | undefined {
  return formats[type as keyof typeof formats]
}

/** Whether a chosen file may be made smaller before it is sent; what an iPhone wrote is worth a try whatever its size. */
export function mayBeShrunk({ type, size }: { type: string; size: number }): boolean {
  return heicType.test(type) || (formatOf({ type }) !== undefined && size > smallFile)
}

/** Whether the browser may unpack what begins so. One that moves would stand still afterwards. */
export function mayBeUnpacked(header: PictureHeader): boolean {
  if (header === 'broken' || header === 'unknown') return false
  return !header.isMoving && header.width * header.height <= mostPixels
}

export type WriteAttempt = { type: 'image/png' | 'image/jpeg' | 'image/webp'; quality: number; side: number }

/** What a shrunk picture may weigh in bytes: as much as the strictest of the doors lets in. */
export const shrunkBytes = formImageMaximumBytes

const sides = [storedLongestSide, 2048, 1600]
const qualities = [0.88, 0.8, 0.7]

/**
 * The ways to write a picture anew, the best first; the first that is light enough is taken. What was without loss stays so
 * if it can. Only WebP keeps what one can see through beside PNG.
 */
export function attemptsFor({ type, isOpaque }: { type: string; isOpaque: boolean }): WriteAttempt[] {
  const written = isOpaque ? 'image/jpeg' : 'image/webp'
  const lossless: WriteAttempt[] =
    type === 'image/png' ? [{ type: 'image/png', quality: 1, side: storedLongestSide }] : []
  const lossy = sides.flatMap((side) =>
    qualities.map((quality): WriteAttempt => ({ type: written, quality, side })),
  )
  return [...lossless, ...lossy]
}

/** Width and height within a square of this side; a smaller picture keeps its own. */
export function sizeWithin({ width, height }: { width: number; height: number }, side: number) {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

const extensions = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const

/** The file's name with the ending of what it is written as. */
export function nameAs(name: string, type: WriteAttempt['type']): string {
  const stem = name.replace(/\.[a-z0-9]{1,5}$/i, '')
  return `${stem || 'picture'}.${extensions[type]}`
}
