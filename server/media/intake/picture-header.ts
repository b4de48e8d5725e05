// Reads how many pixels a picture has from its first bytes, without decoding it: what is absurd is refused at the door.
import type { ImageFormat } from './file-format.ts'

/** Bytes that are looked at; cameras put long notes before the size. */
export const pictureHeaderBytes = 512 * 1024

/** `unknown`: the size stands further back. */
export type PictureHeader = { pixels: number } | 'unknown' | 'broken'

const readers: Record<ImageFormat, (head: Buffer) => PictureHeader> = {
  jpeg: readJpeg,
  png: readPng,
  webp: readWebp,
}

/** The pixels of a picture that begins with `head`, as it says itself; the decoder has the last word. */
export function readPictureHeader(head: Buffer, format: ImageFormat): PictureHeader {
  try {
    return readers[format](head)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return head.length < pictureHeaderBytes ? 'broken' : 'unknown'
  }
}

function sized(width: number, height: number): PictureHeader {
  return width > 0 && height > 0 ? { pixels: width * height } : 'broken'
}

function readPng(head: Buffer): PictureHeader {
  if (head.toString('latin1', 12, 16) !== 'IHDR') return 'broken'
  return sized(head.readUInt32BE(16), head.readUInt32BE(20))
}

/** Segment by segment to the one that begins a frame. */
function readJpeg(head: Buffer): PictureHeader {
  for (let at = 2; ; ) {
    const marker = head.readUInt8(at) === 0xff ? head.readUInt8(at + 1) : endOfHeader
    if (isFrame(marker)) return sized(head.readUInt16BE(at + 7), head.readUInt16BE(at + 5))
    const length = lengthOf(head, { at, marker })
    if (length === 0) return 'broken'
    at += length
  }
}

const endOfHeader = 0xd9

/** Bytes of the segment at `at`; 0 where no other one can follow. */
function lengthOf(head: Buffer, { at, marker }: { at: number; marker: number }): number {
  if (marker === 0xff) return 1
  if (isBare(marker)) return 2
  const length = marker === 0xda || marker === endOfHeader ? 0 : head.readUInt16BE(at + 2)
  return length < 2 ? 0 : 2 + length
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

function readWebp(head: Buffer): PictureHeader {
  const chunk = head.toString('latin1', 12, 16)
  if (chunk === 'VP8X') return sized(head.readUIntLE(24, 3) + 1, head.readUIntLE(27, 3) + 1)
  if (chunk === 'VP8 ') return sized(head.readUInt16LE(26) & 0x3fff, head.readUInt16LE(28) & 0x3fff)
  if (chunk !== 'VP8L' || head.readUInt8(20) !== 0x2f) return 'broken'
  const bits = head.readUInt32LE(21)
  return sized((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
}
