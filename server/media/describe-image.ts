// Converts media records to image sources.

import { variantKey } from '#server/media/storage/media-storage.ts'
import type { MediaVariant } from '#server/tables/media-tables.ts'
import { type FocalPoint, firstPoint } from '#shared/media/focal-point.ts'
import type { ImageSource } from '#shared/media/image.ts'

export type ImageRecord = {
  filePath: string
  altText: string
  width: number | null
  height: number | null
  placeholder: string
  variants: readonly MediaVariant[]
  focalX: number | null
  focalY: number | null
}

/** By browser preference. */
const offered = ['avif', 'webp'] as const

/** Returns the image source; URLs are '/' plus the key. */
export function describeImage(record: ImageRecord): ImageSource {
  const { filePath, altText, width, height, placeholder } = record
  const focalPoint = focalPointOf(record)
  const sources = offered.map((format) => ({ type: `image/${format}`, srcset: srcsetOf(record, format) }))
  return {
    src: `/${filePath}`,
    width,
    height,
    alt: altText,
    placeholder,
    sources: sources.filter(({ srcset }) => srcset !== ''),
    ...(focalPoint && { focalPoint }),
  }
}

/** Null is the centre. */
export function focalPointOf({ focalX, focalY }: Pick<ImageRecord, 'focalX' | 'focalY'>): FocalPoint | null {
  return focalX === null || focalY === null ? null : { x: focalX, y: focalY }
}

/** Returns the focal point columns of a new file; null for videos. */
export function firstFocalColumns(
  file: Pick<ImageRecord, 'width' | 'height'> & { mimeType: string },
): Pick<ImageRecord, 'focalX' | 'focalY'> {
  const point = file.mimeType.startsWith('image/') ? firstPoint(file) : null
  return { focalX: point?.x ?? null, focalY: point?.y ?? null }
}

function srcsetOf({ filePath, variants }: ImageRecord, format: MediaVariant['format']): string {
  return variants
    .filter((variant) => variant.format === format)
    .toSorted((one, other) => one.width - other.width)
    .map((variant) => `/${variantKey(filePath, variant)} ${variant.width}w`)
    .join(', ')
}
