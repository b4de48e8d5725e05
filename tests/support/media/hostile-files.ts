// Makes the files that an upload door must withstand, byte by byte.
import { crc32, createDeflate, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

export const script = '<html><script>window.__x=1</script>'
export const scriptedSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="window.__x=1"><script>window.__x=1</script></svg>'

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A black one-bit PNG of any size, with `tail` after its end. */
export async function blackPng(options: { width: number; height: number; tail?: string }): Promise<Buffer> {
  const { width, height, tail = '' } = options
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = await deflateRows(Buffer.alloc(1 + Math.ceil(width / 8)), height)
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([pngSignature, ...chunks, Buffer.from(tail)])
}

/** A PNG that promises a size and has not one row of it. */
export function emptyPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  header[9] = 2
  const chunks = [
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync('')),
    pngChunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([pngSignature, ...chunks])
}

/** `jpeg` with comment segments after its first two bytes: `text` in the first, padding until it has `size` bytes. */
export function jpegWithComments(jpeg: Buffer, options: { text?: string; size?: number }): Buffer {
  const { text = '', size = jpeg.length + 4 + text.length } = options
  const segments: Buffer[] = []
  let missing = size - jpeg.length
  while (missing > 0) {
    const length = missing > 65_537 + 4 ? 65_537 : Math.min(missing, 65_537 - 4)
    const segment = Buffer.alloc(length)
    segment.writeUInt16BE(0xfffe, 0)
    segment.writeUInt16BE(length - 2, 2)
    if (segments.length === 0) segment.write(text, 4)
    segments.push(segment)
    missing -= length
  }
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}

/** A gradient with some grain, so that every codec has something to do. */
export function photograph(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      pixels[at++] = (x * 255) / width
      pixels[at++] = (y * 255) / height
      pixels[at++] = 64 + ((x * 7 + y * 13) % 64)
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

async function deflateRows(row: Buffer, count: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 })
  const packed: Buffer[] = []
  deflate.on('data', (chunk: Buffer) => packed.push(chunk))
  const done = new Promise((resolve, reject) => deflate.on('end', resolve).on('error', reject))
  const block = Buffer.concat(Array.from({ length: 100 }, () => row))
  for (let left = count; left > 0; left -= 100) {
    const rows = left >= 100 ? block : block.subarray(0, left * row.length)
    if (!deflate.write(rows)) await new Promise((resolve) => deflate.once('drain', resolve))
  }
  deflate.end()
  await done
  return Buffer.concat(packed)
}
