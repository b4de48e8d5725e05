// Ends connections whose client does not read its response, or reads it too slowly.
import type { Server, Socket } from 'node:net'

/** Milliseconds without progress before a connection ends. A phone in a tunnel reconnects sooner. */
const longestStall = 30_000
/** Minimum bytes per window of milliseconds: 1 kB/s, a twentieth of a slow 3G connection. */
const window = 60_000
const leastBytes = 60_000
const checkInterval = 5_000

type Progress = { taken: number; movedAt: number; windowBegan: number; takenBefore: number }

/** Fields that Node's own idle timeout uses: bytes passed to the system, and bytes not yet sent. */
type Handle = { bytesWritten: number; writeQueueSize: number }

/** Samples all connections of a server with one timer. */
export class SlowReaders {
  /** Undefined while no response waits for its reader. */
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

  /** Destroys connections with too little progress. */
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

/** Bytes that the system has accepted. A large write counts gradually, not at its end. */
function bytesTaken(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: Handle | null }
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0
}
