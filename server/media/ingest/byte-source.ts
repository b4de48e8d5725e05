// Reads uploads chunk by chunk with bounded memory.

/** The data ended before its declared length. */
export class UnexpectedEnd extends Error {
  override name = 'UnexpectedEnd'
}

export type Content = Uint8Array | AsyncIterable<Uint8Array>

/** Sequential, single-use reader. */
export class ByteSource {
  readonly #pieces: AsyncIterator<Uint8Array>
  #held: Buffer = Buffer.alloc(0)
  #ended = false

  constructor(content: Content) {
    const pieces = content instanceof Uint8Array ? once(content) : content
    this.#pieces = pieces[Symbol.asyncIterator]()
  }

  async peek(count: number): Promise<Buffer> {
    while (this.#held.length < count && (await this.#fetch())) {}
    return this.#held.subarray(0, count)
  }

  async isAtEnd(): Promise<boolean> {
    return (await this.peek(1)).length === 0
  }

  /** Consumes `count` bytes. Throws UnexpectedEnd if there are fewer. */
  async take(count: number): Promise<Buffer> {
    const taken = await this.peek(count)
    if (taken.length < count) throw new UnexpectedEnd()
    this.#held = this.#held.subarray(count)
    return taken
  }

  /** Yields `count` bytes, or all for Infinity. Throws UnexpectedEnd if there are fewer. */
  async *pass(count: number): AsyncGenerator<Uint8Array> {
    let left = count
    while (left > 0) {
      if (this.#held.length === 0 && !(await this.#fetch())) break
      const chunk = this.#held.subarray(0, Math.min(left, this.#held.length))
      this.#held = this.#held.subarray(chunk.length)
      left -= chunk.length
      yield chunk
    }
    if (left > 0 && left !== Number.POSITIVE_INFINITY) throw new UnexpectedEnd()
  }

  async #fetch(): Promise<boolean> {
    if (this.#ended) return false
    const { done, value } = await this.#pieces.next()
    this.#ended = done === true
    if (done) return false
    const chunk = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    this.#held = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk])
    return true
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  if (bytes.length > 0) yield bytes
}
