import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDiskStorage } from './disk-storage.ts'
import type { MediaStorage } from './media-storage.ts'
import { moveMedia } from './open-storage.ts'

const keys = [
  'media/1732190000000-0a1b2c3d4e5f.webp',
  'uploads/1732190000001-0a1b2c3d4e5f.jpg',
  'cards/0123456789abcdef0123456789abcdef.jpg',
]
const tell = () => undefined

let folder: string
let from: MediaStorage
let to: MediaStorage

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pravas-move-'))
  from = await openDiskStorage(path.join(folder, 'from'))
  to = await openDiskStorage(path.join(folder, 'to'))
  for (const key of keys) await from.put(key, Buffer.from(`bytes of ${key}`))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function textIn(storage: MediaStorage, key: string): Promise<string | undefined> {
  const body = await storage.read(key)
  return body && new Response(body).text()
}

test('a copy that does not come back the same stops the move and is not kept', async () => {
  const careless: MediaStorage = {
    put: (key) => to.put(key, Buffer.from('something else')),
    stat: (key) => to.stat(key),
    read: (key) => to.read(key),
    remove: (key) => to.remove(key),
    list: (areas) => to.list(areas),
  }
  await expect(moveMedia({ from, to: careless, tell })).rejects.toThrow('did not come back as it was stored')
  for (const key of keys) expect(await to.stat(key)).toBeUndefined()
})

test('a place that fails in the middle keeps what it has, and the next try goes on from there', async () => {
  let puts = 0
  const failing: MediaStorage = {
    put(key, content) {
      puts += 1
      return puts > 2 ? Promise.reject(new Error('the line is down')) : to.put(key, content)
    },
    stat: (key) => to.stat(key),
    read: (key) => to.read(key),
    remove: (key) => to.remove(key),
    list: (areas) => to.list(areas),
  }
  await expect(moveMedia({ from, to: failing, tell })).rejects.toThrow('the line is down')
  const { copied, present } = await moveMedia({ from, to, tell })
  expect({ copied, present }).toEqual({ copied: 1, present: 2 })
})

test('every file arrives as it was, and stays where it was too', async () => {
  const report = await moveMedia({ from, to, tell })
  expect(report).toMatchObject({ copied: 3, present: 0 })
  for (const key of keys) {
    expect(await textIn(to, key)).toBe(`bytes of ${key}`)
    expect(await textIn(from, key)).toBe(`bytes of ${key}`)
  }
})

test('a file of another size under the same name is replaced', async () => {
  await to.put(keys[0]!, Buffer.from('half'))
  await moveMedia({ from, to, tell })
  expect(await textIn(to, keys[0]!)).toBe(`bytes of ${keys[0]}`)
})
