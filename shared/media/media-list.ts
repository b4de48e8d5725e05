import type { FocalPoint } from './focal-point.ts'
import type { FileKind } from './media-limits.ts'

/** Files per page, divisible by 2 to 6 columns, so that every row is full. */
export const mediaPageSize = 60

export const bulkMaximum = 100

export type ImageState = 'ready' | 'preparing' | 'failed'

/** Returns the preparation state; `problem` is the reason of a failure. */
export function imageState(file: { isPrepared: boolean; problem: string | null }): ImageState {
  if (file.isPrepared) return 'ready'
  return file.problem ? 'failed' : 'preparing'
}

export type MediaCard = {
  id: string
  name: string
  kind: FileKind
  /** Bytes. */
  size: number
  alt: string
  state: ImageState
  /** Thumbnail URL; '' for videos and images that are not ready. */
  thumbnail: string
  focalPoint: FocalPoint | null
  /** Pagination cursor; greater values sort first. */
  place: string
}

export type MediaPage = {
  cards: MediaCard[]
  total: number
  /** Cursors of the adjacent pages; null if there is none. */
  older: string | null
  newer: string | null
}

export type MediaPageFilters = {
  q: string
  kind: FileKind | ''
  /** Shows the files before or after this cursor; '' for the newest. */
  before: string
  after: string
}

/** Microseconds since 1970 and the id: the sort order of the library. */
const placeShape = /^\d{16}_[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** Returns a cursor if it is well formed; otherwise ''. */
export function readPlace(raw: string | null): string {
  return placeShape.test(raw ?? '') ? String(raw) : ''
}

/** Returns the path of the media library with these filters; omits empty ones. */
export function mediaPageAddress({ q, kind, before, after }: Partial<MediaPageFilters>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries({ q, kind, before, after })) {
    if (value) parameters.set(name, value)
  }
  return parameters.size === 0 ? mediaPath : `${mediaPath}?${parameters}`
}

export const mediaPath = '/admin/media'

/** Upload endpoint; replacementPath() replaces the file of a record. */
export const mediaUploadPath = '/admin/media/upload'
export const replacementPath = (id: string) => `/admin/media/${id}/file`
const preparationActions = ['retry', 'dismiss'] as const
export type PreparationAction = (typeof preparationActions)[number]

/** Returns the action of a submitted preparation form; undefined if unknown. */
export function readPreparationAction(raw: unknown): PreparationAction | undefined {
  return preparationActions.find((action) => action === raw)
}

export const preparationPath = (id: string) => `/admin/media/${id}/preparation`
export const altTextPath = (id: string) => `/admin/media/${id}/alt-text`
export const focalPointPath = (id: string) => `/admin/media/${id}/focal-point`

export type FileResult = { ok: true; name: string } | { ok: false; name: string; problem: string }
export type FilesResult = { files: FileResult[] }

/** `other`: the current value, which another user or a later save has set. */
type NotSaved = { ok: false; problem: string } | { ok: false; other: string }
export type FactResult = { ok: true } | NotSaved
