// Stops a stream that grows beyond its limit.

/** The stream had more bytes than are taken. */
export class TooLarge extends Error {
  override name = 'TooLarge'
}

/** The same pieces. Throws TooLarge with the first one that goes beyond `maxBytes`. */
export async function* withinLimit(
  pieces: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let passed = 0
  for await (const piece of pieces) {
    passed += piece.length
    if (passed > maxBytes) throw new TooLarge()
    yield piece
  }
}
