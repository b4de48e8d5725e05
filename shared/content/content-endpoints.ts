import type { ImageSource } from '#shared/media/image.ts'
import type { ImageState } from '#shared/media/media-list.ts'

/** Upload endpoint for form images, and list endpoint of the library's images. */
export const imagesPath = '/admin/pictures'
export const imageStateAddress = (value: string) => `${imagesPath}?${new URLSearchParams({ value })}`
export const markdownPath = '/admin/markdown'

export type LibraryImage = {
  value: string
  name: string
  picture: ImageSource
  /** Until the image is ready a placeholder is shown; `problem` is the reason of a failure. */
  state: ImageState
  problem: string
}

export type UploadResult = { ok: true; picture: LibraryImage } | { ok: false; problem: string }

export type LibraryPage = { pictures: LibraryImage[]; page: number; pages: number }

export type MarkdownResult = { ok: true; html: string } | { ok: false; problem: string }
