// Streams WebM elements and blanks what playback does not need.
import type { ByteSource } from './byte-source.ts'
import { NoVideo, soundNumber, type VideoFacts, type VideoReading } from './ingested-file.ts'

const ids = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackType: 0x83,
  codecId: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cluster: 0x1f43b675,
  cues: 0x1c53bb6b,
  chapters: 0x1043a770,
  seekHead: 0x114d9b74,
  empty: 0xec,
  checksum: 0xbf,
} as const

const describing: readonly number[] = [ids.info, ids.tracks]
const played: readonly number[] = [ids.cluster, ids.cues, ids.chapters, ids.seekHead, ids.checksum]
const codecs = ['V_VP8', 'V_VP9', 'V_AV1']
const largestDescription = 4 * 1024 * 1024
const blankChunk = 64 * 1024

/** `size` excludes the header; Infinity if unknown. */
type Header = { id: number; bytes: Buffer; size: number }
type Element = { id: number; body: Buffer }

/** Throws NoVideo if the file is invalid or has no video track, UnexpectedEnd if truncated. */
export async function* readWebm(source: ByteSource): VideoReading {
  const start = await readHeader(source)
  if (start.id !== ids.ebml || start.size > 1024) throw new NoVideo()
  const description = Buffer.from(await source.take(start.size))
  if (textOf(listElements(description), ids.docType) !== 'webm') throw new NoVideo()
  yield start.bytes
  yield description
  const segment = await readHeader(source)
  if (segment.id !== ids.segment) throw new NoVideo()
  yield segment.bytes
  return yield* readSegment(source)
}

async function* readSegment(source: ByteSource): VideoReading {
  const facts: VideoFacts = { width: null, height: null, durationSeconds: null }
  const met = new Set<number>()
  while (!(await source.isAtEnd())) {
    const header = await readHeader(source)
    met.add(header.id)
    if (describing.includes(header.id)) {
      const body = await takeDescription(source, header)
      Object.assign(
        facts,
        header.id === ids.info ? durationOf(listElements(body)) : frameOf(listElements(body)),
      )
      yield header.bytes
      yield body
    } else {
      // Frames before the track description.
      if (header.id === ids.cluster && !met.has(ids.tracks)) throw new NoVideo()
      yield* passElement(source, header)
    }
  }
  if (!met.has(ids.cluster)) throw new NoVideo()
  return facts
}

async function takeDescription(source: ByteSource, { size }: Header): Promise<Buffer> {
  if (size > largestDescription) throw new NoVideo()
  return Buffer.from(await source.take(size))
}

async function* passElement(source: ByteSource, header: Header): AsyncGenerator<Uint8Array> {
  if (!played.includes(header.id)) return yield* blank(source, header)
  yield header.bytes
  // A cluster of unknown size extends to the next one; its parts pass unchanged.
  return yield* source.pass(header.size)
}

/** An empty element of the same length. */
async function* blank(source: ByteSource, { bytes, size }: Header): AsyncGenerator<Uint8Array> {
  if (size === Number.POSITIVE_INFINITY) throw new NoVideo()
  const total = bytes.length + size
  const lengthBytes = total < 9 ? 1 : 8
  const header = Buffer.alloc(1 + lengthBytes)
  header[0] = ids.empty
  if (lengthBytes === 1) header[1] = 0x80 | (total - 2)
  else header.writeBigUInt64BE(BigInt(total - 9) | (1n << 56n), 1)
  yield header
  for await (const _ of source.pass(size)) {
  }
  for (let left = total - header.length; left > 0; left -= blankChunk) {
    yield new Uint8Array(Math.min(left, blankChunk))
  }
}

async function readHeader(source: ByteSource): Promise<Header> {
  const idLength = lengthOf((await source.peek(1))[0], 4)
  const id = await source.take(idLength)
  const sizeLength = lengthOf((await source.peek(1))[0], 8)
  const size = await source.take(sizeLength)
  return { id: id.readUIntBE(0, idLength), bytes: Buffer.concat([id, size]), size: readSize(size) }
}

/** The leading zero bits of the first byte encode the length. */
function lengthOf(first: number | undefined, most: number): number {
  const length = Math.clz32(first ?? 0) - 23
  if (length > most) throw new NoVideo()
  return length
}

function readSize(bytes: Buffer): number {
  const mask = (1n << BigInt(7 * bytes.length)) - 1n
  const size = BigInt(`0x${bytes.toString('hex')}`) & mask
  if (size === mask) return Number.POSITIVE_INFINITY
  if (size > BigInt(Number.MAX_SAFE_INTEGER)) throw new NoVideo()
  return Number(size)
}

function listElements(body: Buffer): Element[] {
  const elements: Element[] = []
  for (let at = 0; at < body.length; ) {
    const idLength = lengthOf(body[at], 4)
    const sizeLength = lengthOf(body[at + idLength], 8)
    const begin = at + idLength + sizeLength
    if (begin > body.length) throw new NoVideo()
    const size = readSize(body.subarray(at + idLength, begin))
    if (begin + size > body.length) throw new NoVideo()
    elements.push({ id: body.readUIntBE(at, idLength), body: body.subarray(begin, begin + size) })
    at = begin + size
  }
  return elements
}

function frameOf(tracks: readonly Element[]): Pick<VideoFacts, 'width' | 'height'> {
  for (const { id, body } of tracks) {
    const parts = id === ids.trackEntry ? listElements(body) : []
    if (numberOf(parts, ids.trackType) !== 1) continue
    if (!codecs.includes(textOf(parts, ids.codecId))) throw new NoVideo()
    const video = listElements(bodyOf(parts, ids.video))
    const [width, height] = [ids.pixelWidth, ids.pixelHeight].map((side) =>
      soundNumber(numberOf(video, side)),
    )
    return { width: width ?? null, height: height ?? null }
  }
  throw new NoVideo()
}

function durationOf(info: readonly Element[]): Pick<VideoFacts, 'durationSeconds'> {
  const body = bodyOf(info, ids.duration)
  const units = { 4: () => body.readFloatBE(0), 8: () => body.readDoubleBE(0) }[body.length]
  const nanoseconds = numberOf(info, ids.timestampScale) || 1_000_000
  return { durationSeconds: units ? soundNumber((units() * nanoseconds) / 1e9) : null }
}

function bodyOf(elements: readonly Element[], id: number): Buffer {
  return elements.find((element) => element.id === id)?.body ?? Buffer.alloc(0)
}

function numberOf(elements: readonly Element[], id: number): number {
  const body = bodyOf(elements, id)
  return body.length > 0 && body.length <= 6 ? body.readUIntBE(0, body.length) : 0
}

function textOf(elements: readonly Element[], id: number): string {
  const text = bodyOf(elements, id).toString('latin1')
  return text.split('\0', 1)[0] ?? ''
}
