import sharp from 'sharp'
import { expect, test } from 'vitest'
import { blackPng, photograph } from '#tests/support/media/hostile-files.ts'
import { type EncodedImage, encodeImage, widthsUpTo } from './encode-image.ts'
import type { ImageFormat } from './file-format.ts'

async function encode(bytes: Buffer, format: ImageFormat): Promise<EncodedImage> {
  const outcome = await encodeImage(bytes, format)
  if (!outcome.ok) throw new Error(outcome.refusal.reason)
  return outcome.image
}

function filesOf(image: EncodedImage): Uint8Array[] {
  return [image.original, ...image.variants.map(({ data }) => data)]
}

test('refuses a picture whose true format is another than its first bytes were taken for', async () => {
  const png = await blackPng({ width: 8, height: 8 })
  expect(await encodeImage(png, 'jpeg')).toEqual({ ok: false, refusal: { reason: 'undecodable' } })
})

test('refuses more pixels than the limit from the header alone', async () => {
  const tooLarge = { ok: false, refusal: { reason: 'too-many-pixels', maxPixels: 50_000_000 } }
  expect(await encodeImage(await blackPng({ width: 10_000, height: 5_001 }), 'png')).toEqual(tooLarge)
})

test.each([
  [1, [1]],
  [320, [320]],
  [321, [320, 321]],
  [1200, [320, 480, 640, 960, 1200]],
  [1920, [320, 480, 640, 960, 1280, 1920]],
  [2560, [320, 480, 640, 960, 1280, 1920]],
])('encodes a picture %i pixels wide at %j', (width, widths) => {
  expect(widthsUpTo(width)).toEqual(widths)
})

test('loses the place and the camera of a photograph (E16)', async () => {
  const sent = await photograph(40, 30)
    .jpeg()
    .withExif({
      IFD0: { Make: 'CAMERA-CANARY' },
      IFD2: { BodySerialNumber: 'SERIAL-CANARY' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 14/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">XMP-CANARY</x:xmpmeta>')
    .toBuffer()
  expect(sent.includes('SERIAL-CANARY') && sent.includes('XMP-CANARY')).toBe(true)
  for (const file of filesOf(await encode(sent, 'jpeg'))) {
    expect(Buffer.from(file).includes('CANARY')).toBe(false)
    const { exif, xmp, iptc } = await sharp(file).metadata()
    expect({ exif, xmp, iptc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined })
  }
})

test('stands a photograph upright', async () => {
  const sent = await photograph(40, 30).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const image = await encode(sent, 'jpeg')
  expect(image).toMatchObject({ width: 30, height: 40 })
  for (const file of filesOf(image)) {
    const { width, height, orientation } = await sharp(file).metadata()
    expect({ width, height, orientation }).toEqual({ width: 30, height: 40, orientation: undefined })
  }
})

test('makes a large picture 2560 pixels at its longest side and never enlarges a small one', async () => {
  expect(await encode(await blackPng({ width: 100, height: 6000 }), 'png')).toMatchObject({
    width: 43,
    height: 2560,
  })
  expect(await encode(await blackPng({ width: 100, height: 60 }), 'png')).toMatchObject({
    width: 100,
    height: 60,
  })
})

test.each([
  { name: 'grey', format: 'jpeg', make: () => photograph(90, 60).greyscale().jpeg() },
  { name: 'CMYK', format: 'jpeg', make: () => photograph(90, 60).toColourspace('cmyk').jpeg() },
  { name: 'progressive', format: 'jpeg', make: () => photograph(90, 60).jpeg({ progressive: true }) },
  { name: '16-bit', format: 'png', make: () => photograph(90, 60).toColourspace('rgb16').png() },
  { name: 'interlaced', format: 'png', make: () => photograph(90, 60).png({ progressive: true }) },
  { name: 'palette', format: 'png', make: () => photograph(90, 60).png({ palette: true }) },
  { name: 'lossless', format: 'webp', make: () => photograph(90, 60).webp({ lossless: true }) },
] as const)('makes ordinary sRGB of a picture that is $name', async ({ format, make }) => {
  const image = await encode(await make().toBuffer(), format)
  for (const file of filesOf(image)) {
    const { space, width, height, channels, depth } = await sharp(file).metadata()
    const ordinary = { space: 'srgb', width: 90, height: 60, channels: 3, depth: 'uchar' }
    expect({ space, width, height, channels, depth }).toEqual(ordinary)
  }
  const { channels } = await sharp(image.original).stats()
  expect(channels.map(({ mean }) => mean > 20 && mean < 235)).toEqual([true, true, true])
})

test.each([
  { name: 'in colour', transparent: () => photograph(90, 60).ensureAlpha(0.5) },
  { name: 'in grey', transparent: () => photograph(90, 60).greyscale().ensureAlpha(0.5) },
])('keeps what shines through a picture $name, and gives it no blurred trace', async ({ transparent }) => {
  const image = await encode(await transparent().png().toBuffer(), 'png')
  expect(image.placeholder).toBe('')
  for (const file of filesOf(image)) expect((await sharp(file).metadata()).hasAlpha).toBe(true)
})

test('drops an alpha channel through which nothing shines', async () => {
  const image = await encode(await photograph(90, 60).ensureAlpha(1).png().toBuffer(), 'png')
  for (const file of filesOf(image)) expect((await sharp(file).metadata()).hasAlpha).toBe(false)
  expect(image.placeholder).not.toBe('')
})

test('gives a blurred trace of less than 300 bytes', async () => {
  const image = await encode(await photograph(300, 200).jpeg().toBuffer(), 'jpeg')
  expect(image.placeholder).toMatch(/^data:image\/webp;base64,[\w+/]{40,}=*$/)
  expect(image.placeholder.length).toBeLessThan(300)
})
