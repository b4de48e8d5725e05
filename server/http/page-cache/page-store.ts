// Keeps finished pages within a bound of bytes, forgetting first what was asked for longest ago.

export type StoredPage = {
  /** Content version under which the page was rendered. */
  version: number
  /** The year in India when that render began: every page shows it. */
  year: number
  status: number
  etag: string
  /** Compressed with brotli, which nearly all ask for. */
  br: Buffer
  /** How often it was asked for since it was kept, until that was often enough to compress it better. */
  uses: number
  /** Header names and values alike for every encoding, ready for `writeHead`. */
  headers: string[]
}

/** A least-recently-used store bounded by the bytes of its pages. */
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

  /** Keeps `page` unless one of a newer version is there already, so that an older render never wins. */
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

  /** Forgets the page under `key` and gives it back, unless it is of a newer version than `version`. */
  forget(key: string, version: number): StoredPage | undefined {
    const page = this.#pages.get(key)
    if (!page || page.version > version) return undefined
    this.#remove(key, page)
    return page
  }

  /** Puts a smaller form of the same bytes in the place of the page's own, if the page is still there. */
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
