import { expect, test } from 'vitest'
import { TooLarge, withinLimit } from './media-rejection.ts'

async function collect(sizes: number[], maxBytes: number) {
  const met = { sent: 0, passed: 0 }
  async function* pieces() {
    for (const size of sizes) {
      met.sent += 1
      yield new Uint8Array(size)
    }
  }
  try {
    for await (const chunk of withinLimit(pieces(), maxBytes)) met.passed += chunk.length
  } catch (error) {
    return { ...met, error }
  }
  return { ...met, error: undefined }
}

test('the piece that goes beyond the limit does not pass, and nothing after it is asked for', async () => {
  const { passed, sent, error } = await collect([4, 4, 4, 4], 10)
  expect(error).toBeInstanceOf(TooLarge)
  expect({ passed, sent }).toEqual({ passed: 8, sent: 3 })
})

test('a single piece beyond the limit does not pass either', async () => {
  expect(await collect([11], 10)).toMatchObject({ passed: 0, error: expect.any(TooLarge) })
})

test('exactly as much as is allowed passes', async () => {
  expect(await collect([5, 5, 0], 10)).toEqual({ sent: 3, passed: 10, error: undefined })
})
