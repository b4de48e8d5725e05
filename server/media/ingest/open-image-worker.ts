// The image worker clients of this process.
import { access } from 'node:fs/promises'
import path from 'node:path'
import { ConfigurationError } from '#server/config/configuration-error.ts'
import { ImageWorkerClient } from './image-worker-client.ts'

let opened: ImageWorkerClient | undefined
/** Separate, so previews do not wait for encoding. */
let openedForPreviews: ImageWorkerClient | undefined

/** Relative to the folder that contains server/. */
const ownWorker = () => path.resolve('server/media/ingest/image-worker.ts')

/** Opens the clients. Throws a ConfigurationError if the program is missing. */
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

/** Throws if openMedia() has not run. */
export function imageWorker(): ImageWorkerClient {
  if (!opened) throw new Error('openMedia() must run before media is used')
  return opened
}

/** Throws like `imageWorker()`. */
export function previewWorker(): ImageWorkerClient {
  if (!openedForPreviews) throw new Error('openMedia() must run before media is used')
  return openedForPreviews
}

/** Stops the workers. */
export function closeImageWorker(): void {
  opened?.close()
  openedForPreviews?.close()
  opened = undefined
  openedForPreviews = undefined
}
