import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cardFrame, cardImage, cardLandscape, cardMark, cardSize } from './card-scenery.ts'

/** Red, green, blue and opacity at a place. */
async function inkAt(drawing: Buffer, { left, top }: { left: number; top: number }): Promise<number[]> {
  const place = { left, top, width: 1, height: 1 }
  return [...(await sharp(drawing).ensureAlpha().extract(place).raw().toBuffer())]
}

test('the frame is a whole picture of the card’s size, with a woven border and nothing above it', async () => {
  const { width, height } = await sharp(cardFrame()).metadata()
  expect({ width, height }).toEqual(cardSize)
  for (const left of [0, 60, 600, 1199])
    expect([await inkAt(cardFrame(), { left, top: 607 }), left]).toEqual([[0, 0, 0, 0], left])
  expect((await inkAt(cardFrame(), { left: 60, top: 629 }))[3]).toBe(255)
})

test('a picture fills its part of the card, and leaves room for words', () => {
  expect(cardImage.left + cardImage.width).toBe(cardSize.width)
  expect(cardImage.height).toBe(cardSize.height)
  expect(cardImage.left).toBeGreaterThan(cardSize.width * 0.4)
})

test('a landscape leaves no hole', async () => {
  const { channels } = await sharp(cardLandscape()).stats()
  expect(channels[3]?.min ?? 255).toBe(255)
})

test('the mark is a square of its own size, with nothing in its corners', async () => {
  const { drawing, size } = cardMark()
  const { width, height } = await sharp(drawing).metadata()
  expect([width, height]).toEqual([size, size])
  expect((await inkAt(drawing, { left: 0, top: 0 }))[3]).toBe(0)
  expect((await inkAt(drawing, { left: size / 2, top: size / 2 }))[3]).toBe(255)
})
