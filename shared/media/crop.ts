import { latinDigits } from '#shared/values/parse-number.ts'
import { visibleLine } from '#shared/values/visible-text.ts'

/** A rectangle of an image in per cent, from its top left. */
export type Crop = { x: number; y: number; width: number; height: number }

export type ImageSize = { width: number; height: number }

export const cropFields = { x: 'cropX', y: 'cropY', width: 'cropWidth', height: 'cropHeight' } as const

/** Pixels per side. */
export const smallestCrop = 16

export const cropTexts = {
  figures: 'Enter four figures between 0 and 100.',
  outside: 'This part reaches beyond the picture.',
  tiny: `Each side of the part must have at least ${smallestCrop} pixels.`,
  whole: 'This is the whole picture. Choose a part of it.',
  noPicture: 'Only a picture can be cropped.',
  notPrepared: 'This picture is still being prepared. Please try again in a moment.',
  gone: 'The file of this picture is not there any more.',
  waiting: 'Other crops may come first. You can wait here.',
  busy: 'Too many crops are waiting. Nothing was stored. Please try again in a minute.',
  failed: 'The crop could not be made just now. Nothing was stored. Please try again in a minute.',
} as const

/** Parses a percentage, with decimal point or comma; NaN if invalid. */
export function readPercent(typed: string): number {
  const text = latinDigits(visibleLine(typed)).replace(',', '.')
  return /^\d{1,3}(?:\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN
}

/** Parses a crop form; undefined unless all four numbers are valid. */
export function readCrop(form: FormData): Crop | undefined {
  const read = (field: keyof Crop) => {
    return readPercent(String(form.get(cropFields[field]) ?? ''))
  }
  const crop = { x: read('x'), y: read('y'), width: read('width'), height: read('height') }
  return Object.values(crop).every((figure) => figure <= 100) ? crop : undefined
}

/** Tolerance in per cent, because the numbers are rounded to hundredths. */
const slack = 0.02

type Pixels = { left: number; top: number } & ImageSize

/** Converts a crop to pixels, or returns an error message for an invalid one. */
export function cropPixels(crop: Crop, size: ImageSize): Pixels | { problem: string } {
  const { x, y, width, height } = crop
  if (x + width > 100 + slack || y + height > 100 + slack) return { problem: cropTexts.outside }
  const left = Math.round((x / 100) * size.width)
  const top = Math.round((y / 100) * size.height)
  const pixels = {
    ...{ left, top },
    width: Math.min(Math.round((width / 100) * size.width), size.width - left),
    height: Math.min(Math.round((height / 100) * size.height), size.height - top),
  }
  if (pixels.width < smallestCrop || pixels.height < smallestCrop) return { problem: cropTexts.tiny }
  const isUncropped = pixels.width === size.width && pixels.height === size.height
  return isUncropped ? { problem: cropTexts.whole } : pixels
}

const maxNameLength = 255

/** Returns the name of a cropped file: `fort (cropped).jpg`. */
export function croppedName(name: string): string {
  const dot = name.lastIndexOf('.')
  const [base, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  const end = ` (cropped)${extension}`
  return base.slice(0, Math.max(1, maxNameLength - end.length)).toWellFormed() + end
}
