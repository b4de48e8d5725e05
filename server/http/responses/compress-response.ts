// Compresses the text of responses that are made for one reader: staff pages, the data of pages, form answers, errors.
import { pipeline, Readable } from 'node:stream'
import type { OwnRequest } from '#server/http/own-request.ts'
import { compressStream, encodeBody, encodingFor } from './compress-body.ts'

/** Fits into one packet as it is. */
const leastBytes = 1024
/** A body of up to this many bytes is compressed as a whole, a longer one as it comes. */
const mostHeldBytes = 256 * 1024

const textTypes =
  /^(?:text\/(?!event-stream)|application\/(?:json|xml|javascript)\b|(?:application|image)\/[\w.-]+\+(?:json|xml)\b)/i

type Asked = {
  request: Pick<OwnRequest, 'method' | 'headers'>
  /** Whether a session may stand behind the response: see docs/decisions/0030-compressed-for-whoever-asks.md. */
  staff: boolean
}

/**
 * The same response, its text in the encoding that the client asks for. Unchanged is what is no text, is short, is already encoded or
 * named by an ETag. Rejects when a body fails before anything of it is sent.
 */
export async function compressResponse(response: Response, { request, staff }: Asked): Promise<Response> {
  const { body, status, statusText } = response
  if (!body || !isPlainText(response.headers)) return response
  const headers = new Headers(response.headers)
  headers.append('Vary', 'Accept-Encoding')
  const init = { status, statusText, headers }
  const encoding = encodingFor(request.headers.get('Accept-Encoding') ?? undefined)
  const mayTellLength = staff && isFromElsewhere(request.headers)
  if (encoding === 'identity' || request.method === 'HEAD' || mayTellLength) return new Response(body, init)

  const { held, rest } = await readUpTo(mostHeldBytes, body)
  if (!rest && held.length < leastBytes) return new Response(new Uint8Array(held), init)
  headers.set('Content-Encoding', encoding)
  headers.delete('Content-Length')
  if (rest) {
    const packed = pipeline(Readable.from(piecesOf(held, rest)), compressStream(encoding), () => {})
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

/** A page of another site opened this one: it could put words into the address and learn from the length (BREACH). */
function isFromElsewhere(headers: Headers): boolean {
  return /^(?:cross-site|same-site)$/.test(headers.get('Sec-Fetch-Site') ?? '')
}

type BodyReader = ReadableStreamDefaultReader<Uint8Array>

/** The whole body, or a little more than `most` bytes of it and the reader of what is left. */
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

async function* piecesOf(held: Buffer, rest: BodyReader): AsyncGenerator<Uint8Array> {
  try {
    yield held
    for (;;) {
      const { done, value } = await rest.read()
      if (done) return
      yield value
    }
  } finally {
    // The body was left unread on purpose; its source cannot do more than end.
    await rest.cancel().catch(() => {})
  }
}
