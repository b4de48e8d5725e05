// Fetches an image over https from an allowed host at a validated address.
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import { checkAddresses, type FindAddresses, lookupAmong } from '#server/config/public-address.ts'
import type { MediaUpload } from '#server/media/ingest/ingested-file.ts'
import { judgeMedia } from '#server/media/ingest/media-ingest.ts'
import { rejectionText } from '#server/media/ingest/media-rejection.ts'
import { createMedia } from '#server/media/media-records.ts'
import { StorageFull } from '#server/media/storage/media-storage.ts'
import { libraryLimits } from '#server/media/uploaded-media-records.ts'
import { importer, stableId } from './old-rows.ts'

/** `isUnreachable`: the host was unreachable or too slow. */
type ImageResponse =
  | { ok: true; content: IncomingMessage }
  | { ok: false; problem: string; isUnreachable: boolean }

type Fetching = {
  address: URL
  signal: AbortSignal
  maxBytes: number
  findAddresses?: FindAddresses | undefined
}

const maxRedirects = 3

/** Redirects only within its host. The caller must read or destroy the stream. */
async function fetchImage({ address, signal, maxBytes, findAddresses }: Fetching): Promise<ImageResponse> {
  let at = address
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const answer = await ask(at, { signal, findAddresses }).catch(silence)
    if ('ok' in answer) return answer
    const { statusCode = 0, headers } = answer
    if (statusCode === 200) return toImageResponse(answer, maxBytes)
    answer.destroy()
    const next = statusCode >= 300 && statusCode < 400 ? findNext(headers.location, at) : undefined
    if (!next) return refuse(`${at.host} answered ${statusCode}.`)
    if (next.protocol !== 'https:' || next.host !== address.host)
      return refuse('It leads on to another host, which is not asked.')
    at = next
  }
  return refuse('It leads on and on.')
}

async function ask(
  at: URL,
  { signal, findAddresses }: Pick<Fetching, 'signal' | 'findAddresses'>,
): Promise<IncomingMessage | ImageResponse> {
  const host = at.hostname
  const { found, allowed } = await untilOver(checkAddresses({ host, findAddresses }), signal)
  if (found.length === 0) return refuse(`Nobody knows the host ${host}.`, { isUnreachable: true })
  if (allowed.length === 0)
    return refuse(`${host} stands on a private network, which is not asked.`, { isUnreachable: true })
  const asking = request({
    ...{ host, port: at.port || 443, path: at.pathname + at.search, signal },
    lookup: lookupAmong(allowed),
    ...(isIP(host) ? {} : { servername: host }),
    // Each connection needs a validated address.
    agent: false,
    headers: { Accept: 'image/*', 'Accept-Encoding': 'identity', 'User-Agent': 'Pravas import' },
    maxHeaderSize: 16_384,
  }).end()
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  // Later errors reach the reader of the stream.
  answer.on('error', () => undefined)
  return answer
}

function toImageResponse(answer: IncomingMessage, maxBytes: number): ImageResponse {
  if (Number(answer.headers['content-length'] ?? 0) <= maxBytes) return { ok: true, content: answer }
  answer.destroy()
  return refuse(rejectionText({ reason: 'too-large', maxBytes }))
}

function findNext(location: string | undefined, at: URL): URL | undefined {
  return location !== undefined && URL.canParse(location, at) ? new URL(location, at) : undefined
}

/** The resolver takes no signal. */
function untilOver<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted()
  const over = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )
  return Promise.race([work, over])
}

function silence(error: NodeJS.ErrnoException): ImageResponse {
  const isTimeout = error.name === 'TimeoutError' || error.name === 'AbortError'
  const words = isTimeout
    ? 'It did not come in time.'
    : `It could not be fetched (${error.code ?? error.message}).`
  return refuse(words, { isUnreachable: true })
}

function refuse(problem: string, { isUnreachable = false } = {}): ImageResponse {
  return { ok: false, problem, isUnreachable }
}

export type Fetched = { ok: true; path: string } | { ok: false; problem: string }

type Options = {
  /** In the format of `URL.host`. */
  hosts: readonly string[]
  stored: ReadonlyMap<string, string>
  isRehearsal: boolean
  findFile?: (address: URL) => Promise<string | undefined>
  altTexts?: ReadonlyMap<string, string>
  findAddresses?: FindAddresses
  /** Milliseconds per image. */
  patience?: number
}

const defaultTimeoutMs = 60_000
/** Consecutive timeouts until a host is skipped. */
const silencesInARow = 3

/** Imports the images of one import: from the operator's files, else from the named hosts alone. */
export class ImageFetcher {
  readonly #options: Options
  readonly #fetched = new Map<string, Promise<Fetched | undefined>>()
  readonly #silences = new Map<string, number>()
  readonly #turns = new Map<string, Promise<unknown>>()
  readonly #counts: Map<string, number>

  constructor(options: Options) {
    this.#options = options
    this.#counts = new Map(options.hosts.map((host) => [host, 0]))
  }

  /** Undefined without a file if the host was not named. */
  bringIn(written: string): Promise<Fetched | undefined> {
    const address = URL.canParse(written) ? new URL(written) : undefined
    if (!address) return Promise.resolve(undefined)
    address.protocol = 'https:'
    address.hash = ''
    const known = this.#fetched.get(address.href)
    if (known) return known
    const fetched = this.#bring(address, written)
    this.#fetched.set(address.href, fetched)
    return fetched
  }

  listFetched(): [host: string, pictures: number][] {
    return [...this.#counts]
  }

  async #bring(address: URL, written: string): Promise<Fetched | undefined> {
    const { stored, findFile = async () => undefined, altTexts } = this.#options
    const id = stableId(`picture at ${address.href}`)
    const path = stored.get(id)
    const about = { id, altText: altTexts?.get(written) ?? altTexts?.get(address.href) ?? '' }
    const file = path ? undefined : await findFile(address)
    if (!path && !file && !this.#counts.has(address.host)) return undefined
    const fetched = path ? { ok: true as const, path } : await this.#takeNew(address, { about, file })
    if (fetched.ok) {
      const from = file ? ownFiles : address.host
      this.#counts.set(from, (this.#counts.get(from) ?? 0) + 1)
    }
    return fetched
  }

  #takeNew(address: URL, { about, file }: { about: About; file: string | undefined }): Promise<Fetched> {
    if (!file) return this.#fetch(address, about)
    return this.#takeIn({ ...uploadOf(address), content: createReadStream(file) }, about)
  }

  async #fetch(address: URL, about: About): Promise<Fetched> {
    const upload = uploadOf(address)
    const turn = (this.#turns.get(address.host) ?? Promise.resolve()).then(() =>
      this.#request(address, upload.limits.image),
    )
    this.#turns.set(
      address.host,
      turn.catch(() => undefined),
    )
    const { answer, signal } = await turn
    if (!answer.ok) return answer
    try {
      return await this.#takeIn({ ...upload, content: answer.content }, about)
    } catch (error) {
      // Errors that would affect all images.
      if (answer.content.complete || error instanceof StorageFull) throw error
      return { ok: false, problem: signal.aborted ? 'It did not come in time.' : 'It broke off on the way.' }
    } finally {
      answer.content.destroy()
    }
  }

  /** One request after another per host; images are downloaded and encoded beside the next request. */
  async #request(address: URL, maxBytes: number): Promise<{ answer: ImageResponse; signal: AbortSignal }> {
    const { findAddresses, patience = defaultTimeoutMs } = this.#options
    const silences = this.#silences.get(address.host) ?? 0
    const signal = AbortSignal.timeout(patience)
    if (silences >= silencesInARow) {
      const problem = `${address.host} was silent ${silences} times and is not asked any more.`
      return { answer: { ok: false, problem, isUnreachable: true }, signal }
    }
    const answer = await fetchImage({ address, signal, findAddresses, maxBytes })
    this.#silences.set(address.host, answer.ok || !answer.isUnreachable ? 0 : silences + 1)
    return { answer, signal }
  }

  async #takeIn(upload: MediaUpload, { id, altText }: About): Promise<Fetched> {
    if (!this.#options.isRehearsal) {
      const outcome = await createMedia(importer, { ...upload, altText, preservedIdentity: { id } })
      if (!outcome.ok) return { ok: false, problem: rejectionText(outcome.refusal) }
      return { ok: true, path: outcome.item.filePath }
    }
    const outcome = await judgeMedia(upload)
    if (!outcome.ok) return { ok: false, problem: rejectionText(outcome.refusal) }
    return { ok: true, path: outcome.filePath }
  }
}

type About = { id: string; altText: string }

const ownFiles = 'the media folder'

function uploadOf(address: URL) {
  const area: MediaUpload['area'] = 'media'
  return { originalFilename: nameOf(address), area, limits: { image: libraryLimits().image } }
}

function nameOf({ pathname, host }: URL): string {
  const last = pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last) || host
  } catch {
    // A malformed name stays as is.
    return last
  }
}
