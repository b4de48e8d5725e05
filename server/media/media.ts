// Holds this process's media storage and image workshop, opened once at the start.
import { access } from 'node:fs/promises'
import path from 'node:path'
import type { BucketOptions } from '#server/config/bucket-configuration.ts'
import { ConfigurationError } from '#server/config/configuration-error.ts'
import { openDiskStorage } from './disk-storage.ts'
import { ImageWorkshop } from './image-workshop.ts'
import type { MediaStorage } from './media-storage.ts'
import { type BucketFault, openS3Storage } from './s3-storage.ts'
import { withTimeLimits } from './timed-storage.ts'

type OpenMedia = { storage: MediaStorage; workshop: ImageWorkshop; promptness: number }

let opened: OpenMedia | undefined

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
  const workerFile = options.workerFile ?? path.resolve('server/media/image-worker.ts')
  const storage = options.bucket ? await openBucket(options.bucket) : await openFolder(options.directory)
  await access(workerFile).catch(() => {
    throw new ConfigurationError(
      `${workerFile} is missing: pictures are encoded by that program. Start the site from the folder that holds server/.`,
    )
  })
  opened?.workshop.close()
  const { promptness = 2500 } = options
  opened = { storage: withTimeLimits(storage), workshop: new ImageWorkshop({ workerFile }), promptness }
}

/** The media folder at `directory`. Throws a ConfigurationError when it cannot be written to. */
export async function openFolder(directory: string): Promise<MediaStorage> {
  return openDiskStorage(directory).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigurationError(
      `Pictures cannot be kept in ${directory} (${error.code}): expected a folder that this process may write to.`,
    )
  })
}

/** The bucket. Throws a ConfigurationError when it is not there or does not take these keys. */
export async function openBucket(options: BucketOptions): Promise<MediaStorage> {
  return openS3Storage(options).catch((fault: BucketFault) => {
    throw new ConfigurationError(
      `Pictures cannot be kept in the bucket ${options.bucket} at ${options.endpoint} (it answers ${fault.status}): expected one that is there and takes the given keys.`,
    )
  })
}

/** The storage of this process. Throws when media was not opened: a mistake of ours. */
export function mediaStorage(): MediaStorage {
  return media().storage
}

/** The image workshop of this process. Throws when media was not opened: a mistake of ours. */
export function imageWorkshop(): ImageWorkshop {
  return media().workshop
}

/** Milliseconds for which an upload waits for its picture. */
export function uploadPromptness(): number {
  return media().promptness
}

/** Ends the image worker; files stay as they are. */
export function closeMedia(): void {
  opened?.workshop.close()
  opened = undefined
}

function media(): OpenMedia {
  if (!opened) throw new Error('openMedia() must run before media is used')
  return opened
}
