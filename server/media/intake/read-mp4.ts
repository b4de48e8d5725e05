// Reads MP4 and QuickTime box by box while they pass: keeps what is needed to play them, blanks what tells of place and person.
import type { ByteSource } from './byte-source.ts'
import { NoVideo, soundNumber, type VideoFacts, type VideoReading } from './video-facts.ts'

/** Boxes at the top of a file that are needed to play it. */
const played = new Set([
  'ftyp',
  'moov',
  'mdat',
  'moof',
  'mfra',
  'sidx',
  'ssix',
  'styp',
  'pdin',
  'prft',
  'emsg',
])
/** Boxes that may be there and say nothing that a player needs: titles, places, devices, padding. */
const idle = new Set(['free', 'skip', 'wide', 'uuid', 'meta', 'udta', 'pnot'])
/** The boxes within `moov` that tell of place, device and person; their room stays, so that nothing moves. */
const telling = new Set(['udta', 'meta', 'uuid', 'free', 'skip'])

const largestMovie = 32 * 1024 * 1024
const deepest = 3

type Box = { type: string; at: number; body: Buffer }

/** Passes a file that begins with `ftyp`. Throws NoVideo where it breaks the rules or shows no picture, CutOff where it ends early. */
export async function* readMp4(source: ByteSource): VideoReading {
  let facts: VideoFacts | undefined
  let hasMedia = false
  while (!(await source.isAtEnd())) {
    const { type, header, size } = await readHeader(source)
    yield header
    hasMedia ||= type === 'mdat' && size > 0
    if (type === 'moov') {
      const movie = await takeMovie(source, size)
      if (facts) throw new NoVideo()
      facts = readMovie(movie)
      yield movie
    } else {
      yield* passBox(source, { type, size })
    }
  }
  if (!facts || !hasMedia) throw new NoVideo()
  return facts
}

async function takeMovie(source: ByteSource, size: number): Promise<Buffer> {
  if (size > largestMovie) throw new NoVideo()
  return Buffer.from(await source.take(size))
}

async function* passBox(
  source: ByteSource,
  { type, size }: { type: string; size: number },
): AsyncGenerator<Uint8Array> {
  for await (const piece of source.pass(size)) yield idle.has(type) ? new Uint8Array(piece.length) : piece
}

/** `size`: of what follows the header; Infinity for the last box, which may leave it open. */
async function readHeader(source: ByteSource): Promise<{ type: string; header: Buffer; size: number }> {
  const start = await source.take(8)
  const type = start.toString('latin1', 4, 8)
  if (!played.has(type) && !idle.has(type)) throw new NoVideo()
  const declared = start.readUInt32BE(0)
  if (declared === 0 && type === 'mdat') return { type, header: start, size: Number.POSITIVE_INFINITY }
  if (declared !== 1) return { type, header: start, size: lengthAfter(8, declared) }
  const long = await source.take(8)
  return {
    type,
    header: Buffer.concat([start, long]),
    size: lengthAfter(16, Number(long.readBigUInt64BE(0))),
  }
}

function lengthAfter(header: number, declared: number): number {
  if (declared < header || !Number.isSafeInteger(declared)) throw new NoVideo()
  return declared - header
}

/** The facts of a `moov` box; what it tells of place and person is blanked in it. */
function readMovie(movie: Buffer): VideoFacts {
  blankTelling(movie, deepest)
  const boxes = listBoxes(movie)
  const header = boxes.find(({ type }) => type === 'mvhd')?.body
  const tracks = boxes.filter(({ type }) => type === 'trak').map(({ body }) => body)
  const shown = tracks.find(isVideo)
  if (!header || !shown) throw new NoVideo()
  const frame = find(shown, ['tkhd'])
  return { ...(frame ? sizeOf(frame) : { width: null, height: null }), durationSeconds: durationOf(header) }
}

function blankTelling(body: Buffer, depth: number): void {
  for (const box of listBoxes(body)) {
    if (telling.has(box.type)) {
      body.write('free', box.at + 4, 'latin1')
      box.body.fill(0)
    } else if (depth > 0 && ['trak', 'mdia', 'minf'].includes(box.type)) {
      blankTelling(box.body, depth - 1)
    }
  }
}

function listBoxes(body: Buffer): Box[] {
  const boxes: Box[] = []
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
  const handler = find(track, ['mdia', 'hdlr'])
  return handler?.toString('latin1', 8, 12) === 'vide' && find(track, ['mdia', 'minf', 'stbl']) !== undefined
}

/** From a track's header: fixed-point width and height at its end, behind the matrix that may lay the picture on its side. */
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
  // All ones: the recorder did not know.
  return units === 0xffffffff ? null : soundNumber(units / scale)
}
