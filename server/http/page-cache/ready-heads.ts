// Caches the serialized heads of cached pages.
import { STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http'
import type { Encoding } from '#server/http/responses/compress-body.ts'
import type { StoredPage } from './page-store.ts'

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
