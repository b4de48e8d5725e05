// Streams MP4 and QuickTime boxes and blanks what playback does not need.
import { type ByteSource, UnexpectedEnd } from './byte-source.ts'
import { type DataRange, NoVideo, soundNumber, type VideoFacts, type VideoReading } from './ingested-file.ts'

/** Others are blanked at the same length, so offsets stay valid. */
const played = new Set(['ftyp', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'ssix', 'styp'])

/** Null: needed entirely. */
type Needed = { readonly [type: string]: Needed | null }

function whole(...types: string[]): Needed {
  return Object.fromEntries(types.map((type) => [type, null]))
}

const sampleTables = whole(
  ...['stsd', 'stts', 'ctts', 'cslg', 'stsc', 'stsz', 'stz2', 'stco', 'co64', 'stss', 'stps', 'stsh'],
  ...['sdtp', 'padb', 'stdp', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio'],
)
const neededInMovie: Needed = {
  ...whole('mvhd'),
  mvex: whole('mehd', 'trex'),
  trak: {
    ...whole('tkhd'),
    edts: whole('elst'),
    mdia: {
      ...whole('mdhd', 'hdlr', 'elng'),
      minf: { ...whole('vmhd', 'smhd', 'nmhd', 'gmhd', 'hdlr', 'dinf'), stbl: sampleTables },
    },
  },
}
const neededInFragment: Needed = {
  ...whole('mfhd'),
  traf: whole('tfhd', 'tfdt', 'trun', 'sdtp', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio'),
}
/** Others may reveal place and person: timed metadata, telemetry, drone subtitles. */
const playedTracks = ['vide', 'soun']

const largestMovie = 32 * 1024 * 1024
const blankChunk = 64 * 1024

type InnerBox = { type: string; at: number; body: Buffer }

type Box = { type: string; headerLength: number; size: number }
type Met = { facts: VideoFacts | undefined; hasMedia: boolean; hasFragments: boolean }

/** Throws NoVideo if the file is invalid or has no video track, UnexpectedEnd if truncated. */
export async function* readMp4(source: ByteSource): VideoReading {
  const met: Met = { facts: undefined, hasMedia: false, hasFragments: false }
  while (!(await source.isAtEnd())) {
    const box = await peekHeader(source)
    if (box) yield* passBox(source, { box, met })
    else await dropTrailer(source, met)
  }
  const { facts, hasMedia, hasFragments } = met
  if (!facts || !hasMedia || (hasFragments && facts.unserved)) throw new NoVideo()
  return facts
}

async function* passBox(
  source: ByteSource,
  { box, met }: { box: Box; met: Met },
): AsyncGenerator<Uint8Array> {
  const { type, headerLength, size } = box
  if (!played.has(type)) return yield* blankBox(source, headerLength + size)
  if (size === Number.POSITIVE_INFINITY && type !== 'mdat') throw new NoVideo()
  yield await source.take(headerLength)
  met.hasMedia ||= type === 'mdat' && size > 0
  if (type !== 'moov' && type !== 'moof') return yield* source.pass(size)
  const body = await takeMovie(source, size)
  if (type === 'moov') {
    if (met.facts) throw new NoVideo()
    met.facts = readMovie(body)
  } else {
    met.hasFragments = true
    keepNeeded(body, neededInFragment)
  }
  yield body
}

/** Some phones and messengers append bytes that are not a box. */
async function dropTrailer(source: ByteSource, { facts, hasMedia }: Met): Promise<void> {
  if (!facts || !hasMedia) throw (await source.peek(8)).length < 8 ? new UnexpectedEnd() : new NoVideo()
  for await (const _ of source.pass(Number.POSITIVE_INFINITY)) {
  }
}

async function takeMovie(source: ByteSource, size: number): Promise<Buffer> {
  if (size > largestMovie) throw new NoVideo()
  return Buffer.from(await source.take(size))
}

/** Empty boxes of the same total length; fewer if the file ends earlier. */
async function* blankBox(source: ByteSource, total: number): AsyncGenerator<Uint8Array> {
  for (let left = total; left > 0; ) {
    // Never leaves a rest too small for a header.
    const wanted = left < 2 * blankChunk ? left : blankChunk
    const { length } = await source.peek(wanted)
    await source.take(length)
    if (length >= 8) {
      const chunk = Buffer.alloc(length)
      chunk.writeUInt32BE(length)
      chunk.write('free', 4, 'latin1')
      yield chunk
    }
    if (length < wanted) return
    left -= length
  }
}

/** `size` excludes the header; Infinity if open. Throws UnexpectedEnd within a header. */
async function peekHeader(source: ByteSource): Promise<Box | undefined> {
  const start = await source.peek(16)
  if (start.length < 8) return undefined
  const type = start.toString('latin1', 4, 8)
  const declared = start.readUInt32BE(0)
  if (declared === 0) return { type, headerLength: 8, size: Number.POSITIVE_INFINITY }
  if (declared !== 1) return declared < 8 ? undefined : { type, headerLength: 8, size: declared - 8 }
  if (start.length < 16) throw new UnexpectedEnd()
  const long = Number(start.readBigUInt64BE(8))
  return long < 16 || !Number.isSafeInteger(long) ? undefined : { type, headerLength: 16, size: long - 16 }
}

function readMovie(movie: Buffer): VideoFacts {
  const unserved = removeOtherTracks(movie)
  keepNeeded(movie, neededInMovie)
  const boxes = listBoxes(movie)
  const header = boxes.find(({ type }) => type === 'mvhd')?.body
  const tracks = boxes.filter(({ type }) => type === 'trak').map(({ body }) => body)
  for (const track of tracks) {
    // The recorder sets this name.
    find(track, ['mdia', 'hdlr'])?.subarray(24).fill(0)
  }
  const shown = tracks.find(isVideo)
  if (!header || !shown) throw new NoVideo()
  const frame = find(shown, ['tkhd'])
  const size = frame ? sizeOf(frame) : { width: null, height: null }
  const facts = { ...size, durationSeconds: durationOf(header) }
  return unserved.length > 0 ? { ...facts, unserved } : facts
}

function keepNeeded(body: Buffer, needed: Needed): void {
  for (const box of listBoxes(body)) {
    const within = needed[box.type]
    if (within) keepNeeded(box.body, within)
    else if (within === undefined) blank(body, box)
  }
}

function blank(around: Buffer, { at, body }: InnerBox): void {
  around.write('free', at + 4, 'latin1')
  body.fill(0)
}

function removeOtherTracks(movie: Buffer): DataRange[] {
  const others = listBoxes(movie).filter(
    ({ type, body }) => type === 'trak' && !playedTracks.includes(handlerOf(body) ?? ''),
  )
  return others.flatMap((track) => {
    const ranges = listChunks(track.body)
    blank(movie, track)
    return ranges
  })
}

/** Throws NoVideo for inconsistent tables. */
function listChunks(track: Buffer): DataRange[] {
  const table = (type: string) => find(track, ['mdia', 'minf', 'stbl', type])
  const [short, long, sizes, runs] = [table('stco'), table('co64'), table('stsz'), table('stsc')]
  const places = short ?? long
  if (!places && !sizes) return []
  if (!places || !sizes || !runs) throw new NoVideo()
  const width = short ? 4 : 8
  const rows = rowsOf(runs, { from: 8, width: 12 })
  const chunks: DataRange[] = []
  let sample = 0
  let row = -1
  for (let chunk = 0; chunk < rowsOf(places, { from: 8, width }); chunk += 1) {
    while (row + 1 < rows && numberAt(runs, 8 + (row + 1) * 12) <= chunk + 1) row += 1
    const count = row < 0 ? 0 : numberAt(runs, 8 + row * 12 + 4)
    const at = short ? numberAt(places, 8 + chunk * 4) : Number(places.readBigUInt64BE(8 + chunk * 8))
    chunks.push({ at, length: lengthOfSamples(sizes, { from: sample, count }) })
    sample += count
  }
  return chunks
}

function lengthOfSamples(sizes: Buffer, { from, count }: { from: number; count: number }): number {
  const sizeOfEach = numberAt(sizes, 4)
  if (sizeOfEach > 0) return count * sizeOfEach
  let length = 0
  for (let sample = from; sample < from + count; sample += 1) length += numberAt(sizes, 12 + sample * 4)
  return length
}

function rowsOf(table: Buffer, { from, width }: { from: number; width: number }): number {
  const count = numberAt(table, 4)
  if (from + count * width > table.length) throw new NoVideo()
  return count
}

function numberAt(table: Buffer, at: number): number {
  if (at + 4 > table.length) throw new NoVideo()
  return table.readUInt32BE(at)
}

function listBoxes(body: Buffer): InnerBox[] {
  const boxes: InnerBox[] = []
  for (let at = 0; at < body.length; ) {
    // QuickTime may end a list of boxes with four zero bytes.
    if (body.length - at === 4 && body.readUInt32BE(at) === 0) break
    if (body.length - at < 8) throw new NoVideo()
    const size = body.readUInt32BE(at)
    if (size < 8 || at + size > body.length) throw new NoVideo()
    boxes.push({ type: body.toString('latin1', at + 4, at + 8), at, body: body.subarray(at + 8, at + size) })
    at += size
  }
  return boxes
}

function find(body: Buffer, [first, ...rest]: readonly string[]): Buffer | undefined {
  const box = listBoxes(body).find(({ type }) => type === first)?.body
  return box && rest.length > 0 ? find(box, rest) : box
}

function isVideo(track: Buffer): boolean {
  return handlerOf(track) === 'vide' && find(track, ['mdia', 'minf', 'stbl']) !== undefined
}

function handlerOf(track: Buffer): string | undefined {
  return find(track, ['mdia', 'hdlr'])?.toString('latin1', 8, 12)
}

/** Fixed-point width and height at the end of a track header, after the matrix that may rotate the frame. */
function sizeOf(header: Buffer): Pick<VideoFacts, 'width' | 'height'> {
  const end = header.length
  if (end < 84) throw new NoVideo()
  const [width, height] = [header.readUInt16BE(end - 8), header.readUInt16BE(end - 4)].map(soundNumber)
  const isOnItsSide = header.readInt32BE(end - 44) === 0 && header.readInt32BE(end - 40) !== 0
  const size = { width: width ?? null, height: height ?? null }
  return isOnItsSide ? { width: size.height, height: size.width } : size
}

function durationOf(header: Buffer): number | null {
  const isLong = header[0] === 1
  if (header.length < (isLong ? 32 : 20)) throw new NoVideo()
  const scale = header.readUInt32BE(isLong ? 20 : 12)
  const units = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16)
  // All ones: unknown duration.
  return units === 0xffffffff ? null : soundNumber(units / scale)
}
