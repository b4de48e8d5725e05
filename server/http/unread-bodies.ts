// Ends what is left of a body once its request is answered: a little is taken in and thrown away, more closes the connection.
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Bytes that are cheaper to take in than a connection is to lose, with the answer that a browser may not read then. */
const mostDrained = 512 * 1024
/** Milliseconds for them. */
const drainPatience = 2000

/** Whether more of the body is still to come than is taken in after the answer: too much, or nobody knows how much. */
export function leavesTooMuch(request: IncomingMessage): boolean {
  if (request.complete || !hasBody(request)) return false
  return !(Number(request.headers['content-length'] ?? Number.NaN) <= mostDrained)
}

/** Closes the connection after the answer unless the rest of the body comes soon and is small. Call it for each request. */
export function endUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return
  const { socket } = request
  response.once('finish', () => {
    if (request.complete) return undefined
    if (leavesTooMuch(request)) return void socket.destroySoon()
    return void setTimeout(() => request.complete || socket.destroy(), drainPatience).unref()
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}
