import { expect, test } from 'vitest'
import { element, passVideo, smallWebm } from '#tests/support/media/small-videos.ts'
import { ByteSource, UnexpectedEnd } from './byte-source.ts'
import { NoVideo } from './ingested-file.ts'
import { readWebm } from './read-webm.ts'

const read = (film: Buffer) => passVideo(readWebm(new ByteSource(film)))

const ids = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  cluster: 0x1f43b675,
}
const head = element(ids.ebml, element(0x4282, 'webm'))
const cluster = element(ids.cluster, element(0xa3, Buffer.alloc(8, 5)))

function track({ type = 1, codec = 'V_VP9', video = [element(0xb0, 320), element(0xba, 180)] } = {}): Buffer {
  return element(0xae, element(0x83, type), element(0x86, codec), element(0xe0, ...video))
}

const tracks = element(ids.tracks, track())
const film = (...parts: Buffer[]) => Buffer.concat([head, element(ids.segment, ...parts)])
/** A header whose length is anything, with nothing behind it. */
const promise = (id: string, length: string) => Buffer.from(id + length, 'hex')

test.each<[string, Buffer]>([
  ['of Matroska’s other kinds', smallWebm({ docType: 'matroska' })],
  ['without a kind', Buffer.concat([element(ids.ebml), element(ids.segment, tracks, cluster)])],
  ['with a head larger than any', Buffer.concat([promise('1a45dfa3', '4801'), Buffer.alloc(2049)])],
  ['that has a head and nothing that is shown', Buffer.concat([head, element(ids.info)])],
  ['of sound alone', smallWebm({ trackType: 2 })],
  ['in a codec that browsers do not play', smallWebm({ codec: 'V_MPEG4/ISO/AVC' })],
  ['without tracks', film(cluster)],
  ['that shows frames before it says of what', film(cluster, tracks)],
  ['without frames', film(tracks)],
  ['with an element that nobody knows', film(tracks, element(0x4d, 'x'), cluster)],
  ['whose tags have no end', film(tracks, promise('1254c367', 'ff'), cluster)],
  ['whose description is larger than any', film(promise('1654ae6b', '10500000'))],
  ['whose description has no end', film(promise('1654ae6b', 'ff'))],
  [
    'with an element of more bytes than can be counted',
    film(tracks, promise('1f43b675', '01fffffffffffffe')),
  ],
  ['with an element whose name is no name', film(tracks, Buffer.from('00ff', 'hex'))],
  ['with an element whose length is no length', film(tracks, promise('1f43b675', '00'))],
  ['with a part that is longer than its track', film(element(ids.tracks, promise('ae', '90')), cluster)],
  [
    'with half a header at the end of its tracks',
    film(element(ids.tracks, track(), Buffer.from('ae', 'hex')), cluster),
  ],
])('a film %s is no video', async (_what, broken) => {
  await expect(read(broken)).rejects.toBeInstanceOf(NoVideo)
})

test.each([3, 20, smallWebm().length - 1])('a film cut after %i bytes is cut off', async (length) => {
  const cut = read(smallWebm().subarray(0, length))
  await expect(cut).rejects.toSatisfy((error) => error instanceof UnexpectedEnd || error instanceof NoVideo)
})

test.each([1, 5, 8, 9, 70_000])(
  'tags and attachments of %i bytes are blanked in their own room',
  async (size) => {
    const told = Buffer.alloc(size, 'M')
    const whole = film(tracks, element(0x1254c367, told), element(0x1941a469, told), cluster)
    const { passed } = await read(whole)
    expect(passed.length).toBe(whole.length)
    expect(passed.includes('MMM'.slice(0, Math.min(size, 3)), head.length + 8 + tracks.length)).toBe(false)
    expect(passed.subarray(-cluster.length)).toEqual(cluster)
  },
)

test('a blanked film reads as the film that it was', async () => {
  const { passed, facts } = await read(smallWebm({ extra: element(0x1254c367, 'Meera, Pune') }))
  expect((await read(passed)).facts).toEqual(facts)
})

test('an empty element of two bytes keeps its two bytes', async () => {
  const whole = film(tracks, Buffer.from('ec80', 'hex'), cluster)
  expect((await read(whole)).passed).toEqual(whole)
})

test('size and length are told, in pixels and seconds', async () => {
  expect((await read(smallWebm())).facts).toEqual({ width: 320, height: 180, durationSeconds: 4 })
})

test('a length may be written short, and count in other units', async () => {
  const duration = Buffer.alloc(4)
  duration.writeFloatBE(90)
  const info = element(ids.info, element(0x2ad7b1, 1_000_000_000), element(0x4489, duration))
  expect((await read(film(info, tracks, cluster))).facts.durationSeconds).toBe(90)
})

test('a length of an odd size, and a frame without sides, are not known', async () => {
  const info = element(ids.info, element(0x4489, Buffer.alloc(3)))
  const bare = element(ids.tracks, track({ video: [] }))
  expect((await read(film(info, bare, cluster))).facts).toEqual({
    width: null,
    height: null,
    durationSeconds: null,
  })
})

test('the picture counts, whichever track comes first', async () => {
  const both = element(ids.tracks, track({ type: 2, codec: 'A_OPUS', video: [] }), track())
  expect((await read(film(both, cluster))).facts.width).toBe(320)
})

test('what browsers record leaves its lengths open and is taken as it is', async () => {
  const open = smallWebm({ isOpen: true })
  expect((await read(open)).passed).toEqual(open)
})
