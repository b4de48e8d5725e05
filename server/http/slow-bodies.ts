// Ends requests whose body takes too long to come; an upload that its guard let in may take longer.
import type { IncomingMessage } from 'node:http'
import { sendRawResponse } from './raw-response.ts'

/** Milliseconds for a body that anybody may send, and for a large file on a slow line. */
const usual = 120_000
export const longest = 30 * 60_000
/** What whoever sends too slowly is told. */
export const tooSlow = { status: 408, text: 'The request took too long to arrive.' }

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

type Watch = { fixedHeaders: Readonly<Record<string, string>>; patience?: number }

/** Watches a request that says it has a body: after `patience` milliseconds without its end the connection is closed. */
export function watchBody(request: IncomingMessage, { fixedHeaders, patience = usual }: Watch): void {
  const { headers } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  const timer = setTimeout(() => {
    if (!request.complete) sendRawResponse(request.socket, { ...tooSlow, fixedHeaders })
  }, patience).unref()
  timers.set(request, timer)
  request.once('close', () => clearTimeout(timer))
}

/** Lets the body of this request take as long as the server waits at all. */
export function allowSlowBody(request: IncomingMessage): void {
  clearTimeout(timers.get(request))
}
