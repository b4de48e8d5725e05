/** Draws the sample's posters one by one, takes them in by the door for uploads, and hangs each where its item still has no picture. */
import sharp from 'sharp'
import { createMedia, listMedia } from '#server/media/media-records.ts'
import { refusalText } from '#server/media/media-refusal.ts'
import { listPlaces, type PosterPlace } from './poster-places.ts'
import { type Poster, posters } from './posters/poster-list.ts'

type Options = { report: (line: string) => void; signal?: AbortSignal }

/** Above any poster; they are ours. */
const limits = { image: 15 * 1024 * 1024 }

/** True when every poster of the sample hangs, or its place has another picture; false when some are still to come. */
export async function hangPosters({ report, signal }: Options): Promise<boolean> {
  const places = await listEmptyPlaces()
  const drawings = new Map(posters.map((poster) => [poster.name, poster]))
  const work = places.flatMap((place) => {
    const poster = drawings.get(place.name)
    return poster ? [{ place, poster }] : []
  })
  let hung = 0
  for (const [at, { place, poster }] of work.entries()) {
    if (signal?.aborted) return false
    report(`Drawing ${at + 1} of ${work.length} posters: ${place.name}…`)
    const taken = await takeIn(poster)
    const isHung = taken.ok && (await place.hang(taken.filePath))
    const problem = taken.ok ? 'It could not be saved.' : taken.problem
    if (!isHung && !signal?.aborted)
      report(`The poster ${place.name} has to wait for the next start: ${problem}`)
    hung += isHung ? 1 : 0
  }
  const missing = places.length - work.length
  report(
    missing > 0 ? `${missing} posters are not drawn yet; their places stay empty.` : 'All posters are drawn.',
  )
  return hung === places.length
}

/** In the order in which visitors come across them. */
async function listEmptyPlaces(): Promise<PosterPlace[]> {
  const empty: PosterPlace[] = []
  for (const place of listPlaces()) if (await place.isEmpty()) empty.push(place)
  return empty
}

type Taken = { ok: true; filePath: string } | { ok: false; problem: string }

/** The stored path of the poster; one that an interrupted load took in already is used again. */
async function takeIn({ name, alt, draw }: Poster): Promise<Taken> {
  const originalFilename = `${name}.png`
  const { items } = await listMedia({ q: originalFilename, kind: 'image', page: 1 })
  const present = items.find((item) => item.originalFilename === originalFilename)
  if (present) return { ok: true, filePath: present.filePath }
  const bytes = await sharp(Buffer.from(draw())).png({ compressionLevel: 3 }).toBuffer()
  const outcome = await createMedia({ content: bytes, originalFilename, altText: alt, area: 'media', limits })
  // A machine that is very busy may not manage a picture within the door's time.
  if (!outcome.ok) return { ok: false, problem: refusalText(outcome.refusal) }
  return { ok: true, filePath: outcome.item.filePath }
}
