// Types of uploads and stored files.
import type { MediaArea } from '#server/media/storage/media-storage.ts'
import type { MediaVariant } from '#server/tables/media-tables.ts'
import type { FileKind } from '#shared/media/media-limits.ts'
import type { ByteSource, Content } from './byte-source.ts'
import type { FileFormat } from './file-format.ts'
import type { MediaRejection } from './media-rejection.ts'

/** Maximum bytes; kinds without a limit are rejected. */
export type MediaLimits = Partial<Record<FileKind, number>>

export type MediaUpload = {
  /** Single-use; may be left unread. */
  content: Content
  originalFilename: string
  area: MediaArea
  limits: MediaLimits
}

/** Sizes are those of the stored bytes. */
export type IngestedFile = {
  filename: string
  originalFilename: string
  filePath: string
  fileSize: number
  mimeType: string
  width: number | null
  height: number | null
  durationSeconds: number | null
  placeholder: string
  variants: MediaVariant[]
}

export type IngestOutcome = { ok: true; file: IngestedFile } | { ok: false; refusal: MediaRejection }

export type AdmittedFile<Format extends FileFormat> = {
  source: ByteSource
  format: Format
  maxBytes: number
  area: MediaArea
  originalFilename: string
}

/** Displayed pixels, null if unknown. */
export type VideoFacts = {
  width: number | null
  height: number | null
  durationSeconds: number | null
  /** Data that may reveal place and person; overwrite it before serving. */
  unserved?: readonly DataRange[]
}

export type DataRange = { at: number; length: number }

/** Not a supported video. */
export class NoVideo extends Error {
  override name = 'NoVideo'
}

export type VideoReading = AsyncGenerator<Uint8Array, VideoFacts>

/** Returns a plausible number, else null. */
export function soundNumber(number: number): number | null {
  return Number.isFinite(number) && number > 0 && number < 1_000_000 ? number : null
}
