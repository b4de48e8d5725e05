// Handles the unread rest of a body after the response: drains a small rest, closes the connection for a
// large one.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Draining this many bytes is cheaper than losing the connection. The browser might also not read the
 * response of a closed connection.
 */
const mostDrained = 512 * 1024
/** Milliseconds to drain, and for the client to read its response before the connection is destroyed. */
const drainPatience = 2000

const newest = new WeakMap<Socket, IncomingMessage>()

/** True if the unread rest is larger than the drain limit, or its length is unknown. */
export function leavesTooMuch(request: IncomingMessage): boolean {
  if (request.complete || !hasBody(request)) return false
  return !(Number(request.headers['content-length'] ?? Number.NaN) <= mostDrained)
}

/**
 * Closes the connection after the response unless the rest is small and arrives soon. Call it for each
 * request.
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
 * Delays the destruction of a connection with unread data, so that the client can read its response. The
 * operating system resets a connection that is closed with unread bytes, and the client then loses the
 * response. So the socket only ends its sending side and is destroyed later; Node discards what still
 * arrives. Call it for each connection.
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
