import type { PictureState } from '#shared/media/media-list.ts'
import type { PictureSource } from '#shared/media/picture.ts'

/** Upload endpoint for form images, and list endpoint of the library's images. */
export const picturesPath = '/admin/pictures'
export const pictureStateAddress = (value: string) => `${picturesPath}?${new URLSearchParams({ value })}`
export const markdownPath = '/admin/markdown'

/** A library image in a form; `value` is stored in the record. */
export type LibraryPicture = {
  value: string
  name: string
  picture: PictureSource
  /** Until the image is ready a placeholder is shown; `problem` is the reason of a failure. */
  state: PictureState
  problem: string
}

export type UploadAnswer = { ok: true; picture: LibraryPicture } | { ok: false; problem: string }

export type LibraryPage = { pictures: LibraryPicture[]; page: number; pages: number }

export type MarkdownAnswer = { ok: true; html: string } | { ok: false; problem: string }
