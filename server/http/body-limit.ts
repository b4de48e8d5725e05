// Bounds what a request may send, by its declared length and by what really arrives.

/** Bytes that a page's form may send. */
export const formBytes = 1024 * 1024

export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

/** The request with a body that fails with BodyTooLarge beyond `limit` bytes; throws at once when it declares more. */
export function limitBody(request: Request, limit: number = formBytes): Request {
  if (!request.body) return request
  const declared = Number(request.headers.get('Content-Length') ?? 0)
  if (declared > limit) throw new BodyTooLarge()
  let received = 0
  const counted = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        received += chunk.byteLength
        if (received > limit) controller.error(new BodyTooLarge())
        else controller.enqueue(chunk)
      },
    }),
  )
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: counted,
    signal: request.signal,
    duplex: 'half',
  } as RequestInit)
}
