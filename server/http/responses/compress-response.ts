// Compresses uncached text responses.
import { pipeline, Readable, type Transform } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { OwnRequest } from '#server/http/own-request.ts'

const brotli = promisify(brotliCompress)
const gzipBuffer = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** For a page 1 ms; 70 ms for 13 % less. */
const qualities = { quick: 5, small: 11 }

/** Compresses with brotli, for the cache. */
export async function compressBody(body: Buffer, effort: keyof typeof qualities): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: qualities[effort],
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
  }
  return withoutSlack(await brotli(body, { params }))
}

/** zlib's result is often a small part of 64 kB. */
export function withoutSlack(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const exact = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(exact)
  return exact
}

/** Compresses for one response. */
function encodeBody(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  return encoding === 'br' ? compressBody(body, 'quick') : gzipBuffer(body)
}

/** Compresses a stream. */
function compressStream(encoding: 'br' | 'gzip'): Transform {
  if (encoding === 'gzip') return createGzip()
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: qualities.quick } })
}

/** The smallest window in bits. Each further bit doubles the memory. */
function windowFor(bytes: number): number {
  return Math.min(22, Math.max(10, Math.ceil(Math.log2(bytes + 16))))
}

/** Browsers send at most half of it. */
const maxHeaderLength = 200
const seen = new Map<string, Encoding>()

/** Brotli first, and none with `q=0`. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  const known = seen.get(accepted)
  if (known) return known
  const read = accepted.slice(0, maxHeaderLength)
  const encoding = (['br', 'gzip'] as const).find((name) => accepts(read, name)) ?? 'identity'
  if (seen.size < 256 && accepted.length <= maxHeaderLength) seen.set(accepted, encoding)
  return encoding
}

function accepts(header: string, name: string): boolean {
  return header.split(',').some((part) => {
    const [token, ...parameters] = part.split(';').map((word) => word.trim().toLowerCase())
    return token === name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}

/** Fits into one packet. */
const leastBytes = 1024
/** A longer body is streamed. */
const maxBufferedBytes = 256 * 1024

const textTypes =
  /^(?:text\/(?!event-stream)|application\/(?:json|xml|javascript)\b|(?:application|image)\/[\w.-]+\+(?:json|xml)\b)/i

type Asked = {
  request: Pick<OwnRequest, 'method' | 'headers'>
  /** The response may depend on a session; see docs/decisions/0030-compressed-for-whoever-asks.md. */
  staff: boolean
}

/**
 * Except short or encoded responses and those with an ETag. Rejects if the body fails before anything is
 * sent.
 */
export async function compressResponse(response: Response, { request, staff }: Asked): Promise<Response> {
  const { body, status, statusText } = response
  if (!body || !isPlainText(response.headers)) return response
  const headers = new Headers(response.headers)
  headers.append('Vary', 'Accept-Encoding')
  const init = { status, statusText, headers }
  const encoding = encodingFor(request.headers.get('Accept-Encoding') ?? undefined)
  const mayRevealLength = staff && isFromElsewhere(request.headers)
  if (encoding === 'identity' || request.method === 'HEAD' || mayRevealLength) return new Response(body, init)

  const { held, rest } = await readUpTo(maxBufferedBytes, body)
  if (!rest && held.length < leastBytes) return new Response(new Uint8Array(held), init)
  headers.set('Content-Encoding', encoding)
  headers.delete('Content-Length')
  if (rest) {
    const packed = pipeline(Readable.from(chunksOf(held, rest)), compressStream(encoding), () => {})
    return new Response(Readable.toWeb(packed) as ReadableStream<Uint8Array>, init)
  }
  const whole = await encodeBody(held, encoding)
  headers.set('Content-Length', String(whole.length))
  return new Response(new Uint8Array(whole), init)
}

function isPlainText(headers: Headers): boolean {
  if (!textTypes.test(headers.get('Content-Type') ?? '')) return false
  return !headers.has('Content-Encoding') && !headers.has('ETag') && !headers.has('Content-Range')
}

/** Another site could inject text through the URL and measure the compressed length (BREACH). */
function isFromElsewhere(headers: Headers): boolean {
  return /^(?:cross-site|same-site)$/.test(headers.get('Sec-Fetch-Site') ?? '')
}

type BodyReader = ReadableStreamDefaultReader<Uint8Array>

async function readUpTo(
  most: number,
  body: ReadableStream<Uint8Array>,
): Promise<{ held: Buffer; rest: BodyReader | undefined }> {
  const reader = body.getReader()
  const pieces: Uint8Array[] = []
  let bytes = 0
  while (bytes <= most) {
    const { done, value } = await reader.read()
    if (done) return { held: Buffer.concat(pieces), rest: undefined }
    pieces.push(value)
    bytes += value.byteLength
  }
  return { held: Buffer.concat(pieces), rest: reader }
}

async function* chunksOf(held: Buffer, rest: BodyReader): AsyncGenerator<Uint8Array> {
  try {
    yield held
    for (;;) {
      const { done, value } = await rest.read()
      if (done) return
      yield value
    }
  } finally {
    // The body is abandoned.
    await rest.cancel().catch(() => {})
  }
}
