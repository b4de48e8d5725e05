// Drains a small unread body after the response, or closes the connection.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Draining this many bytes is cheaper than losing the connection, with which the browser may lose its
 * response.
 */
const mostDrained = 512 * 1024
/** Milliseconds to drain, and for the client to read its response. */
const drainPatience = 2000

const newest = new WeakMap<Socket, IncomingMessage>()

/** True if the unread rest is too large to drain, or of unknown length. */
export function leavesTooMuch(request: IncomingMessage): boolean {
  if (request.complete || !hasBody(request)) return false
  return !(Number(request.headers['content-length'] ?? Number.NaN) <= mostDrained)
}

/**
 * Closes the connection after the response unless the rest is small and arrives soon. Call it per request.
 */
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
 * Lets the client read its response before the connection is destroyed. The operating system resets a
 * connection with unread bytes, and the client loses the response. So the socket ends its sending side
 * first; Node discards what still arrives. Call it per connection.
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
