import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openDiskStorage } from './disk-storage.ts'
import { testMediaStorage } from './media-storage.contract.ts'
import type { MediaStorage } from './media-storage.ts'

const directories: string[] = []

async function freshDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'pravas-disk-storage-'))
  directories.push(directory)
  return directory
}

afterEach(async () => {
  for (const directory of directories.splice(0)) await rm(directory, { recursive: true, force: true })
})

async function keysOf(storage: MediaStorage, area: 'media' | 'uploads'): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list([area])) keys.push(key)
  return keys
}

testMediaStorage(async () => openDiskStorage(await freshDirectory()))

test('refuses a place where a file stands instead of a folder', async () => {
  const directory = await freshDirectory()
  await writeFile(path.join(directory, 'media'), 'not a folder')
  await expect(openDiskStorage(directory)).rejects.toThrow('EEXIST')
})

test('a symbolic link is no file: not read, not listed, and replaced instead of followed (E21)', async () => {
  const outside = path.join(await freshDirectory(), 'secret')
  await writeFile(outside, 'secret')
  const directory = await freshDirectory()
  const storage = await openDiskStorage(directory)
  const key = 'media/1732190000000-0a1b2c.png'
  await symlink(outside, path.join(directory, key))
  expect(await storage.stat(key)).toBeUndefined()
  expect(await storage.read(key)).toBeUndefined()
  expect(await keysOf(storage, 'media')).toEqual([])
  await storage.put(key, new Uint8Array([1]))
  expect(await readFile(outside, 'utf8')).toBe('secret')
})

test('a folder that is a symbolic link is refused at the start, and not listed later (E21)', async () => {
  const outside = await freshDirectory()
  await writeFile(path.join(outside, '1732190000000-0a1b2c.png'), 'secret')
  const directory = await freshDirectory()
  const storage = await openDiskStorage(directory)
  await rm(path.join(directory, 'uploads'), { recursive: true })
  await symlink(outside, path.join(directory, 'uploads'))
  await expect(keysOf(storage, 'uploads')).rejects.toThrow('uploads is a symbolic link')
  await expect(openDiskStorage(directory)).rejects.toThrow('uploads is a symbolic link')
})

test('the media folder itself may be a symbolic link', async () => {
  const parent = await freshDirectory()
  await symlink(await freshDirectory(), path.join(parent, 'media'))
  const storage = await openDiskStorage(path.join(parent, 'media'))
  await storage.put('media/1732190000000-0a1b2c.png', new Uint8Array([1]))
  expect(await storage.stat('media/1732190000000-0a1b2c.png')).toMatchObject({ size: 1 })
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
