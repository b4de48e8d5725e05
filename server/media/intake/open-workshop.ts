// Holds this process's image workshop, opened once at the start.
import { access } from 'node:fs/promises'
import path from 'node:path'
import { ConfigurationError } from '#server/config/configuration-error.ts'
import { ImageWorkshop } from './image-workshop.ts'

let opened: ImageWorkshop | undefined

/** The program that encodes pictures; Node runs its source, from the folder that holds server/. */
const ownWorker = () => path.resolve('server/media/intake/image-worker.ts')

/** Opens it anew. Throws a ConfigurationError when the program is not there. */
export async function openImageWorkshop(workerFile = ownWorker()): Promise<void> {
  await access(workerFile).catch(() => {
    throw new ConfigurationError(
      `${workerFile} is missing: pictures are encoded by that program. Start the site from the folder that holds server/.`,
    )
  })
  closeImageWorkshop()
  opened = new ImageWorkshop({ workerFile })
}

/** The image workshop of this process. Throws when media was not opened: a mistake of ours. */
export function imageWorkshop(): ImageWorkshop {
  if (!opened) throw new Error('openMedia() must run before media is used')
  return opened
}

/** Ends the worker. */
export function closeImageWorkshop(): void {
  opened?.close()
  opened = undefined
}
