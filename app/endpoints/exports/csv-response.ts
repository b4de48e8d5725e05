import { log } from '#server/config/log.ts'
import { calendarDateInIndia } from '#shared/values/dates.ts'

const brokenOff = 'The text breaks off here. Please ask for it again.'

/**
 * Streams at the client's reading speed. The server appends the message of a body's error to the sent text,
 * so errors go to `onFault` only.
 */
export function streamText(
  pieces: AsyncGenerator<string>,
  onFault: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        onFault(error)
        controller.error(new Error(brokenOff))
      }
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}

/** `name` is the start of the file name; `what` starts an error sentence, for example `The enquiries`. */
type File = { name: string; what: string; read: () => AsyncGenerator<string> }

/**
 * Responds with 503 if the first chunk cannot be read. HEAD reads nothing: the panel sends it to check
 * access.
 */
export async function sendCsv(request: Request, { name, what, read }: File): Promise<Response> {
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}-${calendarDateInIndia(new Date())}.csv"`,
    'Cache-Control': 'no-store',
  }
  if (request.method === 'HEAD') return new Response(null, { headers })
  const note = (error: unknown) => log().error({ err: error }, `an export of ${name} broke off`)
  const pieces = read()
  let first: IteratorResult<string>
  try {
    // Read before the headers, so an error can still set the status.
    first = await pieces.next()
  } catch (error) {
    if (error instanceof Response) throw error
    note(error)
    const words = `${what} cannot be read at this moment. Please try again in a minute.`
    return new Response(words, { status: 503, headers: { 'Cache-Control': 'no-store' } })
  }
  return new Response(streamText(startWith(first.value ?? '', pieces), note), { headers })
}

async function* startWith(first: string, others: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first
  yield* others
}

export function noSuchLanguage(): Response {
  return new Response('There is no such language.', {
    status: 404,
    headers: { 'Cache-Control': 'no-store' },
  })
}
