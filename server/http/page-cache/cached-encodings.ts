// Caches uncompressed and gzip bodies of pages within a byte limit.
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { type Encoding, withoutSlack } from '#server/http/responses/compress-response.ts'
import type { StoredPage } from './page-store.ts'

/** Decompresses the page's body. */
export function uncompressedBytesOf({ br }: Pick<StoredPage, 'br'>): Buffer {
  return brotliDecompressSync(br)
}

/** An LRU cache of bodies by ETag. */
export class CachedEncodings {
  readonly #limit: number
  readonly #bodies = new Map<string, Buffer>()
  #bytes = 0

  constructor(limitInBytes: number) {
    this.#limit = limitInBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  of(page: Pick<StoredPage, 'br' | 'etag'>, encoding: Encoding): Buffer {
    if (encoding === 'br') return page.br
    const key = keyOf(page, encoding)
    const known = this.#bodies.get(key)
    if (known !== undefined) {
      this.#bodies.delete(key)
      this.#bodies.set(key, known)
      return known
    }
    const plain = uncompressedBytesOf(page)
    const made = withoutSlack(encoding === 'gzip' ? gzipSync(plain) : plain)
    this.#keep(key, made)
    return made
  }

  evict(page: Pick<StoredPage, 'etag'>): void {
    this.#remove(keyOf(page, 'gzip'))
    this.#remove(keyOf(page, 'identity'))
  }

  #keep(key: string, made: Buffer): void {
    if (costOf(made) > this.#limit) return
    this.#bodies.set(key, made)
    this.#bytes += costOf(made)
    for (const oldest of this.#bodies.keys()) {
      if (this.#bytes <= this.#limit) return
      this.#remove(oldest)
    }
  }

  #remove(key: string): void {
    const body = this.#bodies.get(key)
    if (body === undefined) return
    this.#bodies.delete(key)
    this.#bytes -= costOf(body)
  }
}

const bookkeeping = 256

function keyOf({ etag }: Pick<StoredPage, 'etag'>, encoding: Encoding): string {
  return `${encoding} ${etag}`
}

function costOf(body: Buffer): number {
  return body.length + bookkeeping
}

/** About a hundred tags; a longer header counts as no match. */
const maxHeaderLength = 4096

/** Weak comparison. */
export function holds(validator: string, etag: string): boolean {
  if (validator.length > maxHeaderLength) return false
  const bare = etag.replace(/^W\//, '')
  return validator.split(',').some((tag) => {
    const sent = tag.trim()
    return sent === '*' || sent.replace(/^W\//, '') === bare
  })
}
