// Ends requests whose body takes too long to come; an upload that its guard let in may take longer while it keeps coming.
import type { IncomingMessage } from 'node:http'
import { sendRawResponse } from '#server/http/responses/raw-response.ts'

/** Milliseconds for a body that anybody may send, and for a large file on a slow line. */
const usual = 120_000
export const longest = 30 * 60_000
/** What whoever sends too slowly is told. */
export const tooSlow = { status: 408, text: 'The request took too long to arrive.' }

/** An upload may be slow, but not stand still: so many bytes have to come in each minute that is waited for them. */
const leastPace = { bytes: 60 * 1024, milliseconds: 60_000 }

type Fixed = Readonly<Record<string, string>>
type Watched = { timer: NodeJS.Timeout; fixedHeaders: Fixed }

const watched = new WeakMap<IncomingMessage, Watched>()

/** Watches a request that says it has a body: after `patience` milliseconds without its end the connection is closed. */
export function watchBody(
  request: IncomingMessage,
  { fixedHeaders, patience = usual }: { fixedHeaders: Fixed; patience?: number },
): void {
  const { headers } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  const timer = setTimeout(() => endSlowBody(request, fixedHeaders), patience).unref()
  watched.set(request, { timer, fixedHeaders })
  request.once('close', () => clearTimeout(timer))
}

/** Lets the body of this request take as long as the server waits at all, as long as it keeps the pace. */
export function allowSlowBody(request: IncomingMessage): BodyPace {
  const { timer, fixedHeaders = {} } = watched.get(request) ?? {}
  clearTimeout(timer)
  return new BodyPace(() => endSlowBody(request, fixedHeaders))
}

/** Measures how fast a body comes, in the time that somebody waits for it: what we leave unread is not the sender's fault. */
export class BodyPace {
  readonly #end: () => void
  #timer: NodeJS.Timeout | undefined
  #waitsSince = 0
  #waited = 0
  #bytes = 0

  /** `end` is called when too little came in a minute. */
  constructor(end: () => void) {
    this.#end = end
  }

  /** Somebody begins to wait. */
  waits(): void {
    this.#waitsSince = performance.now()
    this.#timer = setTimeout(this.#end, leastPace.milliseconds - this.#waited).unref()
  }

  /** So many bytes came; the next wait begins with `waits`. */
  came(bytes: number): void {
    clearTimeout(this.#timer)
    this.#waited += performance.now() - this.#waitsSince
    this.#bytes += bytes
    if (this.#bytes < leastPace.bytes) return
    this.#waited = 0
    this.#bytes = 0
  }
}

function endSlowBody(request: IncomingMessage, fixedHeaders: Fixed): void {
  if (!request.complete) sendRawResponse(request.socket, { ...tooSlow, fixedHeaders })
}
