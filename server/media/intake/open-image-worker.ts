// Holds this process's image worker client, opened once at the start.
import { access } from 'node:fs/promises'
import path from 'node:path'
import { ConfigurationError } from '#server/config/configuration-error.ts'
import { ImageWorkerClient } from './image-worker-client.ts'

let opened: ImageWorkerClient | undefined
/** Works beside the other one: a preview does not wait behind pictures that are being encoded. */
let openedForPreviews: ImageWorkerClient | undefined

/** The program that encodes pictures; Node runs its source, from the folder that holds server/. */
const ownWorker = () => path.resolve('server/media/intake/image-worker.ts')

/** Opens it anew. Throws a ConfigurationError when the program is not there. */
export async function openImageWorker(workerFile = ownWorker()): Promise<void> {
  await access(workerFile).catch(() => {
    throw new ConfigurationError(
      `${workerFile} is missing: pictures are encoded by that program. Start the site from the folder that holds server/.`,
    )
  })
  closeImageWorker()
  opened = new ImageWorkerClient({ workerFile })
  openedForPreviews = new ImageWorkerClient({ workerFile, timeLimit: 5000 })
}

/** The image worker client of this process. Throws when media was not opened: a mistake of ours. */
export function imageWorker(): ImageWorkerClient {
  if (!opened) throw new Error('openMedia() must run before media is used')
  return opened
}

/** The client for previews. Throws like `imageWorker()`. */
export function previewWorker(): ImageWorkerClient {
  if (!openedForPreviews) throw new Error('openMedia() must run before media is used')
  return openedForPreviews
}

/** Ends the workers. */
export function closeImageWorker(): void {
  opened?.close()
  openedForPreviews?.close()
  opened = undefined
  openedForPreviews = undefined
}
