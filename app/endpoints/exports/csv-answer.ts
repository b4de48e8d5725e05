import { log } from '#server/config/log.ts'
import { calendarDateInIndia } from '#shared/values/dates.ts'

/** Told to whoever receives a text that breaks off, in place of what went wrong. */
const brokenOff = 'The text breaks off here. Please ask for it again.'

/**
 * The pieces as a body that is read as fast as it is sent, so that few of them wait in memory. A fault is told to
 * `onFault` alone: the server writes the message of the error that ends a body at the end of what it has sent.
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

/** `name` begins that of the file; `what` begins a sentence: `The enquiries`. */
type File = { name: string; what: string; read: () => AsyncGenerator<string> }

/**
 * Sends the pieces as a file while they are read; when the first one cannot be read, plain words and no file. HEAD reads nothing:
 * the panel sends it before a download, to learn whether there will be a file.
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
    // Asked for before anything is sent.
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

/** In place of a file in a language that is none of ours. */
export function noSuchLanguage(): Response {
  return new Response('There is no such language.', {
    status: 404,
    headers: { 'Cache-Control': 'no-store' },
  })
}
