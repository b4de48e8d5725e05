// Keeps the sizes made of an image on disk, by the SHA-256 of its bytes, for imports that are repeated.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import sharp from 'sharp'
import type { EncodedImage, EncodingOutcome } from './encode-image.ts'
import type { WaitingOrder } from './image-worker-client.ts'
import { imageWorker } from './open-image-worker.ts'

/** Another number after each change of the sizes or qualities. */
const encoderVersion = 1
const keptMs = 7 * 24 * 3_600_000

let folder: string | undefined

/** Uses the folder, and removes what is older than a week; undefined keeps nothing. */
export async function keepEncodedImages(directory: string | undefined): Promise<void> {
  folder = directory
  if (directory === undefined) return
  await mkdir(directory, { recursive: true, mode: 0o700 })
  for (const name of await readdir(directory)) {
    const file = path.join(directory, name)
    const { mtimeMs } = await stat(file)
    if (Date.now() - mtimeMs > keptMs) await rm(file, { force: true })
  }
}

/** Encodes the image, or returns the sizes that an earlier call made of the same bytes. */
export async function encodeOnce({ format, read }: WaitingOrder): Promise<EncodingOutcome> {
  if (folder === undefined) return imageWorker().encode({ format, read })
  const bytes = await read()
  const digits = createHash('sha256').update(bytes).digest('hex')
  const file = path.join(folder, `${digits}-${format}-${encoderVersion}-${sharp.versions.sharp}`)
  const made = await readFile(file).catch(() => undefined)
  if (made) return { ok: true, image: deserialize(made) as EncodedImage }
  const outcome = await imageWorker().encode({ format, read: async () => bytes })
  if (outcome.ok) {
    // Renamed when whole, because an import may be stopped at any time.
    const unfinished = `${file}.${randomUUID()}`
    await writeFile(unfinished, serialize(outcome.image), { mode: 0o600 })
    await rename(unfinished, file)
  }
  return outcome
}
