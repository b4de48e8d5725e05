// An LRU store of rendered pages with a byte limit.

export type StoredPage = {
  version: number
  /** In India; every page shows it. */
  year: number
  status: number
  etag: string
  /** Nearly all clients accept brotli. */
  br: Buffer
  uses: number
  headers: string[]
}

/** Evicts the least recently used pages beyond the limit. */
export class PageStore {
  #pages = new Map<string, StoredPage>()
  #bytes = 0
  readonly #limit: number

  constructor(limitInBytes: number) {
    this.#limit = limitInBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  get size(): number {
    return this.#pages.size
  }

  get(key: string): StoredPage | undefined {
    const page = this.#pages.get(key)
    if (!page) return undefined
    this.#pages.delete(key)
    this.#pages.set(key, page)
    return page
  }

  set(key: string, page: StoredPage): void {
    const present = this.#pages.get(key)
    if (present && present.version > page.version) return
    const cost = costOf(key, page)
    if (cost > this.#limit) return
    if (present) this.#remove(key, present)
    this.#pages.set(key, page)
    this.#bytes += cost
    for (const [oldest, stored] of this.#pages) {
      if (this.#bytes <= this.#limit) break
      this.#remove(oldest, stored)
    }
  }

  evict(key: string, version: number): StoredPage | undefined {
    const page = this.#pages.get(key)
    if (!page || page.version > version) return undefined
    this.#remove(key, page)
    return page
  }

  shrink(key: string, { page, br }: { page: StoredPage; br: Buffer }): void {
    if (this.#pages.get(key) !== page || br.length >= page.br.length) return
    this.#bytes -= costOf(key, page)
    page.br = br
    this.#bytes += costOf(key, page)
  }

  #remove(key: string, page: StoredPage): void {
    this.#pages.delete(key)
    this.#bytes -= costOf(key, page)
  }
}

const bookkeeping = 1024

function costOf(key: string, page: StoredPage): number {
  return page.br.length + key.length * 2 + page.headers.join('').length + bookkeeping
}
