import type { FocalPoint } from './focal-point.ts'

/** Everything a page needs to render an image. */
export type ImageSource = {
  /** URL of the image in its original format, the fallback for browsers and bots. */
  src: string
  /** Pixel width of `src`; null for external images of unknown size. */
  width: number | null
  height: number | null
  alt: string
  /** A tiny preview as a data URI, or ''. */
  placeholder: string
  sources: readonly { type: string; srcset: string }[]
  /** Portrait crop (3:4) for tall windows; only for the illustrated default image of the home page. */
  tall?: { type: string; srcset: string }
  focalPoint?: FocalPoint
}

/** Shown if no image was chosen or it no longer exists. */
export const placeholderImage: ImageSource = {
  src: '/placeholder-picture.svg',
  width: 1200,
  height: 900,
  alt: '',
  placeholder: '',
  sources: [],
}

/**
 * Only the smallest width, sufficient for a pixel ratio of 3. Omits the blurred placeholder, which would
 * double the markup.
 */
export function thumbnailOf(picture: ImageSource): ImageSource {
  const smallest = picture.sources.map(({ type, srcset }) => ({
    type,
    srcset: srcset.split(', ', 1)[0] ?? '',
  }))
  const spare = smallest.at(-1)?.srcset.split(' ', 1)[0] || picture.src
  return { ...picture, src: spare, alt: '', placeholder: '', sources: smallest.slice(0, -1) }
}
