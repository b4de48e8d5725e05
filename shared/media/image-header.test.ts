import sharp from 'sharp'
import { expect, test } from 'vitest'
import { jpegWithComments, photograph } from '#tests/support/media/hostile-files.ts'
import { imageHeaderBytes, readImageHeader } from './image-header.ts'

const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#8888' } })

test('the size of each format is read as the encoder wrote them', async () => {
  const pixels = { width: 301, height: 200, isMoving: false }
  const jpeg = await photograph(301, 200).jpeg().toBuffer()
  expect(readImageHeader(jpeg, 'jpeg')).toEqual(pixels)
  expect(readImageHeader(await photograph(301, 200).jpeg({ progressive: true }).toBuffer(), 'jpeg')).toEqual(
    pixels,
  )
  expect(readImageHeader(jpegWithComments(jpeg, { text: 'a comment' }), 'jpeg')).toEqual(pixels)
  expect(readImageHeader(await photograph(301, 200).png().toBuffer(), 'png')).toEqual(pixels)
  expect(readImageHeader(await photograph(301, 200).webp().toBuffer(), 'webp')).toEqual(pixels)
  expect(readImageHeader(await solid(301, 200).webp({ lossless: true }).toBuffer(), 'webp')).toEqual(pixels)
  expect(readImageHeader(await solid(301, 200).webp().toBuffer(), 'webp')).toEqual(pixels)
})

test.each([
  ['jpeg', '\xff\xd8\xff'],
  ['jpeg', '\xff\xd8\xff\xdb\0\0\xff\xd9'],
  ['jpeg', '\xff\xd8\xff\xda\0\x08'],
  ['jpeg', `\xff\xd8${'\xff'.repeat(4000)}`],
  ['jpeg', `\xff\xd8\xff${'x'.repeat(4000)}`],
  ['png', '\x89PNG\r\n\x1a\n<html>'],
  ['png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\0\0\0\0\0'],
  ['webp', 'RIFF\x40\0\0\0WEBP<html>'],
  ['webp', 'RIFF\x40\0\0\0WEBPVP8L'],
] as const)('a %s that begins with %j is broken', (format, head) => {
  expect(readImageHeader(Buffer.from(head, 'latin1'), format)).toBe('broken')
})

test('a size that stands further back than is looked is left to the decoder', () => {
  const notes = Buffer.from(`\xff\xe1\xff\xff${'\0'.repeat(65_533)}`, 'latin1')
  const head = Buffer.concat([Buffer.from([0xff, 0xd8]), ...Array.from({ length: 9 }, () => notes)])
  expect(readImageHeader(head.subarray(0, imageHeaderBytes), 'jpeg')).toBe('unknown')
})

test('a WebP of several pictures says so', async () => {
  const [one, other] = [await solid(30, 40).png().toBuffer(), await photograph(30, 40).png().toBuffer()]
  const moving = await sharp([one, other], { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
  expect(readImageHeader(moving, 'webp')).toMatchObject({ width: 30, isMoving: true })
})
