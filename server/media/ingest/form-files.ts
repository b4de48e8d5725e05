// Streams the files of a multipart form without buffering whole files.
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { isTooLarge } from '#shared/forms/posted-form.ts'
import { filesInOneForm } from '#shared/media/media-limits.ts'
import type { Content } from './byte-source.ts'

type FormFile = { name: string; id: string | undefined; content: Content }

/** Truncated or not a multipart form. */
export class UnreadableForm extends Error {
  override name = 'UnreadableForm'
}

/** Each file has an id; the margin allows a specific message for too many files. */
const mostParts = 4 * filesInOneForm

/** The name maps to the response for oversized bodies. */
class TooManyParts extends Error {
  override name = 'BodyTooLarge'
}

/**
 * Discards what `take` leaves unread. `hadMore`: there were too many files. Throws UnreadableForm, or errors
 * of `take` or the body.
 */
export async function eachFormFile(
  request: Request,
  take: (file: FormFile) => Promise<void>,
): Promise<{ hadMore: boolean }> {
  const form = openForm(request)
  const open = new Set<BusboyFileStream>()
  const seen: { failure?: unknown; hadMore: boolean } = { hadMore: false }
  let taking: Promise<void> = Promise.resolve()
  form.on('filesLimit', () => {
    seen.hadMore = true
  })
  // Otherwise each further header would be parsed.
  form.on('partsLimit', () => form.destroy(new TooManyParts('This form has too many parts')))
  let id: string | undefined
  form.on('field', (name, value) => {
    if (name === 'id') id = value
  })
  form.on('file', (...[, stream, name]) => {
    const own = id
    id = undefined
    open.add(stream.on('error', () => undefined))
    taking = taking.then(async () => {
      const content = chunksOf(stream)
      if (!('failure' in seen)) await take({ name: name ?? '', id: own, content }).catch(fail)
      await passOver(stream, content)
      // The form reports stream errors.
      await finished(stream).catch(() => undefined)
      open.delete(stream)
    })
  })
  function fail(error: unknown): void {
    if (!('failure' in seen)) seen.failure = error
  }
  try {
    if (request.body) await pipeline(Readable.fromWeb(request.body as ReadableStream), form)
  } catch (error) {
    const reason = isTooLarge(error)
      ? error
      : new UnreadableForm('This form is cut or none', { cause: error })
    fail(reason)
    for (const stream of open) stream.destroy(reason)
  }
  await taking
  if ('failure' in seen) throw seen.failure
  return { hadMore: seen.hadMore }
}

function openForm(request: Request): BusboyInstance {
  try {
    const headers = { 'content-type': request.headers.get('Content-Type') ?? '' }
    return new Busboy({
      headers,
      limits: {
        ...{ files: filesInOneForm, fields: 20, parts: mostParts },
        ...{ fieldSize: 10_000, headerPairs: 20, headerSize: 8192 },
      },
    })
  } catch (error) {
    throw new UnreadableForm('This is no form with files', { cause: error })
  }
}

/** An unread rest would block the following parts. */
async function passOver(stream: BusboyFileStream, content: AsyncGenerator<Uint8Array>): Promise<void> {
  // The reader has this error already.
  await content.return(undefined).catch(() => undefined)
  stream.resume()
}

/** Leaves the stream open if the reader stops early: the next file waits for its end. */
async function* chunksOf(stream: BusboyFileStream): AsyncGenerator<Uint8Array> {
  yield* stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>
}
