/** Makes videos of a few hundred bytes, box by box and element by element, sound or broken as a test needs them. */
import type { VideoFacts, VideoReading } from '#server/media/ingest/ingested-file.ts'

/** Reads a video to its end: what passed, and the facts. */
export async function passVideo(reading: VideoReading): Promise<{ facts: VideoFacts; passed: Buffer }> {
  const passed: Uint8Array[] = []
  for (;;) {
    const step = await reading.next()
    if (step.done) return { facts: step.value, passed: Buffer.concat(passed) }
    passed.push(step.value)
  }
}

type Track = { handler?: string; width?: number; height?: number; onItsSide?: boolean }

export type Mp4 = Track & {
  brand?: string
  /** In thousandths of a second. */
  duration?: number
  /** Boxes before the media, such as a place where it was filmed. */
  extra?: Buffer
  /** Boxes within the movie. */
  movieExtra?: Buffer
  media?: Buffer
}

/** A box of MP4: its length, its type, its content. */
export function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(
    content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  )
  const length = Buffer.alloc(4)
  length.writeUInt32BE(8 + body.length)
  return Buffer.concat([length, Buffer.from(type, 'latin1'), body])
}

/** An MP4 or QuickTime film of one track. */
export function smallMp4(film: Mp4 = {}): Buffer {
  const { brand = 'isom', duration = 2500, extra = Buffer.alloc(0), movieExtra = Buffer.alloc(0) } = film
  const header = Buffer.alloc(100)
  header.writeUInt32BE(1000, 12)
  header.writeUInt32BE(duration, 16)
  return Buffer.concat([
    box('ftyp', brand, '\0\0\x02\0', brand),
    extra,
    box('moov', box('mvhd', header), movieExtra, box('trak', trackHeader(film), mediaOf(film))),
    box('mdat', film.media ?? Buffer.alloc(64, 7)),
  ])
}

function trackHeader({ width = 640, height = 360, onItsSide = false }: Track): Buffer {
  const header = Buffer.alloc(84)
  const matrix = onItsSide ? [0, 0x10000, 0, -0x10000, 0, 0] : [0x10000, 0, 0, 0, 0x10000, 0]
  for (const [at, part] of matrix.entries()) header.writeInt32BE(part, 40 + at * 4)
  header.writeUInt16BE(width, 76)
  header.writeUInt16BE(height, 80)
  return box('tkhd', header)
}

function mediaOf({ handler = 'vide' }: Track): Buffer {
  return box(
    'mdia',
    box('hdlr', '\0\0\0\0\0\0\0\0', handler, Buffer.alloc(12)),
    box('minf', box('stbl', box('stsd'))),
  )
}

/** An element of WebM: its id, its length, its content. */
export function element(id: number, ...content: (Buffer | string | number)[]): Buffer {
  const body = Buffer.concat(content.map(bytesOf))
  const length = Buffer.alloc(4)
  length.writeUInt32BE((0x10000000 | body.length) >>> 0)
  return Buffer.concat([idOf(id), length, body])
}

function bytesOf(content: Buffer | string | number): Buffer {
  if (typeof content === 'string') return Buffer.from(content, 'latin1')
  if (typeof content !== 'number') return content
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(content)
  return bytes
}

function idOf(id: number): Buffer {
  const hex = id.toString(16)
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
}

export type Webm = { docType?: string; codec?: string; trackType?: number; extra?: Buffer; isOpen?: boolean }

/** A WebM film of one track; `isOpen` leaves the lengths of segment and cluster open, as browsers record. */
export function smallWebm(film: Webm = {}): Buffer {
  const { docType = 'webm', codec = 'V_VP9', trackType = 1, extra = Buffer.alloc(0), isOpen = false } = film
  const duration = Buffer.alloc(8)
  duration.writeDoubleBE(4000)
  const video = element(0xe0, element(0xb0, 320), element(0xba, 180))
  const track = element(0xae, element(0x83, trackType), element(0x86, codec), video)
  const info = element(0x1549a966, element(0x2ad7b1, 1_000_000), element(0x4489, duration))
  const frames = element(0xa3, Buffer.alloc(40, 5))
  const cluster = isOpen ? open(0x1f43b675, frames) : element(0x1f43b675, frames)
  const parts = Buffer.concat([info, element(0x1654ae6b, track), extra, cluster])
  const head = element(0x1a45dfa3, element(0x4282, docType))
  return Buffer.concat([head, isOpen ? open(0x18538067, parts) : element(0x18538067, parts)])
}

function open(id: number, content: Buffer): Buffer {
  return Buffer.concat([idOf(id), Buffer.from([0xff]), content])
}
