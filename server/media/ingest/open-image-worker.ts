// The image worker clients of this process.
import { access } from 'node:fs/promises'
import path from 'node:path'
import { ConfigurationError } from '#server/config/configuration-error.ts'
import { ImageWorkerClient } from './image-worker-client.ts'

let opened: ImageWorkerClient[] = []
/** Separate, so previews do not wait for encoding. */
let openedForPreviews: ImageWorkerClient | undefined

/** Relative to the folder that contains server/. */
const ownWorker = () => path.resolve('server/media/ingest/image-worker.ts')

/** A server beside other work has one encoder. Throws a ConfigurationError if the program is missing. */
export async function openImageWorker(workerFile = ownWorker(), count = 1): Promise<void> {
  await access(workerFile).catch(() => {
    throw new ConfigurationError(
      `${workerFile} is missing: pictures are encoded by that program. Start the site from the folder that holds server/.`,
    )
  })
  closeImageWorker()
  opened = Array.from({ length: count }, () => new ImageWorkerClient({ workerFile }))
  openedForPreviews = new ImageWorkerClient({ workerFile, timeLimit: 5000 })
}

/** Returns the least busy client. Throws if openMedia() has not run. */
export function imageWorker(): ImageWorkerClient {
  const [first, ...others] = opened
  if (!first) throw new Error('openMedia() must run before media is used')
  return others.reduce((least, one) => (one.waiting < least.waiting ? one : least), first)
}

/** Throws like `imageWorker()`. */
export function previewWorker(): ImageWorkerClient {
  if (!openedForPreviews) throw new Error('openMedia() must run before media is used')
  return openedForPreviews
}

/** Stops the workers. */
export function closeImageWorker(): void {
  for (const client of opened) client.close()
  openedForPreviews?.close()
  opened = []
  openedForPreviews = undefined
}
