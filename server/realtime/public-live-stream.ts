// Serves the public event stream of settings directly on Node's HTTP objects.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { networkOf } from '#server/database/rate-limit.ts'
import { liveSettingsPath } from '#shared/pages/live-notice.ts'
import { LiveAudience } from './live-audience.ts'

/** Offices, hotels and mobile networks share an address. */
const streamsPerNetwork = 50
const streamsAtOnce = 10_000
const unreadLimit = 64 * 1024

export const publicAudience = new LiveAudience()

export type LiveEndpointParts = {
  publicOrigin: string
  fixedHeaders: Record<string, string>
  /** The real address, regardless of spoofed headers. */
  clientAddress: (request: IncomingMessage) => string
}

/** Limits streams per network and in total. */
export class PublicLiveEndpoint {
  readonly #clientAddress: LiveEndpointParts['clientAddress']
  readonly #streamHeaders: string[]
  readonly #plainHeaders: string[]
  readonly #leadsToHttps: boolean
  readonly #networks = new Map<string, number>()
  #closed = false

  constructor({ publicOrigin, fixedHeaders, clientAddress }: LiveEndpointParts) {
    this.#clientAddress = clientAddress
    this.#leadsToHttps = publicOrigin.startsWith('https:')
    const headers = {
      ...fixedHeaders,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    }
    this.#plainHeaders = Object.entries({ ...headers, 'Content-Type': 'text/plain; charset=utf-8' }).flat()
    this.#streamHeaders = Object.entries({
      ...headers,
      'Content-Type': 'text/event-stream; charset=utf-8',
      // Proxy buffering would delay every event.
      'X-Accel-Buffering': 'no',
    }).flat()
  }

  /** Returns true if it handled the request. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    if (request.url?.split('?', 1)[0] !== liveSettingsPath) return false
    if (this.#leadsToHttps && request.headers['x-forwarded-proto'] === 'http') return false
    const refusal = this.#refusalOf(request)
    if (refusal) this.#refuse(response, refusal)
    else if (request.method === 'HEAD') response.writeHead(200, this.#streamHeaders).end()
    else this.#open(request, response)
    return true
  }

  /** Also rejects new streams. */
  close(): void {
    this.#closed = true
    publicAudience.dropAll()
  }

  #refusalOf(request: IncomingMessage): number | undefined {
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin') return 403
    if (this.#closed || publicAudience.streams.size >= streamsAtOnce) return 503
    const used = this.#networks.get(networkOf(this.#clientAddress(request))) ?? 0
    return used >= streamsPerNetwork ? 429 : undefined
  }

  #refuse(response: ServerResponse, status: number): void {
    const headers = status === 403 ? this.#plainHeaders : this.#plainHeaders.concat('Retry-After', '60')
    response.writeHead(status, headers).end('There is no live stream for this request.\n')
  }

  #open(request: IncomingMessage, response: ServerResponse): void {
    const network = networkOf(this.#clientAddress(request))
    this.#networks.set(network, (this.#networks.get(network) ?? 0) + 1)
    request.socket.setNoDelay(true)
    request.socket.setKeepAlive(true, 60_000)
    response.writeHead(200, this.#streamHeaders)
    const leave = publicAudience.add({
      write(bytes) {
        response.write(bytes)
        return response.writableLength < unreadLimit
      },
      // It would otherwise wait for a slow reader.
      end: () => (response.writableNeedDrain ? response.destroy() : response.end()),
    })
    response.once('close', () => {
      leave()
      this.#release(network)
    })
  }

  #release(network: string): void {
    const left = (this.#networks.get(network) ?? 1) - 1
    if (left > 0) this.#networks.set(network, left)
    else this.#networks.delete(network)
  }
}
