/** The sample's placeholder images in `posters/`, rendered by `npm run posters`. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { EncodedImage } from '#server/media/ingest/encode-image.ts'
import words from './posters/poster-words.json' with { type: 'json' }
import wordsIn from './posters/poster-words-in.json' with { type: 'json' }
import prepared from './posters/prepared-posters.json' with { type: 'json' }

/** Hashes of the drawing and of all rendered files, size in pixels, and widths. */
export type PreparedSampleImage = {
  drawing: string
  pictures: string
  width: number
  height: number
  placeholder: string
  widths: number[]
}

export const sampleImageAltTexts: Readonly<Record<string, string>> = words
/** Alt texts in Marathi and Hindi. */
export const sampleImageTranslations: Readonly<Record<string, { mr: string; hi: string }>> = wordsIn
export const preparedSampleImages: Readonly<Record<string, PreparedSampleImage>> = prepared

type SampleImageFile = { width: number; format: 'avif' | 'webp'; file: string }

/** The server starts in the folder that contains it, also in a release. */
const folder = path.resolve('sample/posters/prepared')

export function listSampleImageFiles(name: string, widths: readonly number[]): SampleImageFile[] {
  return widths.flatMap((width) =>
    (['avif', 'webp'] as const).map((format) => ({
      width,
      format,
      file: path.join(folder, `${name}-${width}.${format}`),
    })),
  )
}

/** Reads the encoded image; the widest WebP is the original. Throws if one of its files is missing. */
export async function readSampleImage(name: string): Promise<EncodedImage> {
  const { width, height, placeholder, widths } = preparedSampleImages[name] ?? unknown(name)
  const variants = await Promise.all(
    listSampleImageFiles(name, widths).map(async ({ file, ...variant }) => ({
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
