// Compresses bodies off the main thread, and reads from a request which encoding it can take.
import type { Transform } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipWhole = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** How hard to try: `quick` costs about a millisecond for a page, `small` seventy for 13 % less. */
const qualities = { quick: 5, small: 11 }

/** Compressed with brotli, without slack: such bodies are kept. */
export async function compressBody(body: Buffer, effort: keyof typeof qualities): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: qualities[effort],
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
  }
  return withoutSlack(await brotli(body, { params }))
}

/** The same bytes in memory of their own size: what zlib gives back is mostly a small part of 64 kB, all of which stay with it. */
export function withoutSlack(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const exact = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(exact)
  return exact
}

/** Quickly compressed, for one reader. */
export function encodeBody(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  return encoding === 'br' ? compressBody(body, 'quick') : gzipWhole(body)
}

/** The same for a body whose end is far. */
export function compressStream(encoding: 'br' | 'gzip'): Transform {
  if (encoding === 'gzip') return createGzip()
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: qualities.quick } })
}

/** The smallest window that holds all of it, in bits: each more doubles the memory that compressing takes. */
function windowFor(bytes: number): number {
  return Math.min(22, Math.max(10, Math.ceil(Math.log2(bytes + 16))))
}

/** What browsers send has at most half of it; what stands beyond is not read. */
const longestHeader = 200
const seen = new Map<string, Encoding>()

/** The encoding to answer with; brotli first, and nothing that the client refuses by `q=0`. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  const known = seen.get(accepted)
  if (known) return known
  const read = accepted.slice(0, longestHeader)
  const encoding = (['br', 'gzip'] as const).find((name) => accepts(read, name)) ?? 'identity'
  if (seen.size < 256 && accepted.length <= longestHeader) seen.set(accepted, encoding)
  return encoding
}

function accepts(header: string, name: string): boolean {
  return header.split(',').some((part) => {
    const [token, ...parameters] = part.split(';').map((word) => word.trim().toLowerCase())
    return token === name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}
