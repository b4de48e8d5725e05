import type { PictureState } from '#shared/media/media-list.ts'
import type { PictureSource } from '#shared/media/picture.ts'

/** Where the panel's forms send pictures to, and where they find the library's. */
export const picturesPath = '/admin/pictures'
/** Where a form asks whether a stored picture is prepared. */
export const pictureStateAddress = (value: string) => `${picturesPath}?${new URLSearchParams({ value })}`
/** Where a post's text is sent to see it as its page would show it. */
export const markdownPath = '/admin/markdown'

/** A picture of the library as the forms show it; `value` is what a record keeps of it. */
export type LibraryPicture = {
  value: string
  name: string
  picture: PictureSource
  /** Until it is prepared a placeholder is shown; `problem` says why it could not be. */
  state: PictureState
  problem: string
}

export type UploadAnswer = { ok: true; picture: LibraryPicture } | { ok: false; problem: string }

export type LibraryPage = { pictures: LibraryPicture[]; page: number; pages: number }

export type MarkdownAnswer = { ok: true; html: string } | { ok: false; problem: string }
