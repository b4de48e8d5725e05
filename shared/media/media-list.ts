import type { FocalPoint } from './focal-point.ts'
import type { FileKind } from './media-limits.ts'

/** Files on one page of the library; 2, 3, 4, 5 and 6 columns all divide it, so that every row is full. */
export const mediaPageSize = 60

/** Files that may be deleted in one go. */
export const bulkMaximum = 100

export type PictureState = 'ready' | 'preparing' | 'failed'

/** How a file stands of which this is known; `problem` is why it could not be prepared. */
export function pictureState(file: { isPrepared: boolean; problem: string | null }): PictureState {
  if (file.isPrepared) return 'ready'
  return file.problem ? 'failed' : 'preparing'
}

/** A file as the library's grid shows it. */
export type MediaCard = {
  id: string
  name: string
  kind: FileKind
  /** Bytes. */
  size: number
  alt: string
  /** A picture is shown once it is prepared. */
  state: PictureState
  /** Address of a small picture; '' for a video, and for a picture that is not prepared. */
  thumbnail: string
  focalPoint: FocalPoint | null
  /** Its place in the library: those with a greater one stand before it. */
  place: string
}

/** One page, newest first. */
export type MediaPage = {
  cards: MediaCard[]
  /** Files that match in all. */
  total: number
  /** The places from which the pages beside this one go on; null where there is none. */
  older: string | null
  newer: string | null
}

export type MediaPageFilters = {
  q: string
  kind: FileKind | ''
  /** Shows what stands behind this place, or before it; '' for the newest. */
  before: string
  after: string
}

/** Microseconds since 1970 and the id: exactly the order of the library. */
const placeShape = /^\d{16}_[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** Reads a place from an address; nonsense counts as none. */
export function readPlace(raw: string | null): string {
  return placeShape.test(raw ?? '') ? String(raw) : ''
}

/** The library's address for these filters. */
export function mediaPageAddress({ q, kind, before, after }: Partial<MediaPageFilters>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries({ q, kind, before, after })) {
    if (value) parameters.set(name, value)
  }
  return parameters.size === 0 ? mediaPath : `${mediaPath}?${parameters}`
}

/** The library's screen. */
export const mediaPath = '/admin/media'

/** Where the library's files are sent to; where one is replaced, and its words are kept. */
export const mediaUploadPath = '/admin/media/upload'
export const replacementPath = (id: string) => `/admin/media/${id}/file`
/** What can be done about a picture that could not be prepared. */
const preparationActions = ['retry', 'dismiss'] as const
export type PreparationAction = (typeof preparationActions)[number]

/** Reads one of them from a form; nonsense is none. */
export function readPreparationAction(raw: unknown): PreparationAction | undefined {
  return preparationActions.find((action) => action === raw)
}

export const preparationPath = (id: string) => `/admin/media/${id}/preparation`
export const altTextPath = (id: string) => `/admin/media/${id}/alt-text`
export const focalPointPath = (id: string) => `/admin/media/${id}/focal-point`

/** What became of one file of a form. */
export type FileAnswer = { ok: true; name: string } | { ok: false; name: string; problem: string }
export type FilesAnswer = { files: FileAnswer[] }

/** `other`: somebody else, or a later save, has given the file this by now. */
type NotSaved = { ok: false; problem: string } | { ok: false; other: string }
/** What became of a change to what is known of a file, sent as it was chosen. */
export type FactAnswer = { ok: true } | NotSaved
