// Ends what is left of a body once its request is answered: a little is taken in and thrown away, more closes the connection.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Bytes that are cheaper to take in than a connection is to lose, with the answer that a browser may not read then. */
const mostDrained = 512 * 1024
/** Milliseconds for them, and for the client to read its response before the connection is gone. */
const drainPatience = 2000

/** The newest request with a body on each connection. */
const newest = new WeakMap<Socket, IncomingMessage>()

/** Whether more of the body is still to come than is taken in after the answer: too much, or nobody knows how much. */
export function leavesTooMuch(request: IncomingMessage): boolean {
  if (request.complete || !hasBody(request)) return false
  return !(Number(request.headers['content-length'] ?? Number.NaN) <= mostDrained)
}

/** Closes the connection after the answer unless the rest of the body comes soon and is small. Call it for each request. */
export function endUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return
  const { socket } = request
  newest.set(socket, request)
  response.once('finish', () => {
    if (request.complete) return undefined
    if (leavesTooMuch(request)) return void socket.destroySoon()
    return void setTimeout(() => request.complete || socket.destroy(), drainPatience).unref()
  })
}

/**
 * Lets a client read its response although we do not read its body. A system that closes a connection with unread bytes
 * resets it, and the client loses the response that it has not read yet. So the connection only says that nothing more
 * comes, and is destroyed a little later; what still arrives until then Node takes in and throws away. Call it for each
 * connection.
 */
export function lingerWhenUnread(socket: Socket): void {
  const destroySoon = socket.destroySoon.bind(socket)
  socket.destroySoon = () => {
    const request = newest.get(socket)
    if (!request || request.complete) return destroySoon()
    if (socket.writableEnded) return
    socket.end()
    const late = setTimeout(() => socket.destroy(), drainPatience).unref()
    socket.once('close', () => clearTimeout(late))
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}
