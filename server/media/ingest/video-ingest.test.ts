import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { mediaStorage } from '#server/media/storage/open-storage.ts'
import { uploadCounts } from '#server/metrics/work-counts.ts'
import { heicAdvice } from '#shared/media/media-limits.ts'
import { script } from '#tests/support/media/hostile-files.ts'
import { useMediaFolder } from '#tests/support/media/media-folder.ts'
import { box, element, smallMp4, smallWebm } from '#tests/support/media/small-videos.ts'
import type { IngestedFile, IngestOutcome } from './ingested-file.ts'
import { ingestMedia } from './media-ingest.ts'
import { rejectionText } from './media-rejection.ts'

const limits = { image: 1_000_000, video: 100_000 }
const unreadable = 'This video could not be read to its end. Please save it again as MP4, MOV or WebM.'
const accepted =
  'Please upload a valid image or video file. Accepted formats: JPEG, JPG, PNG, WebP, MP4, MOV, WebM'
const held = useMediaFolder()

function ingest(content: Buffer, chunk = content.length): Promise<IngestOutcome> {
  async function* pieces() {
    for (let at = 0; at < content.length; at += chunk) yield content.subarray(at, at + chunk)
  }
  return ingestMedia({ content: pieces(), originalFilename: 'film.mp4', area: 'media', limits })
}

async function take(content: Buffer, chunk?: number): Promise<IngestedFile> {
  const outcome = await ingest(content, chunk)
  if (!outcome.ok) throw new Error(rejectionText(outcome.refusal))
  return outcome.file
}

async function storedBytes({ filePath }: IngestedFile): Promise<Buffer> {
  return Buffer.from(await new Response(await mediaStorage().read(filePath)).arrayBuffer())
}

async function countFiles(): Promise<number> {
  const entries = await readdir(held.directory, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).length
}

async function rejectionOf(content: Buffer): Promise<string> {
  const outcome = await ingest(content)
  expect(await countFiles()).toBe(0)
  return outcome.ok ? 'taken' : rejectionText(outcome.refusal)
}

const text = (words: string) => Buffer.from(words, 'latin1')
const mp4 = smallMp4()
const webm = smallWebm()

test.each([
  ['a HEIC, which begins like an MP4', smallMp4({ brand: 'heic' })],
  ['an AVIF', smallMp4({ brand: 'avif' })],
  ['sound in an MP4', smallMp4({ brand: 'M4A ' })],
  ['an MP3', text('ID3\x04\0\0\0\0\0\0')],
  ['a program', text('MZ\x90\0\x03\0\0\0')],
  ['HTML', text(script)],
  ['an AVI', text('RIFF\x24\0\0\0AVI LIST')],
])('%s is refused, naming the accepted formats (E13)', async (_, file) => {
  expect((await rejectionOf(file)).replace(heicAdvice, '')).toBe(accepted)
})

test.each([
  ['HTML behind the first box', Buffer.concat([mp4.subarray(0, 20), text(script)])],
  ['an MP4 cut in its media', mp4.subarray(0, -10)],
  ['an MP4 cut in its description', mp4.subarray(0, 120)],
  ['the first box of an MP4 alone', mp4.subarray(0, 20)],
  ['an MP4 without media', smallMp4({ media: Buffer.alloc(0) })],
  ['sound that calls itself a film', smallMp4({ handler: 'soun' })],
  ['a description longer than any', Buffer.concat([mp4.subarray(0, 20), text('\x7f\0\0\0moov')])],
  ['a box within the description that goes beyond it', smallMp4({ movieExtra: text('\0\0\xff\0udta') })],
  ['two descriptions', Buffer.concat([mp4, mp4.subarray(20)])],
  ['a Matroska file', smallWebm({ docType: 'matroska' })],
  ['a WebM with a codec of its own', smallWebm({ codec: 'V_UNCOMPRESSED' })],
  ['a WebM of sound alone', smallWebm({ trackType: 2 })],
  ['a WebM cut in its media', webm.subarray(0, -10)],
  ['a WebM without media', webm.subarray(0, -49)],
  ['HTML behind the head of a WebM', Buffer.concat([webm.subarray(0, 15), text(script)])],
  ['HTML behind a WebM', Buffer.concat([webm, text(script)])],
])('%s is refused and leaves nothing (E13)', async (_, file) => {
  expect(await rejectionOf(file)).toBe(unreadable)
})

test('one byte more than the limit is refused, a file of exactly the limit is taken', async () => {
  const room = limits.video - mp4.length + 64
  expect(await rejectionOf(smallMp4({ media: Buffer.alloc(room + 1) }))).toBe(
    'File size must be less than 0MB',
  )
  const { video } = uploadCounts
  expect((await take(smallMp4({ media: Buffer.alloc(room) }))).fileSize).toBe(limits.video)
  expect(uploadCounts.video).toBe(video + 1)
})

test('a video is refused where only pictures are taken (E12)', async () => {
  const outcome = await ingestMedia({
    content: mp4,
    originalFilename: 'a.png',
    area: 'uploads',
    limits: { image: 5000 },
  })
  expect(outcome).toEqual({ ok: false, refusal: { reason: 'unknown-format', accepted: ['image'] } })
})

test.each([
  { name: 'MP4', file: mp4, mimeType: 'video/mp4', extension: 'mp4', size: [640, 360, 2.5] },
  {
    name: 'QuickTime film',
    file: smallMp4({ brand: 'qt  ', onItsSide: true }),
    mimeType: 'video/quicktime',
    extension: 'mov',
    size: [360, 640, 2.5],
  },
  { name: 'WebM', file: webm, mimeType: 'video/webm', extension: 'webm', size: [320, 180, 4] },
  {
    name: 'WebM as browsers record it',
    file: smallWebm({ isOpen: true }),
    mimeType: 'video/webm',
    extension: 'webm',
    size: [320, 180, 4],
  },
])('a $name is taken as it came, under a generated name, with its size and length', async (sent) => {
  const { file, mimeType, extension } = sent
  const [width, height, durationSeconds] = sent.size
  for (const chunk of [file.length, 7, 1]) {
    const taken = await take(file, chunk)
    expect(taken).toMatchObject({ mimeType, width, height, durationSeconds, fileSize: file.length })
    expect(taken.filePath).toMatch(new RegExp(`^media/\\d{13}-[0-9a-f]{24}\\.${extension}$`))
    expect(Buffer.compare(await storedBytes(taken), file)).toBe(0)
  }
})

test('a film whose size and length nobody wrote down is taken without them', async () => {
  const taken = await take(smallMp4({ width: 0, height: 0, duration: 0xffffffff }))
  expect(taken).toMatchObject({ width: null, height: null, durationSeconds: null })
})

test('a film loses the place where it was made, and nothing in it moves (E16)', async () => {
  const place = '+18.2340+73.4420/ CANARY'
  const extra = Buffer.concat([box('uuid', place), box('meta', place), box('free', place)])
  const sent = smallMp4({
    extra,
    movieExtra: Buffer.concat([box('udta', box('\xa9xyz', place)), box('meta', place)]),
  })
  const stored = await storedBytes(await take(sent))
  expect([sent.includes('CANARY'), stored.includes('CANARY'), stored.includes('+18.23')]).toEqual([
    true,
    false,
    false,
  ])
  expect(stored.length).toBe(sent.length)
  expect(stored.indexOf('mdat')).toBe(sent.indexOf('mdat'))
  // What is stored is still a film.
  expect((await take(stored)).fileSize).toBe(sent.length)
})

test('the places that a phone recorded beside the picture are overwritten, piece by piece', async () => {
  const uint32 = (number: number) => Buffer.from(number.toString(16).padStart(8, '0'), 'hex')
  const trackAt = (at: number) => {
    const one = Buffer.concat([uint32(0), uint32(1)])
    const tables = [
      box('stsc', one, uint32(1), uint32(1), uint32(1)),
      box('stsz', uint32(0), uint32(13), uint32(1)),
      box('stco', one, uint32(at)),
    ]
    return box('trak', box('mdia', box('hdlr', '\0\0\0\0\0\0\0\0meta'), box('minf', box('stbl', ...tables))))
  }
  const film = (at: number) =>
    smallMp4({ movieExtra: trackAt(at), media: Buffer.from('frame+18.23+73.44/frame') })
  const sent = film(film(0).indexOf('+18.23'))
  for (const chunk of [sent.length, 7, 1]) {
    const stored = await storedBytes(await take(sent, chunk))
    expect(stored.toString('latin1')).toContain(`frame${'\0'.repeat(13)}frame`)
    expect(stored.length).toBe(sent.length)
  }
})

test('a WebM loses its tags and attachments (E16)', async () => {
  for (const words of ['CANARY', 'CANARY'.repeat(5000), '']) {
    const extra = Buffer.concat([element(0x1254c367, words), element(0x1941a469, words)])
    const sent = smallWebm({ extra })
    const stored = await storedBytes(await take(sent))
    expect([stored.includes('CANARY'), stored.length]).toEqual([false, sent.length])
    expect((await take(stored)).fileSize).toBe(sent.length)
  }
})
