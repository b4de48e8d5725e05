// Fetches an image over https from an allowed host at a validated address.
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import { checkAddresses, type FindAddresses, lookupAmong } from '#server/config/check-addresses.ts'
import { rejectionText } from '#server/media/ingest/media-rejection.ts'

/** `isUnreachable`: the host was unreachable or too slow. */
export type ImageResponse =
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
export async function fetchImage({
  address,
  signal,
  maxBytes,
  findAddresses,
}: Fetching): Promise<ImageResponse> {
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
