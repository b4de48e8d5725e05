// Limits the size of request bodies before any parser reads them.
import type { IncomingMessage } from 'node:http'
import { configuration } from '#server/config/configuration.ts'
import { isRead, type OwnRequest } from '#server/http/own-request.ts'
import type { MatchedPath } from '#server/react-router/route-table.ts'
import { type BodyPolicy, staffFormLimit } from '#shared/pages/page-policy.ts'
import type { BodyBudget } from './body-budget.ts'
import { type BodyChunks, BodyTooLarge, bufferBody, declaredLength } from './buffered-body.ts'
import type { BodyPace } from './slow-bodies.ts'

/** Overhead of a multipart form, with margin to return an error message. */
const aroundFiles = 256 * 1024
/** The longest public form has fifteen fields. */
const publicFields = 200

/** `maxFields` is for buffered forms; undefined for streamed files. */
export type BodyLimit = { maxBytes: number; maxFields: number | undefined }

/** Defaults to the form limit. */
export function limitOf({ body, guarded }: Pick<MatchedPath, 'body' | 'guarded'>): BodyLimit {
  if (body) return { maxBytes: bytesOf(body), maxFields: body.maxFields }
  return guarded ? staffFormLimit : { ...staffFormLimit, maxFields: publicFields }
}

type Bounds = BodyLimit & {
  clientAddress: string
  budget: BodyBudget
  onRead?: () => BodyPace
  onBroken?: (why: unknown) => void
  signal: AbortSignal
  incoming: IncomingMessage
}

/** Its body fails with BodyTooLarge. Nothing is read here, so a guard can reject the sender first. */
export function boundBody({ method, url, headers }: OwnRequest, bounds: Bounds): Request {
  const { signal, maxFields, incoming } = bounds
  if (isRead({ method })) return new Request(url, { method, headers, signal })
  const sent: Sent = { headers, pieces: chunksOf(incoming) }
  const pull =
    maxFields === undefined ? pullChunks(sent, bounds) : pullBuffered(sent, { ...bounds, maxFields })
  // The rest of the body can then be drained.
  const end = () => void sent.pieces.return?.()
  const source: UnderlyingDefaultSource<Uint8Array> = {
    pull: (controller) =>
      pull(controller).catch((error: unknown) => {
        end()
        bounds.onBroken?.(error)
        throw error
      }),
    cancel: end,
  }
  const body = new ReadableStream<Uint8Array>(source, { highWaterMark: 0 })
  // Missing in the DOM types.
  const init: RequestInit & { duplex: 'half' } = { method, headers, signal, body, duplex: 'half' }
  return new Request(url, init)
}

type Sent = { headers: Headers; pieces: BodyChunks }
type Pull = (controller: ReadableStreamDefaultController<Uint8Array>) => Promise<void>

function pullChunks({ headers, pieces }: Sent, { maxBytes, onRead }: Bounds): Pull {
  let received = 0
  let pace: BodyPace | undefined
  return async (controller) => {
    if (received === 0) {
      if (declaredLength(headers) > maxBytes) throw new BodyTooLarge()
      pace = onRead?.()
    }
    pace?.waits()
    const { done, value } = await pieces.next()
    pace?.came(value?.byteLength ?? 0)
    if (done) return controller.close()
    received += value.byteLength
    if (received > maxBytes) throw new BodyTooLarge()
    return controller.enqueue(value)
  }
}

function pullBuffered(sent: Sent, bounds: Bounds & { maxFields: number }): Pull {
  return async (controller) => {
    const whole = await bufferBody(sent, bounds)
    if (whole.byteLength > 0) controller.enqueue(whole)
    controller.close()
  }
}

/** Cheaper than a web stream; leaves the socket open for the response. */
function chunksOf(incoming: IncomingMessage): BodyChunks {
  return incoming.iterator({ destroyOnReturn: false }) as BodyChunks
}

function bytesOf({ maxBytes }: BodyPolicy): number {
  if (maxBytes !== 'media') return maxBytes
  const { mediaImageBytes, mediaVideoBytes } = configuration()
  return Math.max(mediaImageBytes, mediaVideoBytes) + aroundFiles
}
