// Compresses uncached text responses.
import { pipeline, Readable } from 'node:stream'
import type { OwnRequest } from '#server/http/own-request.ts'
import { compressStream, encodeBody, encodingFor } from './compress-body.ts'

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
