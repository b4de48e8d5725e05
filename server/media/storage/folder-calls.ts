// Bounds the calls on the media folder that are under way at once: each holds a thread of this process, and one that hangs for as long as it does.
import { StorageSilent, storagePatience } from './timed-storage.ts'

type Waiting = { begin: () => void }

/** Some turns that are given in the order of asking. */
export class CallTurns {
  #free: number
  readonly #waiting = new Set<Waiting>()

  constructor(turns: number) {
    this.#free = turns
  }

  /**
   * Does the work once it has a turn, which ends with it. Work that must not be left out is `isDue`; all other work that gets no turn
   * within `storagePatience` is never begun, and StorageSilent is thrown.
   */
  async take<Result>(work: () => Promise<Result>, { isDue = false } = {}): Promise<Result> {
    if (this.#free > 0) this.#free -= 1
    else await this.#wait(isDue ? undefined : storagePatience)
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
        reject(new StorageSilent())
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

/**
 * Node has four threads for files, passwords, compression and the look-up of names. Reading the folder takes two of them at most and writing
 * one, which waits for the disk: so uploads keep no picture from visitors, and a folder that hangs leaves one thread to all else.
 */
export const folderReads = new CallTurns(2)
export const folderWrites = new CallTurns(1)
