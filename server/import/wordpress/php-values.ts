// Decodes PHP-serialized meta values within limits, as data only.

export type PhpValue = string | number | boolean | null | PhpRecord
/** PHP arrays and the public properties of objects, in order. */
export type PhpRecord = Map<string, PhpValue>

const limits = { bytes: 4_000_000, entries: 20_000, depth: 24 } as const

class Unreadable extends Error {}

const serializedStart = /^(?:a:\d{1,9}:\{|O:\d{1,9}:"|s:\d{1,9}:"|[bid]:[^;]{1,30};$|N;$)/

function isSerialized(text: string): boolean {
  return serializedStart.test(text.trimStart().slice(0, 64))
}

/**
 * Plain text stays text; undefined if serialized text is damaged, too large, or contains anything but
 * scalars, arrays and objects. Strings that are serialized again are decoded, too.
 */
export function readPhpValue(text: string): PhpValue | undefined {
  if (!isSerialized(text)) return text
  const budget = { entries: limits.entries }
  try {
    return new PhpReader(Buffer.from(text.trim()), budget).readAll(0)
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}

type Budget = { entries: number }

class PhpReader {
  readonly #bytes: Buffer
  readonly #budget: Budget
  #at = 0

  constructor(bytes: Buffer, budget: Budget) {
    if (bytes.length > limits.bytes) throw new Unreadable()
    this.#bytes = bytes
    this.#budget = budget
  }

  readAll(depth: number): PhpValue {
    const value = this.#read(depth)
    if (this.#at !== this.#bytes.length) throw new Unreadable()
    return value
  }

  #read(depth: number): PhpValue {
    this.#budget.entries -= 1
    if (depth > limits.depth || this.#budget.entries < 0) throw new Unreadable()
    const type = this.#take(1)
    if (type === 'N') {
      this.#expect(';')
      return null
    }
    this.#expect(':')
    switch (type) {
      case 'b':
        return this.#until(';') === '1'
      case 'i':
      case 'd':
        return Number(this.#until(';'))
      case 's': {
        const text = this.#text()
        this.#expect(';')
        return this.#nested(text, depth)
      }
      case 'a':
        return this.#entries(depth)
      case 'O':
        this.#text()
        this.#expect(':')
        return this.#entries(depth)
      default:
        throw new Unreadable()
    }
  }

  #entries(depth: number): PhpRecord {
    const count = Number(this.#until(':'))
    this.#expect('{')
    const entries: PhpRecord = new Map()
    for (let done = 0; done < count; done += 1) {
      const key = this.#read(depth + 1)
      if (typeof key !== 'string' && typeof key !== 'number') throw new Unreadable()
      entries.set(String(key), this.#read(depth + 1))
    }
    this.#expect('}')
    return entries
  }

  /** Lengths count bytes; a search and replace in the old database leaves wrong ones. */
  #text(): string {
    const length = Number(this.#until(':'))
    this.#expect('"')
    const from = this.#at
    const end = from + length
    const isRight = Number.isSafeInteger(length) && this.#bytes[end] === quote && isEnd(this.#bytes[end + 1])
    const to = isRight ? end : this.#findEnd(from)
    this.#at = to + 1
    return this.#bytes.toString('utf8', from, to)
  }

  #findEnd(from: number): number {
    for (let at = this.#bytes.indexOf(quote, from); at >= 0; at = this.#bytes.indexOf(quote, at + 1))
      if (isEnd(this.#bytes[at + 1])) return at
    throw new Unreadable()
  }

  #nested(text: string, depth: number): PhpValue {
    if (!/^a:\d{1,9}:\{/.test(text)) return text
    try {
      return new PhpReader(Buffer.from(text.trim()), this.#budget).readAll(depth + 1)
    } catch (error) {
      if (error instanceof Unreadable && this.#budget.entries >= 0) return text
      throw error
    }
  }

  #until(sign: string): string {
    const end = this.#bytes.indexOf(sign, this.#at)
    // No number is longer.
    if (end < 0 || end - this.#at > 40) throw new Unreadable()
    const text = this.#bytes.toString('latin1', this.#at, end)
    this.#at = end + 1
    if (!/^-?[\d.]+(?:E[+-]?\d+)?$/i.test(text)) throw new Unreadable()
    return text
  }

  #take(count: number): string {
    const text = this.#bytes.toString('latin1', this.#at, this.#at + count)
    this.#at += count
    return text
  }

  #expect(sign: string): void {
    if (this.#take(sign.length) !== sign) throw new Unreadable()
  }
}

const [quote = 0, semicolon = 0, colon = 0] = Buffer.from('";:')

function isEnd(byte: number | undefined): boolean {
  return byte === semicolon || byte === colon
}
