import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { variantKey } from '#server/media/storage/media-storage.ts'
import { mediaStorage } from '#server/media/storage/open-storage.ts'
import { uploadCounts } from '#server/metrics/work-counts.ts'
import { heicAdvice } from '#shared/media/media-limits.ts'
import {
  blackPng,
  emptyPng,
  jpegWithComments,
  photograph,
  script,
  scriptedSvg,
} from '#tests/support/media/hostile-files.ts'
import { useMediaFolder } from '#tests/support/media/media-folder.ts'
import { encodeImage } from './encode-image.ts'
import type { IngestedFile, IngestOutcome } from './ingested-file.ts'
import { discardFiles, ingestMedia } from './media-ingest.ts'
import { rejectionText } from './media-rejection.ts'

const formBytes = 5 * 1024 * 1024
const accepted = 'Please upload a valid image file. Accepted formats: JPEG, JPG, PNG, WebP'
const held = useMediaFolder()
let jpeg: Buffer
let smallJpeg: Buffer
let png: Buffer
let webp: Buffer

beforeAll(async () => {
  jpeg = await photograph(1200, 800).jpeg().toBuffer()
  smallJpeg = await photograph(40, 30).jpeg().toBuffer()
  png = await blackPng({ width: 1200, height: 800 })
  webp = await photograph(1200, 800).webp().toBuffer()
})

function ingest(bytes: Uint8Array, originalFilename = 'photo.jpg'): Promise<IngestOutcome> {
  return ingestMedia({ content: bytes, originalFilename, area: 'media', limits: { image: formBytes } })
}

async function take(bytes: Uint8Array, originalFilename?: string): Promise<IngestedFile> {
  const outcome = await ingest(bytes, originalFilename)
  if (!outcome.ok) throw new Error(rejectionText(outcome.refusal))
  return outcome.file
}

async function storedBytes(key: string): Promise<Buffer> {
  const body = await mediaStorage().read(key)
  if (!body) throw new Error(`${key} is not stored`)
  return Buffer.from(await new Response(body).arrayBuffer())
}

async function storedKeys(): Promise<string[]> {
  const names = await readdir(held.directory, { recursive: true, withFileTypes: true })
  return names.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

async function expectRefusal(outcome: Promise<IngestOutcome>, text: string): Promise<void> {
  const result = await outcome
  expect(result.ok ? result.file : rejectionText(result.refusal)).toBe(text)
  expect(await storedKeys()).toEqual([])
}

const gif = async () => photograph(40, 40).gif().toBuffer()
const tiff = async () => photograph(40, 40).tiff().toBuffer()
const avif = async () => photograph(40, 40).avif({ effort: 0 }).toBuffer()
const text = (words: string) => async () => Buffer.from(words, 'latin1')

test.each([
  ['HTML named a.jpg', text(script)],
  ['an SVG with a script', text(scriptedSvg)],
  ['an SVG behind an XML declaration', text(`<?xml version="1.0"?>${scriptedSvg}`)],
  ['a GIF', gif],
  ['a TIFF', tiff],
  ['an AVIF', avif],
  ['a BMP', text(`BM${'\0'.repeat(60)}`)],
  ['an icon', text('\0\0\x01\0\x01\0\x10\x10\0\0')],
  ['a PDF', text('%PDF-1.7\n%%EOF')],
  ['a program', text('MZ\x90\0\x03\0\0\0')],
  ['JavaScript', text('alert(1)')],
  ['a style sheet', text('body{}')],
  ['XML', text('<?xml version="1.0"?><a/>')],
  ['a ZIP', text('PK\x03\x04\x14\0\0\0')],
  ['WebAssembly', text('\0asm\x01\0\0\0')],
  ['an MP3', text('ID3\x04\0\0\0\0\0\0')],
  ['a WAV, which begins like a WebP', text('RIFF\x24\0\0\0WAVEfmt ')],
  ['a single byte', text('\xff')],
  ['the mark of a JPEG and nothing else', text('\xff\xd8\xff')],
  ['the mark of a PNG before HTML', text(`\x89PNG\r\n\x1a\n${script}`)],
  ['the mark of a WebP before HTML', text(`RIFF\x40\0\0\0WEBP${script}`)],
  ['a PNG without a single row', async () => emptyPng(64, 64)],
  ['a PNG of no size', async () => emptyPng(0, 0)],
  ['half a JPEG', async () => jpeg.subarray(0, jpeg.length / 2)],
  ['half a PNG', async () => (await photograph(600, 400).png().toBuffer()).subarray(0, 5000)],
  ['half a WebP', async () => webp.subarray(0, webp.length / 2)],
])('refuses %s, naming the accepted formats', async (_, file) => {
  await expectRefusal(ingest(await file()), accepted)
})

test('refuses a HEIC photo, and says what to do about it', async () => {
  const outcome = ingest(await text('\0\0\0\x18ftypheic\0\0\0\0heicmif1')())
  await expectRefusal(outcome, accepted + heicAdvice)
})

test('refuses an empty file, and a file without a name', async () => {
  await expectRefusal(ingest(new Uint8Array()), accepted)
  await expectRefusal(ingest(png, ''), accepted)
})

test('refuses one byte more than the limit and takes a file of exactly the limit (E06)', async () => {
  await expectRefusal(
    ingest(jpegWithComments(smallJpeg, { size: formBytes + 1 })),
    'File size must be less than 5MB',
  )
  const exact = jpegWithComments(smallJpeg, { size: formBytes })
  expect(exact.length).toBe(formBytes)
  expect((await take(exact)).fileSize).toBeLessThan(formBytes)
})

test('refuses 900 megapixels in 107 KB without unpacking them, for half a second of the processor at most (E08)', async () => {
  const bomb = await blackPng({ width: 30_000, height: 30_000 })
  await expectRefusal(
    ingest(bomb),
    'This picture has more than 50 million pixels. Please upload a smaller one.',
  )
  // Here, and not in the worker, what it takes can be seen; by the clock, others on the machine would decide.
  const [before, begun] = [process.memoryUsage.rss(), process.cpuUsage()]
  expect(await encodeImage(bomb, 'png')).toMatchObject({ ok: false, refusal: { reason: 'too-many-pixels' } })
  const { user, system } = process.cpuUsage(begun)
  expect((user + system) / 1e6).toBeLessThan(0.5)
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024)
})

test('refuses 50 megapixels and one row more', async () => {
  await expectRefusal(
    ingest(await blackPng({ width: 10_000, height: 5_001 })),
    rejectionText({ reason: 'too-many-pixels', maxPixels: 50_000_000 }),
  )
})

test.each([
  { name: 'JPEG', bytes: () => jpeg, extension: 'jpg', mimeType: 'image/jpeg' },
  { name: 'PNG', bytes: () => png, extension: 'png', mimeType: 'image/png' },
  { name: 'WebP', bytes: () => webp, extension: 'webp', mimeType: 'image/webp' },
])('takes a valid $name under a generated name with its true size and type (E01)', async (sent) => {
  const file = await take(sent.bytes(), 'Raigad in June.jpg')
  expect(file.filePath).toMatch(new RegExp(`^media/\\d{13}-[0-9a-f]{24}\\.${sent.extension}$`))
  const facts = { originalFilename: 'Raigad in June.jpg', mimeType: sent.mimeType, width: 1200, height: 800 }
  expect(file).toMatchObject(facts)
  const stored = await storedBytes(file.filePath)
  expect(stored.length).toBe(file.fileSize)
  expect(await sharp(stored).metadata()).toMatchObject({
    width: 1200,
    height: 800,
    format: sent.mimeType.slice(6),
  })
})

test('stores AVIF and WebP at the fixed widths up to its own, each as large as it says', async () => {
  const file = await take(jpeg)
  const expected = [320, 480, 640, 960, 1200].flatMap((width) => [`avif ${width}`, `webp ${width}`])
  expect(file.variants.map(({ format, width }) => `${format} ${width}`)).toEqual(expected)
  for (const variant of file.variants) {
    const stored = await storedBytes(variantKey(file.filePath, variant))
    expect(stored.length).toBe(variant.bytes)
    expect((await sharp(stored).metadata()).width).toBe(variant.width)
  }
  expect(await storedKeys()).toHaveLength(11)
})

test.each([
  '../../../../tmp/pwn.png',
  '..\\..\\pwn.png',
  '/etc/pwn.png',
  'media/../../x.png',
  '~/.ssh/x.png',
])('stores %s only inside the media area (E05)', async (name) => {
  const file = await take(await blackPng({ width: 8, height: 8 }), name)
  expect(file.filePath).toMatch(/^media\/\d{13}-[0-9a-f]{24}\.png$/)
  expect(file.originalFilename).toMatch(/^(pwn|x)\.png$/)
  expect(await storedKeys()).toHaveLength(3)
})

test.each(['a.html', 'a.jpg', 'a.jpg.html', 'a.html.jpg', 'a.php.png', 'a.png;.html', 'a.png\0.html'])(
  'takes nothing of the sent name %j into the stored one (E04)',
  async (name) => {
    const file = await take(await blackPng({ width: 8, height: 8 }), name)
    expect(file.filename).toMatch(/^\d{13}-[0-9a-f]{24}\.png$/)
    expect(file.originalFilename).not.toContain('\0')
  },
)

test.each([
  ['behind a PNG', async () => blackPng({ width: 64, height: 64, tail: script })],
  ['in the comment of a JPEG', async () => jpegWithComments(smallJpeg, { text: script })],
])('loses a script %s (E11)', async (_, make) => {
  const sent = await make()
  expect(sent.includes('<script')).toBe(true)
  const file = await take(sent)
  for (const key of [file.filePath, ...file.variants.map((variant) => variantKey(file.filePath, variant))]) {
    expect((await storedBytes(key)).includes('<script')).toBe(false)
  }
})

test('stores what comes through a form under uploads', async () => {
  const outcome = await ingestMedia({
    content: smallJpeg,
    originalFilename: 'a.jpg',
    area: 'uploads',
    limits: { image: formBytes },
  })
  expect(outcome.ok && outcome.file.filePath).toMatch(/^uploads\/\d{13}-/)
})

test('keeps the two valid files of three, and only those', async () => {
  const small = await blackPng({ width: 8, height: 8 })
  const { image, refused } = uploadCounts
  const outcomes = await Promise.all([ingest(small), ingest(Buffer.from(script)), ingest(small)])
  expect(uploadCounts).toMatchObject({ image: image + 2, refused: refused + 1 })
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, false, true])
  expect(await storedKeys()).toHaveLength(6)
})

test('leaves no file behind when one of them cannot be stored', async () => {
  const storage = mediaStorage()
  const put = storage.put.bind(storage)
  const broken = vi.spyOn(storage, 'put').mockImplementation(async (key, content) => {
    if (broken.mock.calls.length > 2) throw Object.assign(new Error('the disk broke'), { code: 'EIO' })
    await put(key, content)
  })
  const { failed } = uploadCounts
  await expect(ingest(smallJpeg)).rejects.toThrow('the disk broke')
  expect(uploadCounts.failed).toBe(failed + 1)
  expect(broken).toHaveBeenCalledTimes(3)
  broken.mockRestore()
  expect(await storedKeys()).toEqual([])
})

test('discards every file of a picture', async () => {
  await discardFiles(await take(smallJpeg))
  expect(await storedKeys()).toEqual([])
})
