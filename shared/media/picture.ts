import type { FocalPoint } from './focal-point.ts'

/** A picture as the pages show it: where its files are, how large it is, and what stands there until it has come. */
export type PictureSource = {
  /** URL of the picture in its own format, for browsers and robots that take nothing else. */
  src: string
  /** Pixels of `src`; null for a picture on another host, whose size nobody knows. */
  width: number | null
  height: number | null
  /** Text in place of the picture; '' for one that says nothing which the words beside it do not. */
  alt: string
  /** A tiny picture as a data URI, or ''. */
  placeholder: string
  /** The same picture in smaller formats, the smallest first; `srcset` lists its widths. */
  sources: readonly { type: string; srcset: string }[]
  /** What a tall window shows of it, three wide and four high; of the drawn picture of the home page alone. */
  tall?: { type: string; srcset: string }
  /** What every crop keeps; absent where nobody chose it, which is the middle. */
  focalPoint?: FocalPoint
}

/** What stands for a picture that was never chosen or is no longer there. */
export const placeholderPicture: PictureSource = {
  src: '/placeholder-picture.svg',
  width: 1200,
  height: 900,
  alt: '',
  placeholder: '',
  sources: [],
}

/**
 * The picture as a list of the panel shows it, as small as a stamp beside its title: the smallest of its files alone, by a
 * width that is enough for three pixels of the screen to one of the page. Without a trace of itself, which is as long as the rest.
 */
export function thumbnailOf(picture: PictureSource): PictureSource {
  const smallest = picture.sources.map(({ type, srcset }) => ({
    type,
    srcset: srcset.split(', ', 1)[0] ?? '',
  }))
  const spare = smallest.at(-1)?.srcset.split(' ', 1)[0] || picture.src
  return { ...picture, src: spare, alt: '', placeholder: '', sources: smallest.slice(0, -1) }
}
