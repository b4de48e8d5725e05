/** The sample's posters as they lie in `posters/`: drawings, what they show in words, and the pictures that `npm run posters` makes of them. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { EncodedImage } from '#server/media/intake/encode-image.ts'
import words from './posters/poster-words.json' with { type: 'json' }
import wordsIn from './posters/poster-words-in.json' with { type: 'json' }
import prepared from './posters/prepared-posters.json' with { type: 'json' }

/**
 * What `npm run posters` notes of a poster: the hashes of its drawing and of all files made of it, its size in pixels, and the
 * widths that it is there in.
 */
export type PreparedPoster = {
  drawing: string
  pictures: string
  width: number
  height: number
  placeholder: string
  widths: number[]
}

export const posterWords: Readonly<Record<string, string>> = words
/** The same in other languages. */
export const posterWordsIn: Readonly<Record<string, { mr: string; hi: string }>> = wordsIn
export const preparedPosters: Readonly<Record<string, PreparedPoster>> = prepared

type PosterFile = { width: number; format: 'avif' | 'webp'; file: string }

/** The site is started from the folder that holds them, in a release too. */
const folder = path.resolve('sample/posters/prepared')

/** The files made of a poster, the widest last. */
export function listPosterFiles(name: string, widths: readonly number[]): PosterFile[] {
  return widths.flatMap((width) =>
    (['avif', 'webp'] as const).map((format) => ({
      width,
      format,
      file: path.join(folder, `${name}-${width}.${format}`),
    })),
  )
}

/** The poster as the encoder left it; the widest WebP is the picture itself. Throws when one of its files is missing. */
export async function readPoster(name: string): Promise<EncodedImage> {
  const { width, height, placeholder, widths } = preparedPosters[name] ?? unknown(name)
  const variants = await Promise.all(
    listPosterFiles(name, widths).map(async ({ file, ...variant }) => ({
      ...variant,
      data: await readFile(file),
    })),
  )
  const original = variants.at(-1)?.data ?? unknown(name)
  return { width, height, original, placeholder, variants }
}

export function hashFiles(contents: readonly Uint8Array[]): string {
  const hash = createHash('sha256')
  for (const content of contents) hash.update(content)
  return hash.digest('hex')
}

function unknown(name: string): never {
  throw new Error(`There is no poster ${name}: npm run posters makes it from its drawing`)
}
