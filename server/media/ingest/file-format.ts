// Detects formats from the first bytes; ignores name and declared type.
import type { FileKind } from '#shared/media/media-limits.ts'

export type ImageFormat = 'jpeg' | 'png' | 'webp'
type VideoFormat = 'mp4' | 'mov' | 'webm'

type Described<Kind extends FileKind, Format> = {
  kind: Kind
  format: Format
  mimeType: string
  extension: string
}
export type ImageFileFormat = Described<'image', ImageFormat>
export type VideoFileFormat = Described<'video', VideoFormat>
export type FileFormat = ImageFileFormat | VideoFileFormat

type Marks = { at: number; bytes: string }[]

export const headerBytes = 16

const jpeg = { kind: 'image', format: 'jpeg', mimeType: 'image/jpeg', extension: 'jpg' } as const
const png = { kind: 'image', format: 'png', mimeType: 'image/png', extension: 'png' } as const
const webp = { kind: 'image', format: 'webp', mimeType: 'image/webp', extension: 'webp' } as const
const mp4 = { kind: 'video', format: 'mp4', mimeType: 'video/mp4', extension: 'mp4' } as const
const mov = { kind: 'video', format: 'mov', mimeType: 'video/quicktime', extension: 'mov' } as const
const webm = { kind: 'video', format: 'webm', mimeType: 'video/webm', extension: 'webm' } as const

/**
 * Not video: HEIC, AVIF, raw photographs, audio. Other brands count as video, because cameras invent new
 * ones.
 */
const noVideoBrand = /^(?:he[iv][cmsx]|mif[12]|msf1|mi[ah]f|avi[fs]|avci|jpe[gs]|crx |M4[ABP] |F4[AB] )$/
/** Old QuickTime files have no brand. */
const quickTimeStart = /^.{4}(?:wide|moov|mdat|free|skip|pnot)/s

/** Accepted signatures, as Latin-1 text. */
const signatures: readonly { file: FileFormat; marks: Marks }[] = [
  { file: jpeg, marks: [{ at: 0, bytes: '\xff\xd8\xff' }] },
  { file: png, marks: [{ at: 0, bytes: '\x89PNG\r\n\x1a\n' }] },
  {
    file: webp,
    marks: [
      { at: 0, bytes: 'RIFF' },
      { at: 8, bytes: 'WEBP' },
    ],
  },
  { file: webm, marks: [{ at: 0, bytes: '\x1a\x45\xdf\xa3' }] },
]

/** iPhone photographs; our decoder supports only AVIF of that family. */
const heicBrands = /^.{4}ftyp(?:he[iv][cmsx]|mif1|msf1)/s

/** True for HEIC, which is rejected with specific advice. */
export function isHeic(file: Uint8Array): boolean {
  return heicBrands.test(Buffer.from(file.subarray(0, headerBytes)).toString('latin1'))
}

/** Returns the format; undefined if unsupported. */
export function findFileFormat(file: Uint8Array): FileFormat | undefined {
  const head = Buffer.from(file.subarray(0, headerBytes)).toString('latin1')
  const brand = head.startsWith('ftyp', 4) ? head.slice(8, 12) : undefined
  if (brand?.length === 4 && !noVideoBrand.test(brand)) return brand === 'qt  ' ? mov : mp4
  if (quickTimeStart.test(head)) return mov
  return signatures.find(({ marks }) => marks.every(({ at, bytes }) => head.startsWith(bytes, at)))?.file
}
