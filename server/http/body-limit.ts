// Bounds what may be sent, by its declared length and by what really arrives.
import { configuration } from '#server/config/configuration.ts'
import type { BodyPolicy } from '#shared/page-policy.ts'

/** Bytes that a page's form may send. */
const formBytes = 1024 * 1024
/** Bytes of a form that does not say how much it is, as browsers always do: all that is read only to be refused costs others time. */
const undeclaredBytes = 64 * 1024
/** What a multipart form needs beside its files, and enough beyond the limit to say so in words instead of breaking off. */
const aroundFiles = 256 * 1024

/** More was sent, or announced, than the route takes; the pipeline answers it with 413. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

/** The same request with its body in memory; throws BodyTooLarge as soon as it is, or says it is, beyond what a form may send. */
export async function readWithinLimit(request: Request): Promise<Request> {
  if (!request.body) return request
  const declared = declaredLength(request)
  if (declared > formBytes) throw new BodyTooLarge()
  const most = Number.isNaN(declared) ? undeclaredBytes : formBytes
  const chunks: Uint8Array[] = []
  let received = 0
  for await (const chunk of request.body) {
    received += chunk.byteLength
    if (received > most) throw new BodyTooLarge()
    chunks.push(chunk)
  }
  const { url, method, headers, signal } = request
  return new Request(url, { method, headers, signal, body: Buffer.concat(chunks) })
}

/**
 * The same request with a body that breaks off with BodyTooLarge beyond `maxBytes`; nothing of it is read here. `onRead`
 * is told when somebody begins to.
 */
export function boundBody(
  request: Request,
  { maxBytes, onRead }: { maxBytes: number; onRead?: () => void },
): Request {
  if (!request.body) return request
  let received = 0
  const source = request.body.getReader()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (received === 0) {
          if (declaredLength(request) > maxBytes) throw new BodyTooLarge()
          onRead?.()
        }
        const { done, value } = await source.read()
        if (done) return controller.close()
        received += value.byteLength
        if (received > maxBytes) throw new BodyTooLarge()
        return controller.enqueue(value)
      },
      cancel: (reason) => source.cancel(reason),
    },
    { highWaterMark: 0 },
  )
  const { url, method, headers, signal } = request
  // Streamed bodies need it; the types of the browser's Request do not know it.
  const init: RequestInit & { duplex: 'half' } = { method, headers, signal, body, duplex: 'half' }
  return new Request(url, init)
}

/** The bytes that a route's policy lets in. */
export function limitOf({ maxBytes }: BodyPolicy): number {
  if (maxBytes !== 'media') return maxBytes
  const { mediaImageBytes, mediaVideoBytes } = configuration()
  return Math.max(mediaImageBytes, mediaVideoBytes) + aroundFiles
}

/** Whether more is on its way than anybody will read: more than `maxBytes`, so much that nobody says how much, or a large body that its route never touched. */
export function bringsTooMuch(bounded: Request, maxBytes: number): boolean {
  if (bounded.body === null) return false
  const declared = declaredLength(bounded)
  return !(declared <= (bounded.bodyUsed ? maxBytes : Math.min(maxBytes, formBytes)))
}

function declaredLength(request: Request): number {
  return Number(request.headers.get('Content-Length') ?? Number.NaN)
}
