import { createStore } from '#app/ui/store.ts'

type SavePhase = 'saved' | 'unsaved' | 'saving' | 'failed'

export type SaveState = { phase: SavePhase; problem: string }

/** Null when it was saved, a sentence when not; `other` where by now another text is stored than `after`. */
export type SaveEnd = null | string | { other: string }

export type TextSave = {
  text: string
  /** What is stored as far as is known: the save is meant for that alone. Undefined: whatever is stored. */
  after: string | undefined
  /** The page may be gone before the answer comes. */
  isLast: boolean
  /** Aborted when a later save takes its place. */
  signal: AbortSignal
}

type Options = {
  /** What is stored at the beginning. */
  stored: string
  save: (save: TextSave) => Promise<SaveEnd>
  /** Milliseconds without typing after which it is saved. */
  pause?: number
}

const collisionsAtMost = 3
const collided = 'Somebody else is changing this text as well. Please try again.'

/**
 * Saves a text as one types: after a pause, one save at a time, and always the latest text last. Only the last save of a
 * page does not wait for the one before; that one then changes nothing if it arrives after it.
 */
export class LatestSaver {
  readonly #options: Required<Options>
  /** With the last listener the text goes from the screen, and at `pagehide` the page: what is not saved then is saved at once. */
  readonly state = createStore<SaveState>({ phase: 'saved', problem: '' }, () => {
    const finish = () => this.finish()
    addEventListener('pagehide', finish)
    return () => {
      removeEventListener('pagehide', finish)
      finish()
    }
  })
  #stored: string
  #text: string | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: AbortController | undefined
  #collisions = 0

  constructor(options: Options) {
    this.#options = { pause: 600, ...options }
    this.#stored = options.stored
  }

  change(text: string): void {
    this.#text = text
    this.#collisions = 0
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#save(false), this.#options.pause)
    if (!this.#running) this.state.set({ phase: 'unsaved', problem: '' })
  }

  /** Saves at once what is not saved yet: the last chance before the page goes. */
  finish(): void {
    if (this.#text === undefined) return
    clearTimeout(this.#timer)
    this.#running?.abort()
    void this.#save(true)
  }

  async #save(isLast: boolean): Promise<void> {
    // The one under way goes on with the latest text when it is through.
    if (this.#running && !isLast) return
    const text = this.#text
    if (text === undefined) return
    this.#text = undefined
    const run = new AbortController()
    this.#running = run
    this.state.set({ phase: 'saving', problem: '' })
    const after = isLast ? undefined : this.#stored
    const end = await this.#options.save({ text, after, isLast, signal: run.signal })
    // Another one has taken its place, with a later text: what became of this one says nothing any more.
    if (this.#running !== run) return
    this.#running = undefined
    this.#settle(text, end)
  }

  #settle(text: string, end: SaveEnd): void {
    if (end === null) this.#stored = text
    const other = typeof end === 'object' && end !== null ? end.other : undefined
    if (other !== undefined) {
      this.#stored = other
      this.#collisions += 1
    }
    const isLater = this.#text !== undefined
    // What was not saved is tried again: over another text at once, else by the next change or by finish().
    if (end !== null) this.#text ??= text
    if (isLater || (other !== undefined && this.#collisions <= collisionsAtMost)) {
      void this.#save(false)
      return
    }
    const problem = typeof end === 'string' ? end : collided
    this.state.set(end === null ? { phase: 'saved', problem: '' } : { phase: 'failed', problem })
  }
}
