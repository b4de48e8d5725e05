// Ends connections whose client reads its response too slowly.
import type { Server, Socket } from 'node:net'

/** Milliseconds without progress; a phone in a tunnel reconnects sooner. */
const maxStallMs = 30_000
/** 1 kB/s, a twentieth of a slow 3G connection. */
const window = 60_000
const leastBytes = 60_000
const checkInterval = 5_000

type Progress = { taken: number; movedAt: number; windowBegan: number; takenBefore: number }

/** Fields that Node's idle timeout uses, too. */
type Handle = { bytesWritten: number; writeQueueSize: number }

/** Samples all connections with one timer. */
export class SlowReaders {
  readonly #sockets = new Map<Socket, Progress | undefined>()
  readonly #now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  monitor(server: Server): void {
    server.on('connection', (socket: Socket) => {
      this.#sockets.set(socket, undefined)
      socket.once('close', () => this.#sockets.delete(socket))
    })
    const timer = setInterval(() => this.check(), checkInterval).unref()
    server.once('close', () => clearInterval(timer))
  }

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
  if (now - movedAt >= maxStallMs) return true
  return now - windowBegan >= window && taken - takenBefore < leastBytes
}

/** Bytes accepted by the system: a large write counts gradually. */
function bytesTaken(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: Handle | null }
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0
}
