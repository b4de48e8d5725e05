import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cropTexts } from '#shared/media/crop.ts'
import { photograph } from '#tests/support/media/hostile-files.ts'
import { cropImage } from './crop-image.ts'

const right = { x: 50, y: 0, width: 50, height: 100 }

/** Red on the left, blue on the right. */
async function twoColours() {
  const blue = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 80, height: 60, channels: 3, background: '#ff0000' } }).composite([
    { input: blue, left: 40, top: 0 },
  ])
}

test('what is no picture, or is cut off, is refused (E27)', async () => {
  const undecodable = { ok: false, refusal: { reason: 'undecodable' } }
  const photo = await photograph(400, 300).jpeg().toBuffer()
  expect(await cropImage(Buffer.from('no picture'), { format: 'jpeg', crop: right })).toEqual(undecodable)
  expect(await cropImage(new Uint8Array(), { format: 'png', crop: right })).toEqual(undecodable)
  const half = photo.subarray(0, photo.length / 2)
  expect(await cropImage(half, { format: 'jpeg', crop: { ...right, y: 50, height: 50 } })).toEqual(
    undecodable,
  )
})

test('a part beyond the picture, or too small, is refused by the true size (E27)', async () => {
  const png = await (await twoColours()).png().toBuffer()
  const tiny = await cropImage(png, { format: 'png', crop: { ...right, width: 10 } })
  expect(tiny).toEqual({ ok: false, problem: cropTexts.tiny })
  const outside = await cropImage(png, { format: 'png', crop: { ...right, width: 60 } })
  expect(outside).toEqual({ ok: false, problem: cropTexts.outside })
})

test.each(['jpeg', 'png', 'webp'] as const)(
  'the part of a %s stays one, with its own pixels',
  async (format) => {
    const bytes = await (await twoColours()).toFormat(format, { quality: 100 }).toBuffer()
    const outcome = await cropImage(bytes, { format, crop: right })
    if (!('bytes' in outcome)) throw new Error('It was not cropped')
    expect(await sharp(outcome.bytes).metadata()).toMatchObject({ format, width: 40, height: 60 })
    const { channels } = await sharp(outcome.bytes).stats()
    const [red = 0, , blue = 0] = channels.map(({ mean }) => mean)
    expect(red).toBeLessThan(20)
    expect(blue).toBeGreaterThan(230)
  },
)

test('what one can see through stays so', async () => {
  const glass = { r: 0, g: 0, b: 0, alpha: 0.5 }
  const png = await sharp({ create: { width: 80, height: 60, channels: 4, background: glass } })
    .png()
    .toBuffer()
  const outcome = await cropImage(png, { format: 'png', crop: right })
  expect(await sharp('bytes' in outcome ? outcome.bytes : undefined).metadata()).toMatchObject({
    hasAlpha: true,
  })
})
