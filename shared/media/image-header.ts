/** Reads image dimensions without decoding, so absurd sizes are rejected early. */

/** Bytes to read; cameras write long metadata before the size. */
export const imageHeaderBytes = 512 * 1024

type Size = { width: number; height: number }
/** `unknown`: the size is further back. `isMoving`: animated. */
export type ImageHeader = (Size & { isMoving: boolean }) | 'unknown' | 'broken'

const readers = { jpeg: readJpeg, png: readPng, webp: readWebp } as const

/** The decoder may still disagree. */
export function readImageHeader(head: Uint8Array, format: keyof typeof readers): ImageHeader {
  try {
    return readers[format](new DataView(head.buffer, head.byteOffset, head.byteLength))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return head.length < imageHeaderBytes ? 'broken' : 'unknown'
  }
}

function sized({ width, height, isMoving = false }: Size & { isMoving?: boolean }): ImageHeader {
  return width > 0 && height > 0 ? { width, height, isMoving } : 'broken'
}

function readAscii(head: DataView, at: number): string {
  return String.fromCharCode(
    head.getUint8(at),
    head.getUint8(at + 1),
    head.getUint8(at + 2),
    head.getUint8(at + 3),
  )
}

function readPng(head: DataView): ImageHeader {
  if (readAscii(head, 12) !== 'IHDR') return 'broken'
  return sized({ width: head.getUint32(16), height: head.getUint32(20) })
}

/** Skips segments up to the first frame header. */
function readJpeg(head: DataView): ImageHeader {
  for (let at = 2; ; ) {
    const marker = head.getUint8(at) === 0xff ? head.getUint8(at + 1) : endOfHeader
    if (isFrame(marker)) return sized({ width: head.getUint16(at + 7), height: head.getUint16(at + 5) })
    const length = lengthOf(head, { at, marker })
    if (length === 0) return 'broken'
    at += length
  }
}

const endOfHeader = 0xd9

/** Returns the byte length of the segment at `at`; 0 if no segment can follow. */
function lengthOf(head: DataView, { at, marker }: { at: number; marker: number }): number {
  if (marker === 0xff) return 1
  if (isBare(marker)) return 2
  const length = marker === 0xda || marker === endOfHeader ? 0 : head.getUint16(at + 2)
  return length < 2 ? 0 : 2 + length
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

function readWebp(head: DataView): ImageHeader {
  const chunk = readAscii(head, 12)
  if (chunk === 'VP8X') {
    const side = (at: number) => head.getUint16(at, true) + head.getUint8(at + 2) * 0x10000 + 1
    return sized({ width: side(24), height: side(27), isMoving: (head.getUint8(20) & 2) !== 0 })
  }
  if (chunk === 'VP8 ')
    return sized({ width: head.getUint16(26, true) & 0x3fff, height: head.getUint16(28, true) & 0x3fff })
  if (chunk !== 'VP8L' || head.getUint8(20) !== 0x2f) return 'broken'
  const bits = head.getUint32(21, true)
  return sized({ width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 })
}
