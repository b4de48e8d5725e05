import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { database } from '#server/database/database.ts'
import { closeMedia, openMedia } from '#server/media/media.ts'
import { mediaStorage, promptReads } from '#server/media/storage/open-storage.ts'
import { StorageUnavailable } from '#server/media/storage/prompt-reads.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { loader } from './media-file.ts'

useTestDatabase()

const key = 'media/1732190000000-0a1b2c3d4e5f.webp'
const largeKey = 'uploads/1732190000001-0a1b2c3d4e5f.jpg'
const large = Uint8Array.from({ length: 1_500_000 }, (_, index) => index % 253)
let directory: string

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'pravas-media-file-'))
  await openMedia({ directory: path.join(directory, 'store') })
  await mediaStorage().put(key, new TextEncoder().encode('0123456789'))
  await mediaStorage().put(largeKey, large)
  await writeFile(path.join(directory, 'secret.png'), 'secret')
  await writeFile(path.join(directory, 'store', 'media', 'page.html'), '<script>')
  await mkdir(path.join(directory, 'store', 'media', '1732190000002-0a1b2c3d4e5f.png'))
})

afterAll(async () => {
  closeMedia()
  await rm(directory, { recursive: true, force: true })
})

function ask(address: string, headers: Record<string, string> = {}): Promise<Response> {
  return loader({ request: new Request(`http://localhost:3000/${address}`, { headers }) })
}

test.each([
  'media',
  'media/',
  'media?list',
  'media/?list',
  'uploads',
  'uploads/',
  'media/store',
  'media/page.html',
  'media/.incoming',
  'media/..%2f..%2fsecret.png',
  'media/%2e%2e/%2e%2e/secret.png',
  'media/..%5c..%5csecret.png',
  'media/1732190000000-0a1b2c3d4e5f.webp%00.png',
  'media/1732190000000-0a1b2c3d4e5f.webp/',
  'media//1732190000000-0a1b2c3d4e5f.webp',
  'media/1732190000000-0a1b2c3d4e5f',
  'media/1732190000000-0A1B2C3D4E5F.webp',
  'uploads/1732190000000-0a1b2c3d4e5f.webp',
  'media/1732190000009-0a1b2c3d4e5f.webp',
  'media/1732190000002-0a1b2c3d4e5f.png',
  'media/__proto__',
  `media/${'9'.repeat(5000)}.webp`,
  'waiting/1732190000000-0a1b2c3d4e5f.png',
])('knows nothing of %s, and lists nothing (E19)', async (address) => {
  const answer = await ask(address)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(await answer.text()).toBe('This file does not exist.')
})

test('serves a file so that it is kept for ever, is what it says, and runs nothing (E14)', async () => {
  const answer = await ask(key)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toEqual({
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': '10',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': 'image/webp',
    'cross-origin-resource-policy': 'same-origin',
    etag: '"media-1732190000000-0a1b2c3d4e5f.webp-10"',
    'x-content-type-options': 'nosniff',
  })
  expect(await answer.text()).toBe('0123456789')
})

test('serves the file whatever stands in the query', async () => {
  expect(await (await ask(`${key}?width=9`)).text()).toBe('0123456789')
})

test('serves a file of more than a megabyte whole', async () => {
  const answer = await ask(largeKey)
  expect(answer.headers.get('Content-Type')).toBe('image/jpeg')
  expect(Buffer.compare(Buffer.from(await answer.arrayBuffer()), large)).toBe(0)
})

test.each([
  ['while it is looked for', () => Promise.reject(new StorageUnavailable(new Error('10.0.0.7 refused')))],
  [
    'before its bytes come',
    async () => ({
      key,
      size: 10,
      storedAt: new Date(0),
      read: () => Promise.reject(new StorageUnavailable(undefined)),
    }),
  ],
])('a storage that is away %s: 503, a time to ask again, and nobody keeps it', async (_when, find) => {
  vi.spyOn(promptReads(), 'find').mockImplementationOnce(find)
  const answer = await ask(key)
  expect(answer.status).toBe(503)
  expect(Object.fromEntries(answer.headers)).toEqual({
    'cache-control': 'no-store',
    'content-type': 'text/plain; charset=utf-8',
    'retry-after': '5',
    'x-content-type-options': 'nosniff',
  })
  expect(await answer.text()).toBe('This file cannot be read now.')
})

test('a mistake of ours is no storage that is away', async () => {
  vi.spyOn(promptReads(), 'find').mockRejectedValueOnce(new TypeError('undefined is no key'))
  await expect(ask(key)).rejects.toThrow(TypeError)
})

test('answers HEAD with the headers alone', async () => {
  const request = new Request(`http://localhost:3000/${key}`, { method: 'HEAD' })
  const answer = await loader({ request })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Length')).toBe('10')
  expect(answer.body).toBeNull()
})

test.each(['', 'W/'])('answers 304 to whoever holds the file, also by the tag %j', async (weak) => {
  const etag = (await ask(key)).headers.get('ETag')
  const answer = await ask(key, { 'If-None-Match': `"other", ${weak}${etag}` })
  expect(answer.status).toBe(304)
  expect(answer.headers.get('ETag')).toBe(etag)
  expect(answer.body).toBeNull()
})

test('sends the file again to whoever holds another', async () => {
  expect((await ask(key, { 'If-None-Match': '"other"' })).status).toBe(200)
})

test.each([
  ['bytes=2-4', 'bytes 2-4/10', '234'],
  ['bytes=7-', 'bytes 7-9/10', '789'],
  ['bytes=-2', 'bytes 8-9/10', '89'],
])('sends the part %s', async (...[range, contentRange, text]) => {
  const answer = await ask(key, { Range: range })
  expect(answer.status).toBe(206)
  expect(answer.headers.get('Content-Range')).toBe(contentRange)
  expect(answer.headers.get('Content-Length')).toBe(String(text.length))
  expect(await answer.text()).toBe(text)
})

test('sends a part of more than a megabyte', async () => {
  const answer = await ask(largeKey, { Range: 'bytes=100-1200099' })
  expect(Buffer.compare(Buffer.from(await answer.arrayBuffer()), large.subarray(100, 1_200_100))).toBe(0)
})

test('refuses a part outside of the file, naming its size', async () => {
  const answer = await ask(key, { Range: 'bytes=10-' })
  expect(answer.status).toBe(416)
  expect(answer.headers.get('Content-Range')).toBe('bytes */10')
})

test('sends the whole file when the part was asked of another version', async () => {
  expect((await ask(key, { Range: 'bytes=2-4', 'If-Range': '"other"' })).status).toBe(200)
})

test('lets go of the file when the reader goes away', async () => {
  const answer = await ask(largeKey)
  const reader = answer.body!.getReader()
  await reader.read()
  await reader.cancel()
  await mediaStorage().remove(largeKey)
  expect((await ask(largeKey)).status).toBe(404)
})

test('while the database is away, a file without a stored copy answers 503 and may be tried again', async () => {
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const select = vi.spyOn(database(), 'select').mockImplementation(() => {
    throw away
  })
  const answer = await ask('media/1732190000009-0a1b2c3d4e5f.webp').finally(() => select.mockRestore())
  expect(answer.status).toBe(503)
  expect(answer.headers.get('Retry-After')).toBe('5')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
})
