// Opens this process's media once at the start: where files are kept, and the worker client that encodes pictures.
import type { BucketOptions } from '#server/config/bucket-configuration.ts'
import { closeImageWorker, openImageWorker } from '#server/media/intake/open-image-worker.ts'
import { openBucket, openFolder, setMediaStorage } from '#server/media/storage/open-storage.ts'

let promptness: number | undefined

type Place = { directory: string; bucket?: BucketOptions | undefined }

/**
 * Opens the bucket or, without one, the media folder, making it where it is missing. `directory` is its place;
 * `workerFile` the program that encodes pictures, run by Node as it is; `promptness` the milliseconds for which an upload waits for its picture to be
 * prepared before it is answered. Throws a ConfigurationError when the place cannot
 * be used or the program is not there.
 */
export async function openMedia(
  options: Place & { workerFile?: string; promptness?: number },
): Promise<void> {
  const storage = options.bucket ? await openBucket(options.bucket) : await openFolder(options.directory)
  await openImageWorker(options.workerFile)
  setMediaStorage(storage)
  promptness = options.promptness ?? 2500
}

/** Milliseconds for which an upload waits for its picture. */
export function uploadPromptness(): number {
  if (promptness === undefined) throw new Error('openMedia() must run before media is used')
  return promptness
}

/** Ends the image worker; files stay as they are. */
export function closeMedia(): void {
  closeImageWorker()
  setMediaStorage(undefined)
  promptness = undefined
}
