// Opens this process's media storage and image worker at startup.
import type { BucketOptions } from '#server/config/bucket-configuration.ts'
import { keepEncodedImages } from '#server/media/ingest/encoded-images.ts'
import { closeImageWorker, openImageWorker } from '#server/media/ingest/open-image-worker.ts'
import { openBucket, openFolder, setMediaStorage } from '#server/media/storage/open-storage.ts'
import type { ImageSource } from '#shared/media/image.ts'
import { describeImages, imageFor } from './published-files.ts'

let promptness: number | undefined

type Place = { directory: string; bucket?: BucketOptions | undefined }

/**
 * `promptness`: milliseconds that an upload waits for encoding. `encodedFolder` keeps the sizes of an image
 * for a repeated import. Throws a ConfigurationError if storage or encoder is unusable.
 */
export async function openMedia(
  options: Place & { workerFile?: string; promptness?: number; encoders?: number; encodedFolder?: string },
): Promise<void> {
  const storage = options.bucket ? await openBucket(options.bucket) : await openFolder(options.directory)
  await openImageWorker(options.workerFile, options.encoders)
  await keepEncodedImages(options.encodedFolder)
  setMediaStorage(storage)
  promptness = options.promptness ?? 2500
}

/** Milliseconds that an upload waits for encoding. */
export function uploadPromptness(): number {
  if (promptness === undefined) throw new Error('openMedia() must run before media is used')
  return promptness
}

/** Closes worker and storage. */
export function closeMedia(): void {
  closeImageWorker()
  setMediaStorage(undefined)
  promptness = undefined
}

type Illustrated = { title: string; featuredImage: string }
type WithImage<Item extends Illustrated> = Omit<Item, 'featuredImage'> & { picture: ImageSource }

/** Replaces `featuredImage` by `picture`, with one query for all items. */
export async function joinImages<Item extends Illustrated>(
  items: readonly Item[],
): Promise<WithImage<Item>[]> {
  const pictures = await describeImages(items.map((item) => item.featuredImage))
  return items.map(({ featuredImage, ...item }) => ({
    ...item,
    picture: imageFor(pictures, { value: featuredImage, title: item.title }),
  }))
}
