import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cardFrame, cardLandscape, cardNamePlate, cardSize } from './card-scenery.ts'

/** Red, green, blue and opacity at a place. */
async function inkAt(drawing: Buffer, { left, top }: { left: number; top: number }): Promise<number[]> {
  const place = { left, top, width: 1, height: 1 }
  return [...(await sharp(drawing).ensureAlpha().extract(place).raw().toBuffer())]
}

test.each([-50, 0, 300, 630])(
  'a frame for words %i pixels down is a whole picture of the card’s size',
  async (top) => {
    const { width, height } = await sharp(cardFrame(top)).metadata()
    expect({ width, height }).toEqual(cardSize)
    expect(cardFrame(top).toString()).not.toMatch(/NaN|Infinity|height="-/)
  },
)

test('above the words the picture stays as it is, under them it is dark enough to read', async () => {
  const frame = cardFrame(400)
  expect((await inkAt(frame, { left: 60, top: 200 }))[3]).toBe(0)
  expect((await inkAt(frame, { left: 60, top: 560 }))[3]).toBeGreaterThan(150)
})

test('a landscape leaves no hole', async () => {
  const { channels } = await sharp(cardLandscape()).stats()
  expect(channels[3]?.min ?? 255).toBe(255)
})

test.each([1, 640])('a plate for a name %i pixels wide has room on both sides of it', async (nameWidth) => {
  const { drawing, nameLeft, height } = cardNamePlate(nameWidth)
  const facts = await sharp(drawing).metadata()
  expect(facts.width).toBeGreaterThanOrEqual(nameLeft + nameWidth + 20)
  expect(facts.height).toBe(height)
})
