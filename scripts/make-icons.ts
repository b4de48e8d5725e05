/** Renders the icons from the logo into `public/`. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

const folder = path.resolve(import.meta.dirname, '../public')
const mark = path.join(folder, 'logo-mark.svg')
const basalt = '#192521'

type Icon = {
  file: string
  size: number
  within?: number
}

const icons: Icon[] = [
  { file: 'icon-192.png', size: 192 },
  { file: 'icon-512.png', size: 512 },
  // Systems may crop it to the middle four fifths.
  { file: 'icon-maskable-512.png', size: 512, within: 0.72 },
  { file: 'apple-touch-icon.png', size: 180, within: 0.82 },
]

function drawMark(size: number): Promise<Buffer> {
  return sharp(mark, { density: (72 * size) / 48 })
    .resize(size, size)
    .png({ palette: true, quality: 90, effort: 10 })
    .toBuffer()
}

async function drawIcon({ size, within }: Icon): Promise<Buffer> {
  if (within === undefined) return drawMark(size)
  const ground = sharp({ create: { width: size, height: size, channels: 3, background: basalt } })
  return ground
    .composite([{ input: await drawMark(Math.round(size * within)) }])
    .png({ palette: true, quality: 90, effort: 10 })
    .toBuffer()
}

/** For clients that request /favicon.ico without reading HTML. */
function wrapAsIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

for (const icon of icons) writeFileSync(path.join(folder, icon.file), await drawIcon(icon))
writeFileSync(path.join(folder, 'favicon.ico'), wrapAsIco(await drawMark(32), 32))
