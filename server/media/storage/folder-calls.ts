// Limits concurrent calls on the media folder, because each occupies a thread while the folder hangs.
import { StorageTimeout, storageTimeouts } from './timed-storage.ts'

type Waiting = { begin: () => void }

/** FIFO semaphore. */
export class CallTurns {
  #free: number
  readonly #waiting = new Set<Waiting>()

  constructor(turns: number) {
    this.#free = turns
  }

  /**
   * Throws StorageTimeout if no slot is free within `storageTimeouts`; `isDue` work, such as closing a file,
   * waits without limit.
   */
  async take<Result>(work: () => Promise<Result>, { isDue = false } = {}): Promise<Result> {
    if (this.#free > 0) this.#free -= 1
    else await this.#wait(isDue ? undefined : storageTimeouts)
    try {
      return await work()
    } finally {
      this.#giveBack()
    }
  }

  #wait(patience: number | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const late = () => {
        this.#waiting.delete(waiting)
        reject(new StorageTimeout())
      }
      const timer = patience === undefined ? undefined : setTimeout(late, patience)
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const waiting = { begin }
      this.#waiting.add(waiting)
    })
  }

  #giveBack(): void {
    const [next] = this.#waiting
    if (!next) {
      this.#free += 1
      return
    }
    this.#waiting.delete(next)
    next.begin()
  }
}

/** Node has four threads. Uploads cannot block image requests, and a hanging folder leaves one thread. */
export const folderReads = new CallTurns(2)
export const folderWrites = new CallTurns(1)
