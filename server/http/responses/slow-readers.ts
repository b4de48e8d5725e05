// Ends connections whose client does not read its response, or reads it at next to no speed.
import type { Server, Socket } from 'node:net'

/** Milliseconds without a byte taken, after which a connection ends: a phone in a tunnel comes back sooner. */
const longestStall = 30_000
/** Bytes to be taken in each window of milliseconds: 1 kB a second, a twentieth of a slow 3G line. */
const window = 60_000
const leastBytes = 60_000
const checkInterval = 5_000

type Progress = { taken: number; movedAt: number; windowBegan: number; takenBefore: number }

/** What Node's own idle time-out looks at, too: bytes handed to the system, and those it has not sent yet. */
type Handle = { bytesWritten: number; writeQueueSize: number }

/** Samples all connections of a server by one timer. */
export class SlowReaders {
  /** Connections whose response waits for its reader, or none. */
  readonly #sockets = new Map<Socket, Progress | undefined>()
  readonly #now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Watches all connections of `server` until it closes. */
  watch(server: Server): void {
    server.on('connection', (socket: Socket) => {
      this.#sockets.set(socket, undefined)
      socket.once('close', () => this.#sockets.delete(socket))
    })
    const timer = setInterval(() => this.check(), checkInterval).unref()
    server.once('close', () => clearInterval(timer))
  }

  /** Looks at each connection once, and destroys those that have made too little progress. */
  check(): void {
    const now = this.#now()
    for (const [socket, progress] of this.#sockets) {
      if (socket.writableLength === 0) {
        if (progress) this.#sockets.set(socket, undefined)
        continue
      }
      const taken = bytesTaken(socket)
      if (!progress) {
        this.#sockets.set(socket, { taken, movedAt: now, windowBegan: now, takenBefore: taken })
        continue
      }
      if (taken > progress.taken) Object.assign(progress, { taken, movedAt: now })
      if (isTooSlow(progress, now)) socket.destroy()
      else if (now - progress.windowBegan >= window)
        Object.assign(progress, { windowBegan: now, takenBefore: taken })
    }
  }
}

function isTooSlow({ taken, movedAt, windowBegan, takenBefore }: Progress, now: number): boolean {
  if (now - movedAt >= longestStall) return true
  return now - windowBegan >= window && taken - takenBefore < leastBytes
}

/** Bytes that the system has taken from us to send: a large write counts as it goes out, not when it is over. */
function bytesTaken(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: Handle | null }
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0
}
