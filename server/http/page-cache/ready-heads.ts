// Makes the status line and header lines of a kept page once, not for each answer.
import { STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http'
import type { Encoding } from '#server/http/responses/compress-body.ts'
import type { StoredPage } from './page-store.ts'

/** As `IdentifiedResponse.sendReady` takes it: each line with its end, without the empty line that ends a head. */
type ReadyHead = { length: number; cacheStatus: string; head: string }

/** Goes with its page; one that was compressed anew has another length, and so another head. Bodies are not held here: they have a bound. */
const heads = new WeakMap<StoredPage, Partial<Record<Encoding, ReadyHead>>>()

/** Header names and values of `page` in `encoding`, one after the other. */
export function headersOf(
  page: StoredPage,
  { encoding, body, cacheStatus }: { encoding: Encoding; body: Buffer; cacheStatus: string },
): string[] {
  const headers = page.headers.concat('Cache-Status', cacheStatus, 'Content-Length', String(body.length))
  return encoding === 'identity' ? headers : headers.concat('Content-Encoding', encoding)
}

/** The same as lines of a head, made when they are first asked for. Throws as `writeHead` does when a header breaks the rules. */
export function readyHeadOf(
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
