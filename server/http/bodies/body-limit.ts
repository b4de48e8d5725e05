// Bounds what may be sent, by its declared length and by what really arrives, before any parser sees it.
import type { IncomingMessage } from 'node:http'
import { configuration } from '#server/config/configuration.ts'
import { isRead, type OwnRequest } from '#server/http/own-request.ts'
import type { MatchedPath } from '#server/react-router/route-table.ts'
import { type BodyPolicy, staffFormLimit } from '#shared/pages/page-policy.ts'
import type { BodyBudget } from './body-budget.ts'
import { BodyTooLarge, declaredLength, holdBody, type Pieces } from './held-body.ts'
import type { BodyPace } from './slow-bodies.ts'

/** What a multipart form needs beside its files, and enough beyond the limit to say so in words instead of breaking off. */
const aroundFiles = 256 * 1024
/** Fields that anybody's form may have; the longest of ours has fifteen. */
const publicFields = 200

/** What a route takes: `maxFields` for a form, which is held whole before it is parsed; none for files, which are read as they come. */
export type BodyLimit = { maxBytes: number; maxFields: number | undefined }

/** The limit of the route that a request goes to: its own, else that of every form. */
export function limitOf({ body, guarded }: Pick<MatchedPath, 'body' | 'guarded'>): BodyLimit {
  if (body) return { maxBytes: bytesOf(body), maxFields: body.maxFields }
  return guarded ? staffFormLimit : { ...staffFormLimit, maxFields: publicFields }
}

type Bounds = BodyLimit & {
  /** The address that the body comes from, and what unfinished bodies of it and others may hold. */
  clientAddress: string
  budget: BodyBudget
  /** Told when somebody begins to read; answers with the pace that the body has to keep. */
  onRead?: () => BodyPace
  /** Told why the body broke off, for routes that do not say so themselves. */
  onBroken?: (why: unknown) => void
  /** Ends the work on the request. */
  signal: AbortSignal
  /** Where the body comes from. */
  incoming: IncomingMessage
}

/**
 * The request for its route, with a body that breaks off with BodyTooLarge beyond the limit; nothing of it is read here, so
 * that a guard can refuse the sender first.
 */
export function boundBody({ method, url, headers }: OwnRequest, bounds: Bounds): Request {
  const { signal, maxFields, incoming } = bounds
  if (isRead({ method })) return new Request(url, { method, headers, signal })
  const sent: Sent = { headers, pieces: piecesOf(incoming) }
  const pull = maxFields === undefined ? pullPieces(sent, bounds) : pullWhole(sent, { ...bounds, maxFields })
  // Its end makes way for whoever takes in what is left.
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
  // Streamed bodies need it; the types of the browser's Request do not know it.
  const init: RequestInit & { duplex: 'half' } = { method, headers, signal, body, duplex: 'half' }
  return new Request(url, init)
}

type Sent = { headers: Headers; pieces: Pieces }
type Pull = (controller: ReadableStreamDefaultController<Uint8Array>) => Promise<void>

/** Piece by piece, as files are read. */
function pullPieces({ headers, pieces }: Sent, { maxBytes, onRead }: Bounds): Pull {
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

/** All at once, as forms are parsed. */
function pullWhole(sent: Sent, bounds: Bounds & { maxFields: number }): Pull {
  return async (controller) => {
    const whole = await holdBody(sent, bounds)
    if (whole.byteLength > 0) controller.enqueue(whole)
    controller.close()
  }
}

/** Of Node's own stream, which costs a fraction of a web stream, and stays open: the response takes the same connection. */
function piecesOf(incoming: IncomingMessage): Pieces {
  return incoming.iterator({ destroyOnReturn: false }) as Pieces
}

function bytesOf({ maxBytes }: BodyPolicy): number {
  if (maxBytes !== 'media') return maxBytes
  const { mediaImageBytes, mediaVideoBytes } = configuration()
  return Math.max(mediaImageBytes, mediaVideoBytes) + aroundFiles
}
