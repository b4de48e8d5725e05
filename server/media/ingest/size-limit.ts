// Limits the size of a stream.

/** The stream exceeds its limit. */
export class TooLarge extends Error {
  override name = 'TooLarge'
}

/** Passes the chunks on. Throws TooLarge beyond `maxBytes`. */
export async function* withinLimit(
  pieces: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let passed = 0
  for await (const chunk of pieces) {
    passed += chunk.length
    if (passed > maxBytes) throw new TooLarge()
    yield chunk
  }
}
