import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openDiskStorage } from './disk-storage.ts'
import { testMediaStorage } from './media-storage.contract.ts'

const directories: string[] = []

async function freshDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'pravas-disk-storage-'))
  directories.push(directory)
  return directory
}

afterEach(async () => {
  for (const directory of directories.splice(0)) await rm(directory, { recursive: true, force: true })
})

testMediaStorage(async () => openDiskStorage(await freshDirectory()))

test('refuses a place where a file stands instead of a folder', async () => {
  const directory = await freshDirectory()
  await writeFile(path.join(directory, 'media'), 'not a folder')
  await expect(openDiskStorage(directory)).rejects.toThrow('EEXIST')
})

test('writes nothing outside of its folder, whatever the key says', async () => {
  const parent = await freshDirectory()
  const storage = await openDiskStorage(path.join(parent, 'media'))
  for (const key of ['media/../../x.png', '../x.png', '/x.png', '..\\x.png', '~/x.png']) {
    await expect(storage.put(key, new Uint8Array([1]))).rejects.toThrow('is not a media key')
  }
  expect(await readdir(parent)).toEqual(['media'])
  expect((await readdir(path.join(parent, 'media'))).sort()).toEqual([
    '.incoming',
    'cards',
    'media',
    'uploads',
    'waiting',
  ])
})

test('leaves no unfinished file behind when the content breaks off', async () => {
  const directory = await freshDirectory()
  const storage = await openDiskStorage(directory)
  async function* broken() {
    yield new Uint8Array(10)
    throw new Error('gone')
  }
  await expect(storage.put('media/1732190000000-0a1b2c.png', broken())).rejects.toThrow('gone')
  expect(await readdir(path.join(directory, '.incoming'))).toEqual([])
})

test('clears what a killed process left an hour ago, and nothing that is still under way', async () => {
  const directory = await freshDirectory()
  const incoming = path.join(directory, '.incoming')
  await mkdir(incoming)
  await writeFile(path.join(incoming, 'old'), 'x')
  await writeFile(path.join(incoming, 'new'), 'x')
  const longAgo = new Date(Date.now() - 61 * 60 * 1000)
  await utimes(path.join(incoming, 'old'), longAgo, longAgo)
  await openDiskStorage(directory)
  expect(await readdir(incoming)).toEqual(['new'])
})

test('gives no folder out as a file', async () => {
  const directory = await freshDirectory()
  const storage = await openDiskStorage(directory)
  await mkdir(path.join(directory, 'media', '1732190000000-0a1b2c.png'))
  expect(await storage.stat('media/1732190000000-0a1b2c.png')).toBeUndefined()
  expect(await storage.read('media/1732190000000-0a1b2c.png')).toBeUndefined()
})
