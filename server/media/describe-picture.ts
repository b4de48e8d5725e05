// Describes a media record as the picture that pages show: its own file and the smaller ones made of it.

import { variantKey } from '#server/media/storage/media-key.ts'
import type { MediaVariant } from '#server/tables/media-table.ts'
import { type FocalPoint, firstPoint } from '#shared/media/focal-point.ts'
import type { PictureSource } from '#shared/media/picture.ts'

export type PictureRecord = {
  filePath: string
  altText: string
  width: number | null
  height: number | null
  placeholder: string
  variants: readonly MediaVariant[]
  focalX: number | null
  focalY: number | null
}

/** In the order in which a browser is to choose. */
const offered = ['avif', 'webp'] as const

/** The picture of one record; its files lie under '/' and their keys. */
export function describePicture(record: PictureRecord): PictureSource {
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

/** The point of a record; null for the middle. */
export function focalPointOf({
  focalX,
  focalY,
}: Pick<PictureRecord, 'focalX' | 'focalY'>): FocalPoint | null {
  return focalX === null || focalY === null ? null : { x: focalX, y: focalY }
}

/** The columns of a file that has just come; a video has no point. */
export function firstFocalColumns(
  file: Pick<PictureRecord, 'width' | 'height'> & { mimeType: string },
): Pick<PictureRecord, 'focalX' | 'focalY'> {
  const point = file.mimeType.startsWith('image/') ? firstPoint(file) : null
  return { focalX: point?.x ?? null, focalY: point?.y ?? null }
}

function srcsetOf({ filePath, variants }: PictureRecord, format: MediaVariant['format']): string {
  return variants
    .filter((variant) => variant.format === format)
    .toSorted((one, other) => one.width - other.width)
    .map((variant) => `/${variantKey(filePath, variant)} ${variant.width}w`)
    .join(', ')
}
