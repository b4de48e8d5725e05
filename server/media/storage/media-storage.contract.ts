// Contract tests of MediaStorage; every driver runs them.
import { expect, test } from 'vitest'
import { type MediaStorage, StorageFull } from './media-storage.ts'

const key = 'media/1732190000000-0a1b2c3d4e5f.webp'
const otherKey = 'uploads/1732190000001-0a1b2c3d4e5f.jpg'
const cardKey = 'cards/0123456789abcdef0123456789abcdef.jpg'
const text = (words: string) => new TextEncoder().encode(words)

const keysThatAreNone = [
  '',
  'media',
  'media/',
  'media/..',
  '../secret',
  'media/../../secret.png',
  'media/1732190000000-0a1b2c/../../../secret.png',
  '/etc/passwd',
  'media\\1732190000000-0a1b2c.png',
  'media/1732190000000-0a1b2c.png\0.webp',
  'media/1732190000000-0a1b2c.html',
  'media/.incoming/1732190000000-0a1b2c.png',
  'other/1732190000000-0a1b2c.png',
  'cards/1732190000000-0a1b2c.jpg',
  'cards/0123456789abcdef0123456789abcdef.html',
  'cards/0123456789abcdef0123456789abcdef0.jpg',
]

/** `open` must return a new, empty storage. */
export function testMediaStorage(open: () => Promise<MediaStorage>): void {
  test.each(keysThatAreNone)('refuses to store under %j, and finds nothing there', async (wrong) => {
    const storage = await open()
    await expect(storage.put(wrong, text('x'))).rejects.toThrow('is not a media key')
    expect(await storage.stat(wrong)).toBeUndefined()
    expect(await storage.read(wrong)).toBeUndefined()
    await storage.remove(wrong)
    expect(await keysIn(storage)).toEqual([])
  })

  test('knows nothing of a file that was never stored, and removes it without complaint', async () => {
    const storage = await open()
    expect(await storage.stat(key)).toBeUndefined()
    expect(await storage.read(key)).toBeUndefined()
    await storage.remove(key)
  })

  test('keeps nothing of a file whose content breaks off', async () => {
    const storage = await open()
    await expect(storage.put(key, brokenContent(new Error('the sender went away')))).rejects.toThrow(
      'went away',
    )
    expect(await storage.stat(key)).toBeUndefined()
    expect(await keysIn(storage)).toEqual([])
  })

  test('keeps the earlier file when its replacement breaks off', async () => {
    const storage = await open()
    await storage.put(key, text('first'))
    await expect(storage.put(key, brokenContent(new Error('gone')))).rejects.toThrow('gone')
    expect(await textOf(storage, key)).toBe('first')
  })

  test('says StorageFull when there is no room, and keeps nothing', async () => {
    const storage = await open()
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    await expect(storage.put(key, brokenContent(full))).rejects.toThrow(StorageFull)
    expect(await keysIn(storage)).toEqual([])
  })

  test('gives back what it was given, whole and by its ranges', async () => {
    const storage = await open()
    await storage.put(key, text('Sahyadri'))
    expect(await textOf(storage, key)).toBe('Sahyadri')
    expect(await textOf(storage, key, { start: 0, end: 0 })).toBe('S')
    expect(await textOf(storage, key, { start: 4, end: 7 })).toBe('adri')
    expect(await storage.stat(key)).toMatchObject({ key, size: 8 })
  })

  test('gives back a file of several megabytes, whole and by its ranges', async () => {
    const storage = await open()
    const large = Uint8Array.from({ length: 3_000_000 }, (_, index) => index % 251)
    await storage.put(key, chunksOf(large))
    const whole = await bytesOf(storage, key)
    expect(Buffer.compare(whole, large)).toBe(0)
    const part = await bytesOf(storage, key, { start: 1_000_000, end: 2_499_999 })
    expect(Buffer.compare(part, large.subarray(1_000_000, 2_500_000))).toBe(0)
  })

  test('stores an empty file', async () => {
    const storage = await open()
    await storage.put(key, new Uint8Array())
    expect(await textOf(storage, key)).toBe('')
  })

  test('replaces a file as a whole', async () => {
    const storage = await open()
    await storage.put(key, text('a long first version'))
    await storage.put(key, text('short'))
    expect(await textOf(storage, key)).toBe('short')
  })

  test('lists every file with its size, and forgets what is removed', async () => {
    const storage = await open()
    await storage.put(key, text('one'))
    await storage.put(otherKey, text('three'))
    expect((await keysIn(storage)).sort()).toEqual([key, otherKey])
    await storage.remove(key)
    expect(await keysIn(storage)).toEqual([otherKey])
    expect(await storage.read(key)).toBeUndefined()
  })

  test('lists only the areas that were asked for', async () => {
    const storage = await open()
    await storage.put(key, text('one'))
    await storage.put(cardKey, text('a card'))
    const listed: string[] = []
    for await (const file of storage.list(['cards'])) listed.push(file.key)
    expect(listed).toEqual([cardKey])
  })
}

async function keysIn(storage: MediaStorage): Promise<string[]> {
  const keys: string[] = []
  for await (const file of storage.list(['media', 'uploads', 'cards'])) keys.push(file.key)
  return keys
}

async function bytesOf(storage: MediaStorage, ...what: Parameters<MediaStorage['read']>): Promise<Buffer> {
  const body = await storage.read(...what)
  if (!body) throw new Error('nothing stored')
  return Buffer.from(await new Response(body).arrayBuffer())
}

async function textOf(storage: MediaStorage, ...what: Parameters<MediaStorage['read']>): Promise<string> {
  return (await bytesOf(storage, ...what)).toString('utf8')
}

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}

async function* brokenContent(error: Error): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(100_000)
  throw error
}
