// Serves cached pages and static files directly from Node's request, before the pipeline runs.
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { ServerBuild } from 'react-router'
import { urlOfTarget } from '#server/http/request-header.ts'
import { encodingFor } from '#server/http/responses/compress-response.ts'
import { IdentifiedResponse } from '#server/http/responses/identified-response.ts'
import type { NodeExchange, StaticFiles } from '#server/http/static-files.ts'
import { countResponse, otherRoutes, type ResponseCounts, responsesOf } from '#server/metrics/work-counts.ts'
import { type CachedEncodings, holds } from './cached-encodings.ts'
import type { PageCache } from './page-cache.ts'
import { type PageKey, pageKeyOf } from './page-key.ts'
import { headersOf, readyHeaderOf, type StoredPage } from './page-store.ts'

const cachedAddresses = 10_000
const maxAddressLength = 512

/** Must be very cheap. */
export type OnPageView = (path: string, headers: IncomingHttpHeaders) => void

/** Serves cached pages and static files, and leaves the rest to the pipeline. */
export class CacheFastPath {
  readonly #pages: PageCache
  readonly #files: StaticFiles
  readonly #onPageView: OnPageView | undefined
  readonly #publicOrigin: string
  readonly #leadsToHttps: boolean
  readonly #known = new Map<string, { key: PageKey; responses: ResponseCounts }>()
  readonly #fileAnswers = responsesOf(otherRoutes.file)

  constructor(parts: {
    pages: PageCache
    files: StaticFiles
    publicOrigin: string
    onPageView?: OnPageView | undefined
  }) {
    this.#pages = parts.pages
    this.#files = parts.files
    this.#onPageView = parts.onPageView
    this.#publicOrigin = parts.publicOrigin
    this.#leadsToHttps = parts.publicOrigin.startsWith('https:')
  }

  remember(address: string, build: ServerBuild): void {
    if (address.length > maxAddressLength) return
    const key = pageKeyOf(build, urlOfTarget(address, this.#publicOrigin))
    if (!key) return
    if (this.#known.size >= cachedAddresses) this.#known.clear()
    this.#known.set(address, { key, responses: responsesOf(key.route) })
  }

  noteView(key: PageKey, { method, headers }: IncomingMessage): void {
    if (key.page !== undefined && method === 'GET') this.#onPageView?.(key.page, headers)
  }

  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    if (this.#leadsToHttps && request.headers['x-forwarded-proto'] === 'http') return false
    const address = request.url ?? '/'
    const known = this.#known.get(address)
    const page = known && this.#pages.fresh(known.key)
    if (page) {
      this.noteView(known.key, request)
      const exchange = { incoming: request, outgoing: response }
      sendPage({ page, bodies: this.#pages.bodies, cacheStatus: 'pravas; hit', exchange })
      countResponse(known.responses, response.statusCode)
      return true
    }
    if (!this.#files.answer(address, { incoming: request, outgoing: response })) return false
    countResponse(this.#fileAnswers, response.statusCode)
    return true
  }
}

/** Sends the accepted encoding, or 304 if the ETag matches. */
export function sendPage({
  page,
  bodies,
  cacheStatus,
  exchange,
}: {
  page: StoredPage
  bodies: CachedEncodings
  cacheStatus: string
  exchange: NodeExchange
}): void {
  const { incoming: request, outgoing: response } = exchange
  const validator = request.headers['if-none-match']
  if (validator && page.status === 200 && holds(validator, page.etag)) {
    response.writeHead(304, [...page.headers, 'Cache-Status', cacheStatus])
    response.end()
    return
  }
  const encoding = encodingFor(request.headers['accept-encoding'] as string | undefined)
  const body = bodies.of(page, encoding)
  const sent = { encoding, body, cacheStatus }
  if (request.method !== 'HEAD' && response instanceof IdentifiedResponse && response.takesReadyHead) {
    response.sendReady({ status: page.status, head: readyHeaderOf(page, sent) }, body)
    return
  }
  response.writeHead(page.status, headersOf(page, sent))
  if (request.method === 'HEAD') response.end()
  else response.end(body)
}
