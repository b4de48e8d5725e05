import { expect, test } from 'vitest'
import { streamText } from '#app/endpoints/exports/csv-response.ts'

async function* chunksOf(texts: readonly string[], end?: () => void): AsyncGenerator<string> {
  try {
    for (const text of texts) yield text
    if (texts.length === 1) throw new Error('SELECT name FROM secrets failed at 10.0.0.7')
  } finally {
    end?.()
  }
}

test('a fault on the way breaks the body off and tells the receiver nothing of it', async () => {
  const faults: unknown[] = []
  const body = new Response(streamText(chunksOf(['one']), (error) => faults.push(error)))
  const told = await body.text().catch((error: Error) => `${error.message} ${error.stack} ${error.cause}`)
  expect(told).toContain('breaks off here')
  expect(told).not.toMatch(/SELECT|secrets|10\.0/)
  expect(faults).toMatchObject([{ message: /SELECT/ }])
})

test('the pieces arrive in their order, letters of several bytes whole', async () => {
  expect(await new Response(streamText(chunksOf(['आशा,', 'b']), () => undefined)).text()).toBe('आशा,b')
})

test('a receiver who goes away ends the reading', async () => {
  let ended = false
  const pieces = chunksOf(['one', 'two', 'three'], () => {
    ended = true
  })
  const reader = streamText(pieces, () => undefined).getReader()
  await reader.read()
  await reader.cancel()
  expect(ended).toBe(true)
})
