import { expect, test } from 'vitest'
import { box, passVideo, smallMp4 } from '#tests/support/media/small-videos.ts'
import { ByteSource, UnexpectedEnd } from './byte-source.ts'
import { NoVideo } from './ingested-file.ts'
import { readMp4 } from './read-mp4.ts'

const read = (film: Buffer) => passVideo(readMp4(new ByteSource(film)))

const film = smallMp4()
const movie = film.subarray(film.indexOf('moov') - 4, film.indexOf('mdat') - 4)
const head = film.subarray(0, film.indexOf('moov') - 4)
const media = box('mdat', Buffer.alloc(64, 7))
const none = Buffer.alloc(0)

/** A header that may say something else than what follows it. */
function header(type: string, size: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeUInt32BE(size, 0)
  bytes.write(type, 4, 'latin1')
  return bytes
}

/** The same with its size in eight bytes. */
function longHeader(type: string, size: bigint): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(size)
  return Buffer.concat([header(type, 1), bytes])
}

/** The movie of a film with a part of it replaced. */
function changed(type: string, change: (at: number, bytes: Buffer) => void): Buffer {
  const bytes = Buffer.from(film)
  change(bytes.indexOf(type), bytes)
  return bytes
}

test.each<[string, Buffer]>([
  ['without a movie', Buffer.concat([head, media])],
  ['without media', Buffer.concat([head, movie])],
  ['with empty media', Buffer.concat([head, movie, box('mdat')])],
  ['with two movies', Buffer.concat([head, movie, movie, media])],
  ['of sound alone', smallMp4({ handler: 'soun' })],
  ['with bytes before its movie that are no box', Buffer.concat([head, Buffer.alloc(8, 1), movie, media])],
  ['with a box smaller than its own header', Buffer.concat([head, header('free', 7), movie, media])],
  [
    'with a long box smaller than its own header',
    Buffer.concat([head, longHeader('free', 15n), movie, media]),
  ],
  [
    'with a box of more bytes than can be counted',
    Buffer.concat([head, longHeader('mdat', 2n ** 63n), media]),
  ],
  ['with an open end that is not its media', Buffer.concat([head, media, header('moov', 0), movie])],
  ['with a movie larger than any', Buffer.concat([head, header('moov', 33 * 1024 * 1024), movie])],
  [
    'with a box that is longer than its movie',
    changed('mvhd', (at, bytes) => bytes.writeUInt32BE(9999, at - 4)),
  ],
  ['with a box of no length in its movie', changed('mvhd', (at, bytes) => bytes.writeUInt32BE(0, at - 4))],
  ['with an empty movie', Buffer.concat([head, box('moov'), media])],
  ['with half a header at the end of its movie', smallMp4({ movieExtra: Buffer.from('abcde') })],
  ['with a movie that has no header', changed('mvhd', (at, bytes) => bytes.write('free', at, 'latin1'))],
  [
    'whose header is too short',
    Buffer.concat([head, box('moov', box('mvhd', Buffer.alloc(8)), movie.subarray(116)), media]),
  ],
])('a film %s is no video', async (_what, broken) => {
  await expect(read(broken)).rejects.toBeInstanceOf(NoVideo)
})

test.each([9, head.length + 4, film.length - 1])('a film cut after %i bytes is cut off', async (length) => {
  await expect(read(film.subarray(0, length))).rejects.toBeInstanceOf(UnexpectedEnd)
})

test('what tells of place and person is blanked, and nothing moves', async () => {
  const telling = Buffer.concat([box('udta', box('\xa9xyz', '+19.07+072.87/')), box('meta', 'Meera’s phone')])
  const told = smallMp4({ extra: box('uuid', 'GPS 19.07,72.87'), movieExtra: telling })
  const { passed } = await read(told)
  expect(passed.length).toBe(told.length)
  expect(passed.toString('latin1')).not.toMatch(/19\.07|Meera|phone|udta/)
  expect(passed.subarray(-64)).toEqual(Buffer.alloc(64, 7))
})

test.each<{ where: string; before?: Buffer; after?: Buffer }>([
  { where: 'before the movie', before: box('beam', 'CANARY') },
  { where: 'at the end', after: box('sefd', 'CANARY'.repeat(30_000)) },
  {
    where: 'at the end, longer than the file',
    after: Buffer.concat([header('SEFT', 999_999), box('CANA', 'CANARY')]),
  },
  { where: 'at the end, of open length', after: Buffer.concat([header('CANA', 0), box('CANA', 'CANARY')]) },
  { where: 'at the end, that is no box', after: Buffer.from('\0\0\0\x07CANARY CANARY') },
  { where: 'at the end, too short for a box', after: Buffer.from('CANARY') },
])('nothing is passed of what phones add $where', async ({ before = none, after = none }) => {
  const sent = Buffer.concat([head, before, movie, media, after])
  const { passed, facts } = await read(sent)
  expect(facts).toMatchObject({ width: 640, height: 360 })
  expect([passed.includes('CANA'), passed.includes('beam'), passed.includes('sefd')]).toEqual([
    false,
    false,
    false,
  ])
  expect(passed.indexOf('mdat')).toBe(sent.indexOf('mdat'))
  // What was passed is still a film.
  expect((await read(passed)).passed).toEqual(passed)
})

test('a box of the movie, of a track or of a fragment that no player needs is blanked', async () => {
  const track = movie.subarray(movie.indexOf('trak') - 4)
  const withExtra = box('trak', track.subarray(8), box('tagz', 'CANARY'))
  const fragment = box(
    'moof',
    box('mfhd', 'x'),
    box('tagz', 'CANARY'),
    box('traf', box('tfhd', 'x'), box('uuid', 'CANARY')),
  )
  const header = movie.subarray(8, movie.indexOf('trak') - 4)
  const { passed } = await read(
    Buffer.concat([head, box('moov', header, box('beam', 'CANARY'), withExtra), fragment, media]),
  )
  expect(passed.includes('CANARY')).toBe(false)
})

test('the data of a track of places is named, to be overwritten, and the track is blanked', async () => {
  const uint32 = (...numbers: number[]) =>
    Buffer.concat(numbers.map((number) => Buffer.from(number.toString(16).padStart(8, '0'), 'hex')))
  const tables = [
    box('stsc', uint32(0, 2, 1, 2, 1, 2, 1, 1)),
    box('stsz', uint32(0, 0, 3, 5, 6, 7)),
    box('stco', uint32(0, 2, 400, 500)),
  ]
  const places = box(
    'trak',
    box('mdia', box('hdlr', '\0\0\0\0\0\0\0\0meta', 'CANARY'), box('minf', box('stbl', ...tables))),
  )
  const { passed, facts } = await read(smallMp4({ movieExtra: places }))
  expect(facts.unserved).toEqual([
    { at: 400, length: 11 },
    { at: 500, length: 7 },
  ])
  expect([passed.includes('CANARY'), passed.includes('meta')]).toEqual([false, false])
  const broken = box(
    'trak',
    box('mdia', box('hdlr', '\0\0\0\0\0\0\0\0meta'), box('minf', box('stbl', ...tables.slice(1)))),
  )
  await expect(read(smallMp4({ movieExtra: broken }))).rejects.toBeInstanceOf(NoVideo)
})

test('a place within the track is blanked too', async () => {
  const track = movie.subarray(movie.indexOf('trak') - 4)
  const body = Buffer.concat([track.subarray(8), box('udta', '+19.07+072.87/')])
  const header = movie.subarray(8, movie.indexOf('trak') - 4)
  const { passed, facts } = await read(Buffer.concat([head, box('moov', header, box('trak', body)), media]))
  expect(passed.includes('+19.07')).toBe(false)
  expect(facts.width).toBe(640)
})

test('the media may come first, under a long length, or reach to the end of the file', async () => {
  const frames = Buffer.alloc(20, 7)
  const long = Buffer.concat([head, longHeader('mdat', 36n), frames, movie])
  const open = Buffer.concat([head, movie, header('mdat', 0), frames])
  expect((await read(long)).facts).toEqual({ width: 640, height: 360, durationSeconds: 2.5 })
  expect((await read(open)).passed).toEqual(open)
})

test('QuickTime may end a list of boxes with four zero bytes', async () => {
  const { facts } = await read(Buffer.concat([head, box('moov', movie.subarray(8), '\0\0\0\0'), media]))
  expect(facts.durationSeconds).toBe(2.5)
})

test('a picture that lies on its side is as wide as it is shown', async () => {
  expect((await read(smallMp4({ width: 1920, height: 1080, onItsSide: true }))).facts).toMatchObject({
    width: 1080,
    height: 1920,
  })
})

test('what the recorder did not know is not known: length of all ones, no size', async () => {
  expect((await read(smallMp4({ duration: 0xffffffff }))).facts.durationSeconds).toBeNull()
  expect((await read(smallMp4({ width: 0, height: 0 }))).facts).toMatchObject({ width: null, height: null })
})

test('a header of the longer kind tells its length too', async () => {
  const long = Buffer.alloc(112)
  long[0] = 1
  long.writeUInt32BE(1000, 20)
  long.writeBigUInt64BE(90_000n, 24)
  const rest = movie.subarray(movie.indexOf('trak') - 4)
  const { facts } = await read(Buffer.concat([head, box('moov', box('mvhd', long), rest), media]))
  expect(facts.durationSeconds).toBe(90)
})
