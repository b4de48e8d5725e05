import { streamText } from '#app/endpoints/text-stream.ts'
import { log } from '#server/config/log.ts'
import { calendarDateInIndia } from '#shared/values/dates.ts'

/** `name` begins that of the file; `what` begins a sentence: `The enquiries`. */
type File = { name: string; what: string }

/** The pieces as a file to be kept, sent as they are read; when the first one cannot be read, an answer in words and no file. */
export async function sendCsv(pieces: AsyncGenerator<string>, { name, what }: File): Promise<Response> {
  const note = (error: unknown) => log().error({ err: error }, `an export of ${name} broke off`)
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
  return new Response(streamText(startWith(first.value ?? '', pieces), note), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${calendarDateInIndia(new Date())}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
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
