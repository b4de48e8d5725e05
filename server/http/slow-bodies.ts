// Ends requests whose body takes too long to come; an upload that its guard let in may take longer.
import type { IncomingMessage } from 'node:http'

/** Milliseconds for a body that anybody may send, and for a large file on a slow line. */
const usual = 120_000
export const longest = 30 * 60_000

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Watches a request that says it has a body: after `patience` milliseconds without its end the connection is closed. */
export function watchBody(request: IncomingMessage, patience = usual): void {
  const { headers } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  }, patience).unref()
  timers.set(request, timer)
  request.once('close', () => clearTimeout(timer))
}

/** Lets the body of this request take as long as the server waits at all. */
export function allowSlowBody(request: IncomingMessage): void {
  clearTimeout(timers.get(request))
}
