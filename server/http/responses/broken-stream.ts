// Keeps the error of a failed response stream away from the client.
import type { ServerResponse } from 'node:http'
import type { Log } from '#server/config/log.ts'

type Around = { outgoing: ServerResponse; requestId: string; log: Log }

/**
 * The HTTP adapter would send the error message to the client. A failed response ends with its connection.
 */
export function withoutError(response: Response, around: Around): Response {
  if (!response.body) return response
  const source = response.body.getReader()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await source.read()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          if (!around.outgoing.destroyed)
            around.log.error({ id: around.requestId, err: error }, 'a response broke off')
          around.outgoing.destroy()
          controller.close()
        }
      },
      cancel: (reason) => source.cancel(reason),
    },
    { highWaterMark: 0 },
  )
  const { status, statusText, headers } = response
  return new Response(body, { status, statusText, headers })
}
