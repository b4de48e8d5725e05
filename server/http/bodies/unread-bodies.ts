// Drains a small unread body after the response, or closes the connection.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Draining this is cheaper than losing the connection and its response. */
const maxDrained = 512 * 1024
/** Milliseconds to drain, and for the client to read its response. */
const drainTimeoutMs = 2000

const newest = new WeakMap<Socket, IncomingMessage>()

/** True if the unread rest is too large to drain, or of unknown length. */
export function leavesTooMuch(request: IncomingMessage): boolean {
  if (request.complete || !hasBody(request)) return false
  return !(Number(request.headers['content-length'] ?? Number.NaN) <= maxDrained)
}

/** Call it per request. */
export function endUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return
  const { socket } = request
  newest.set(socket, request)
  response.once('finish', () => {
    if (request.complete) return undefined
    if (leavesTooMuch(request)) return void socket.destroySoon()
    return void setTimeout(() => request.complete || socket.destroy(), drainTimeoutMs).unref()
  })
}

/**
 * A connection with unread bytes is reset and the client loses the response, so the socket ends its sending
 * side first. Call it per connection.
 */
export function lingerWhenUnread(socket: Socket): void {
  const destroySoon = socket.destroySoon.bind(socket)
  socket.destroySoon = () => {
    const request = newest.get(socket)
    if (!request || request.complete) return destroySoon()
    if (socket.writableEnded) return
    socket.end()
    const late = setTimeout(() => socket.destroy(), drainTimeoutMs).unref()
    socket.once('close', () => clearTimeout(late))
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}
