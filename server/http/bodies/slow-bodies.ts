// Ends requests whose body arrives too slowly; authorised uploads only need a minimum pace.
import type { IncomingMessage } from 'node:http'
import { sendRawResponse } from '#server/http/responses/raw-response.ts'

/** Milliseconds for a public body, and for a large file. */
const usual = 120_000
export const maxBodyMs = 30 * 60_000
export const tooSlow = { status: 408, text: 'The request took too long to arrive.' }

/** Per minute of waiting. */
const leastPace = { bytes: 60 * 1024, milliseconds: 60_000 }

type Fixed = Readonly<Record<string, string>>
type Watched = { timer: NodeJS.Timeout; fixedHeaders: Fixed }

const watched = new WeakMap<IncomingMessage, Watched>()

/** Closes the connection after `patience` milliseconds. */
export function limitBodyTime(
  request: IncomingMessage,
  { fixedHeaders, patience = usual }: { fixedHeaders: Fixed; patience?: number },
): void {
  const { headers } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  const timer = setTimeout(() => endSlowBody(request, fixedHeaders), patience).unref()
  watched.set(request, { timer, fixedHeaders })
  request.once('close', () => clearTimeout(timer))
}

/** Replaces the timer by a minimum pace. */
export function allowSlowBody(request: IncomingMessage): BodyPace {
  const { timer, fixedHeaders = {} } = watched.get(request) ?? {}
  clearTimeout(timer)
  return new BodyPace(() => endSlowBody(request, fixedHeaders))
}

/** Measures the pace of a body only while the server waits for data. */
export class BodyPace {
  readonly #end: () => void
  #timer: NodeJS.Timeout | undefined
  #waitsSince = 0
  #waited = 0
  #bytes = 0

  constructor(end: () => void) {
    this.#end = end
  }

  waits(): void {
    this.#waitsSince = performance.now()
    this.#timer = setTimeout(this.#end, leastPace.milliseconds - this.#waited).unref()
  }

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
