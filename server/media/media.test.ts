import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigurationError } from '#server/config/configuration-error.ts'
import { imageWorker } from '#server/media/ingest/open-image-worker.ts'
import { mediaStorage } from '#server/media/storage/open-storage.ts'
import { closeMedia, openMedia } from './media.ts'

let directory: string

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'pravas-media-'))
})

afterEach(async () => {
  closeMedia()
  await rm(directory, { recursive: true, force: true })
})

test('is a mistake of ours to use before it is open', () => {
  expect(() => mediaStorage()).toThrow('openMedia() must run before media is used')
  expect(() => imageWorker()).toThrow('openMedia() must run before media is used')
})

test('says in one sentence which folder cannot be written to, and why', async () => {
  const file = path.join(directory, 'file')
  await writeFile(file, '')
  const opening = openMedia({ directory: file })
  await expect(opening).rejects.toThrow(ConfigurationError)
  await expect(opening).rejects.toThrow(`Pictures cannot be kept in ${file} (ENOTDIR): expected a folder`)
})

test('says in one sentence which program is missing', async () => {
  const opening = openMedia({ directory, workerFile: path.join(directory, 'gone.ts') })
  await expect(opening).rejects.toThrow(ConfigurationError)
  await expect(opening).rejects.toThrow('gone.ts is missing')
})

test('opens, and is closed again', async () => {
  await openMedia({ directory: path.join(directory, 'deep', 'media') })
  expect(await mediaStorage().stat('media/1732190000000-0a1b2c3d4e5f.webp')).toBeUndefined()
  closeMedia()
  expect(() => mediaStorage()).toThrow('openMedia() must run')
})
