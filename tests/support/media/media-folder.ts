/** The media storage of a test file: opened over a folder of its own, and empty before each test. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { closeMedia, openMedia } from '#server/media/media.ts'
import { mediaStorage } from '#server/media/storage/open-storage.ts'

type Options = {
  /** Milliseconds for which an upload waits for its picture. */
  promptness?: number
}

/** Call it at the top of a test file. What it gives back names the folder once the tests run. */
export function useMediaFolder(options: Options = {}): { directory: string } {
  const held = { directory: '' }
  beforeAll(async () => {
    held.directory = await mkdtemp(path.join(tmpdir(), 'pravas-media-'))
    await openMedia({ directory: held.directory, ...options })
  })
  beforeEach(async () => {
    for (const key of await storedKeys()) await mediaStorage().remove(key)
  })
  afterAll(async () => {
    closeMedia()
    await rm(held.directory, { recursive: true, force: true })
  })
  return held
}

/** What is stored, whatever its area, in the order of its keys. */
export async function storedKeys(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of mediaStorage().list(['media', 'uploads', 'waiting'])) keys.push(key)
  return keys.sort()
}
