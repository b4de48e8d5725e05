// Holds this process's media storage and image workshop, opened once at the start.
import path from 'node:path'
import { openDiskStorage } from './disk-storage.ts'
import { ImageWorkshop } from './image-workshop.ts'
import type { MediaStorage } from './media-storage.ts'

type OpenMedia = { storage: MediaStorage; workshop: ImageWorkshop }

let opened: OpenMedia | undefined

/**
 * Opens the media folder, making it where it is missing. `directory` is its place; `workerFile` the program that
 * encodes pictures, run by Node as it is. Throws when the folder cannot be written to.
 */
export async function openMedia(options: { directory: string; workerFile?: string }): Promise<void> {
  const storage = await openDiskStorage(options.directory)
  const workerFile = options.workerFile ?? path.resolve('server/media/image-worker.ts')
  opened?.workshop.close()
  opened = { storage, workshop: new ImageWorkshop({ workerFile }) }
}

/** The storage of this process. Throws when media was not opened: a mistake of ours. */
export function mediaStorage(): MediaStorage {
  return media().storage
}

/** The image workshop of this process. Throws when media was not opened: a mistake of ours. */
export function imageWorkshop(): ImageWorkshop {
  return media().workshop
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
