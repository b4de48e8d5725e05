/**
 * Adds the sample's prepared images to the media library, and attaches each to its item unless that has an
 * image.
 */
import { createFinishedImage } from '#server/media/finished-image.ts'
import { listMedia } from '#server/media/media-records.ts'
import { readSampleImage, sampleImageAltTexts, sampleImageTranslations } from './poster-files.ts'
import { listPlaces, type SampleImagePlacement } from './poster-places.ts'
import { sampleActor } from './sample-actor.ts'

type Options = { report: (line: string) => void; signal?: AbortSignal }

/** True if every image is attached or its place has another one. */
export async function attachSampleImages({ report, signal }: Options): Promise<boolean> {
  const places = await listEmptyPlaces()
  report(`Posters to hang: ${places.length}…`)
  let hung = 0
  for (const place of places) {
    if (signal?.aborted) return false
    const problem = await attach(place).catch(messageOf)
    if (problem === '') hung += 1
    else if (!signal?.aborted) report(`The poster ${place.name} has to wait for the next start: ${problem}`)
  }
  if (hung === places.length) report('All posters hang.')
  return hung === places.length
}

async function listEmptyPlaces(): Promise<SampleImagePlacement[]> {
  const empty: SampleImagePlacement[] = []
  for (const place of listPlaces()) if (await place.isEmpty()) empty.push(place)
  return empty
}

async function attach(place: SampleImagePlacement): Promise<string> {
  return (await place.attach(await takeIn(place.name))) ? '' : 'It could not be saved.'
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

async function takeIn(name: string): Promise<string> {
  const originalFilename = `${name}.webp`
  const { items } = await listMedia(sampleActor, { q: originalFilename, kind: 'image', page: 1 })
  const present = items.find((item) => item.originalFilename === originalFilename)
  if (present) return present.filePath
  const image = await readSampleImage(name)
  const [altText, said] = [sampleImageAltTexts[name] ?? '', sampleImageTranslations[name]]
  return createFinishedImage(sampleActor, { image, originalFilename, altText, said })
}
