/** A picture with a photograph's share of coarse and fine detail: white noise alone costs its encoders three times as much. */
import sharp, { type Sharp } from 'sharp'

const aspect = { width: 4, height: 3 }
const finest = 1024

/** A JPEG of 4096 × 3072 pixels and some five megabytes. Each octave adds as much detail as the one before. */
export async function makeGrainyPhotograph(): Promise<Buffer> {
  let picture = await noise(2, 60).png().toBuffer()
  for (let scale = 4; scale <= finest; scale *= 2) {
    const detail = { input: await noise(scale, 24).png({ compressionLevel: 1 }).toBuffer() }
    const enlarged = await sharp(picture)
      .resize({ ...sizeAt(scale), fit: 'fill', kernel: 'cubic' })
      .toBuffer()
    const detailed = sharp(enlarged).composite([{ ...detail, blend: 'soft-light' }])
    picture = await detailed.removeAlpha().png({ compressionLevel: 1 }).toBuffer()
  }
  return sharp(picture).jpeg({ quality: 91 }).toBuffer()
}

function noise(scale: number, sigma: number): Sharp {
  const grain = { type: 'gaussian', mean: 128, sigma } as const
  return sharp({ create: { ...sizeAt(scale), channels: 3, background: '#000', noise: grain } })
}

function sizeAt(scale: number) {
  return { width: aspect.width * scale, height: aspect.height * scale }
}
