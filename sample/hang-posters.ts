/** Draws the sample's posters one by one, takes them in by the door for uploads, and hangs each where its item still has no picture. */
import sharp from 'sharp'
import { createMedia, listMedia } from '#server/media/media-records.ts'
import { refusalText } from '#server/media/media-refusal.ts'
import { listPlaces, type PosterPlace } from './poster-places.ts'
import { type Poster, posters } from './posters/poster-list.ts'

type Options = { report: (line: string) => void; signal?: AbortSignal }

/** Above any poster; they are ours. */
const maxBytes = 15 * 1024 * 1024

/** True when every poster of the sample hangs, or its place has another picture; false when some are still to come. */
export async function hangPosters({ report, signal }: Options): Promise<boolean> {
  const places = await listEmptyPlaces()
  const drawn = new Map(posters.map((poster) => [poster.name, poster]))
  const missing = places.filter(({ name }) => !drawn.has(name))
  const work = places.flatMap((place) => ({ place, poster: drawn.get(place.name) }))
  let number = 0
  const total = work.length - missing.length
  for (const { place, poster } of work) {
    if (signal?.aborted) return false
    if (!poster) continue
    number += 1
    report(`Drawing ${number} of ${total} posters: ${place.name}…`)
    await place.hang(await takeIn(poster))
  }
  if (missing.length === 0) return true
  report(`${missing.length} posters are not drawn yet; their places stay empty.`)
  return false
}

/** In the order in which visitors come across them. */
async function listEmptyPlaces(): Promise<PosterPlace[]> {
  const empty: PosterPlace[] = []
  for (const place of listPlaces()) if (await place.isEmpty()) empty.push(place)
  return empty
}

/** The stored path of the poster; one that an interrupted load took in already is used again. */
async function takeIn({ name, alt, draw }: Poster): Promise<string> {
  const originalFilename = `${name}.png`
  const { items } = await listMedia({ q: originalFilename, kind: 'image', page: 1 })
  const present = items.find((item) => item.originalFilename === originalFilename)
  if (present) return present.filePath
  const bytes = await sharp(Buffer.from(draw())).png({ compressionLevel: 3 }).toBuffer()
  const outcome = await createMedia({ bytes, originalFilename, altText: alt, area: 'media', maxBytes })
  if (!outcome.ok) throw new Error(`${name}: ${refusalText(outcome.refusal)}`)
  return outcome.item.filePath
}
