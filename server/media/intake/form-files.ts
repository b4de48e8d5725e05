// Reads the files of a multipart form one after the other while they come, none of them whole in memory.
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { isTooLarge } from '#shared/forms/posted-form.ts'
import { filesInOneForm } from '#shared/media/media-limits.ts'
import type { Content } from './byte-source.ts'

/** `id`: what the form's field of this name said just before the file. */
type FormFile = { name: string; id: string | undefined; content: Content }

/** The body is no form, or a cut one. */
export class UnreadableForm extends Error {
  override name = 'UnreadableForm'
}

/** Parts of one form: each file with its id, and enough more to say in words that there were too many files. */
const mostParts = 4 * filesInOneForm

/** Answered as a body that is too large. */
class TooManyParts extends Error {
  override name = 'BodyTooLarge'
}

/**
 * Calls `take` for each file of the form, one at a time; what it leaves unread is passed over. Answers whether there were
 * more files than one form may hold. Throws UnreadableForm, what `take` threw, or what the body broke off with.
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
  // Past its limits the parser still reads the head of each part.
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
      const content = piecesOf(stream)
      if (!('failure' in seen)) await take({ name: name ?? '', id: own, content }).catch(fail)
      await passOver(stream, content)
      // The form reports the error of a stream; here only its end counts.
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

/** Whoever stopped early left its listener, which would keep the rest of the file, and all that follows, from coming. */
async function passOver(stream: BusboyFileStream, content: AsyncGenerator<Uint8Array>): Promise<void> {
  // The reader already has the error of its source.
  await content.return(undefined).catch(() => undefined)
  stream.resume()
}

/** The stream stays open when whoever reads it stops before its end: the next file waits behind it. */
async function* piecesOf(stream: BusboyFileStream): AsyncGenerator<Uint8Array> {
  yield* stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>
}
