// What goes in at the door for files and what comes out of it.

import type { MediaArea } from '#server/media/storage/media-key.ts'
import type { MediaVariant } from '#server/tables/media-table.ts'
import type { FileKind } from '#shared/media/media-limits.ts'
import type { ByteSource, Content } from './byte-source.ts'
import type { FileFormat } from './file-format.ts'
import type { MediaRefusal } from './media-refusal.ts'

/** Bytes that a file of each kind may have, the last one included; a kind that is not named is not taken. */
export type MediaLimits = Partial<Record<FileKind, number>>

export type MediaUpload = {
  /** Read once, as it comes; what is refused may be left half read. */
  content: Content
  /** The sender's name for it: shown to staff, never used for anything. */
  originalFilename: string
  area: MediaArea
  limits: MediaLimits
}

/** A file in the storage, described as its record wants it; sizes are bytes of what is stored, not of what was sent. */
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

export type IngestOutcome = { ok: true; file: IngestedFile } | { ok: false; refusal: MediaRefusal }

/** A file whose first bytes are of a kind that is taken here. */
export type AdmittedFile<Format extends FileFormat> = {
  source: ByteSource
  format: Format
  maxBytes: number
  area: MediaArea
  originalFilename: string
}
