import type { ImageHeader } from '#shared/media/image-header.ts'
import { formImageMaximumBytes, heicType, maxStoredSide } from '#shared/media/media-limits.ts'

/** In bytes. Smaller files are not downscaled: they would lose detail and save little time. */
const smallFile = 2 * 1024 * 1024

/** Limit for decoding: 108 megapixels, the largest of phones, need 430 MB of memory. */
const maxDecodedPixels = 110_000_000

const formats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const

export function formatOf({ type }: { type: string }): 'jpeg' | 'png' | 'webp' | undefined {
  return formats[type as keyof typeof formats]
}

export function mayBeShrunk({ type, size }: { type: string; size: number }): boolean {
  return heicType.test(type) || (formatOf({ type }) !== undefined && size > smallFile)
}

export function mayBeUnpacked(header: ImageHeader): boolean {
  if (header === 'broken' || header === 'unknown') return false
  return !header.isMoving && header.width * header.height <= maxDecodedPixels
}

export type WriteAttempt = { type: 'image/png' | 'image/jpeg' | 'image/webp'; quality: number; side: number }

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
