// An LRU store of rendered pages with a byte limit.
import { STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http'
import type { Encoding } from '#server/http/responses/compress-response.ts'

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

/** Lines with CRLF, without the final empty line. */
type ReadyHeader = { length: number; cacheStatus: string; head: string }

/** Recompression changes the length and so the head. Bodies have their own limit. */
const heads = new WeakMap<StoredPage, Partial<Record<Encoding, ReadyHeader>>>()

/** Returns alternating header names and values. */
export function headersOf(
  page: StoredPage,
  { encoding, body, cacheStatus }: { encoding: Encoding; body: Buffer; cacheStatus: string },
): string[] {
  const headers = page.headers.concat('Cache-Status', cacheStatus, 'Content-Length', String(body.length))
  return encoding === 'identity' ? headers : headers.concat('Content-Encoding', encoding)
}

/** Throws like `writeHead` on an invalid header. */
export function readyHeaderOf(
  page: StoredPage,
  sent: { encoding: Encoding; body: Buffer; cacheStatus: string },
): string {
  const known = heads.get(page)
  const ready = known?.[sent.encoding]
  const { length } = sent.body
  if (ready?.length === length && ready.cacheStatus === sent.cacheStatus) return ready.head
  const head = toLines(page.status, headersOf(page, sent))
  heads.set(page, { ...known, [sent.encoding]: { length, cacheStatus: sent.cacheStatus, head } })
  return head
}

function toLines(status: number, headers: readonly string[]): string {
  let lines = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`
  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = headers.slice(at, at + 2)
    validateHeaderName(name)
    validateHeaderValue(name, value)
    lines += `${name}: ${value}\r\n`
  }
  return lines
}
