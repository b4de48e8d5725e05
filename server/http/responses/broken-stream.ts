// Keeps the reason why a streamed body broke off out of the response: it goes to the log, and the connection ends.
import type { ServerResponse } from 'node:http'
import type { Log } from '#server/config/log.ts'

type Around = { outgoing: ServerResponse; requestId: string; log: Log }

/**
 * The same response, whose body never fails: the HTTP adapter would write the message of the error, with what it tells of
 * paths and hosts, to the client. A response that has not begun, and one cut in its middle, both end with the connection,
 * so that nobody takes a part for the whole.
 */
export function withoutFault(response: Response, around: Around): Response {
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
