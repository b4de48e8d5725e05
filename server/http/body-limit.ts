// Bounds what a form may send, by its declared length and by what really arrives, before any route sees it.

/** Bytes that a page's form may send. */
const formBytes = 1024 * 1024

export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

/** The same request with its body in memory; throws BodyTooLarge as soon as it is, or says it is, beyond `formBytes`. */
export async function readWithinLimit(request: Request): Promise<Request> {
  if (!request.body) return request
  if (Number(request.headers.get('Content-Length') ?? 0) > formBytes) throw new BodyTooLarge()
  const chunks: Uint8Array[] = []
  let received = 0
  for await (const chunk of request.body) {
    received += chunk.byteLength
    if (received > formBytes) throw new BodyTooLarge()
    chunks.push(chunk)
  }
  const { url, method, headers, signal } = request
  return new Request(url, { method, headers, signal, body: Buffer.concat(chunks) })
}
