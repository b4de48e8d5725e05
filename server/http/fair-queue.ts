// Limits concurrent renders and serves waiting networks round-robin.

export type QueueSize = {
  slots: number
  slotsPerNetwork: number
  waiting: number
  waitingPerNetwork: number
  patience: number
}

/** Call it exactly once. */
export type Release = () => void

type Waiter = { grant: (release: Release | undefined) => void; late: NodeJS.Timeout }
type Line = { running: number; waiters: Waiter[] }

/** Grants slots to networks round-robin. */
export class FairQueue {
  readonly #size: QueueSize
  /** The network served last is at the end. */
  readonly #lines = new Map<string, Line>()
  #running = 0
  #waiting = 0

  constructor(size: QueueSize) {
    this.#size = size
  }

  get waiting(): number {
    return this.#waiting
  }

  /** Undefined if the queue is full or the wait times out. */
  enter(network: string): Promise<Release | undefined> {
    const line = this.#lines.get(network) ?? { running: 0, waiters: [] }
    if (this.#mayRun(line) && line.waiters.length === 0) return Promise.resolve(this.#grant(network, line))
    if (this.#waiting >= this.#size.waiting || line.waiters.length >= this.#size.waitingPerNetwork)
      return Promise.resolve(undefined)
    this.#lines.set(network, line)
    this.#waiting += 1
    return new Promise((resolve) => {
      const waiter: Waiter = {
        grant: resolve,
        late: setTimeout(() => this.#giveUp(network, line, waiter), this.#size.patience),
      }
      line.waiters.push(waiter)
    })
  }

  #mayRun(line: Line): boolean {
    return this.#running < this.#size.slots && line.running < this.#size.slotsPerNetwork
  }

  #grant(network: string, line: Line): Release {
    this.#running += 1
    line.running += 1
    this.#lines.delete(network)
    this.#lines.set(network, line)
    return () => this.#release(network, line)
  }

  #release(network: string, line: Line): void {
    this.#running -= 1
    line.running -= 1
    // Moves the network behind those that arrived during its work.
    this.#lines.delete(network)
    if (line.running > 0 || line.waiters.length > 0) this.#lines.set(network, line)
    for (const [next, candidate] of this.#lines) {
      if (candidate.waiters.length === 0 || !this.#mayRun(candidate)) continue
      const waiter = candidate.waiters.shift()
      if (!waiter) continue
      clearTimeout(waiter.late)
      this.#waiting -= 1
      waiter.grant(this.#grant(next, candidate))
      return
    }
  }

  // biome-ignore lint/complexity/useMaxParams: a waiter and its position.
  #giveUp(network: string, line: Line, waiter: Waiter): void {
    line.waiters.splice(line.waiters.indexOf(waiter), 1)
    if (line.running === 0 && line.waiters.length === 0) this.#lines.delete(network)
    this.#waiting -= 1
    waiter.grant(undefined)
  }
}
