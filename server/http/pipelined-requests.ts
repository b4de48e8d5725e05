// Bounds how many requests of one connection wait for their responses: each of them holds memory and an open file.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and proxies send the next request when they have the response; whoever pipelines may send a few. */
export const mostAtOnce = 4

const waiting = new WeakMap<Socket, number>()

/** Counts a request until its response is written; where too many wait already it destroys the connection and answers false. */
export function admitPipelined({ socket }: IncomingMessage, response: ServerResponse): boolean {
  const count = waiting.get(socket) ?? 0
  if (count >= mostAtOnce) {
    socket.destroy()
    return false
  }
  waiting.set(socket, count + 1)
  response.once('finish', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
  return true
}
