import { createStore } from '#app/ui/store.ts'

type SavePhase = 'saved' | 'unsaved' | 'saving' | 'failed'

export type SaveState = { phase: SavePhase; problem: string }

/** Null on success; `other` if the stored text no longer equals `after`. */
export type SaveEnd = null | string | { other: string }

export type TextSave = {
  text: string
  /** Optimistic lock. Undefined overwrites anything. */
  after: string | undefined
  isLast: boolean
  signal: AbortSignal
}

type Options = {
  stored: string
  save: (save: TextSave) => Promise<SaveEnd>
  /** Debounce in milliseconds. */
  pause?: number
}

const maxCollisions = 3
const collided = 'Another user is changing this text as well. Please try again.'

/**
 * Autosaves a text: debounced, one save at a time, the latest text last. Only the last save before unload
 * does not wait.
 */
export class LatestSaver {
  readonly #options: Required<Options>
  /** Also saves when the input unmounts and on `pagehide`. */
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

  finish(): void {
    if (this.#text === undefined) return
    clearTimeout(this.#timer)
    this.#running?.abort()
    void this.#save(true)
  }

  async #save(isLast: boolean): Promise<void> {
    // The pending save continues with the latest text when it finishes.
    if (this.#running && !isLast) return
    const text = this.#text
    if (text === undefined) return
    this.#text = undefined
    const run = new AbortController()
    this.#running = run
    this.state.set({ phase: 'saving', problem: '' })
    const after = isLast ? undefined : this.#stored
    const end = await this.#options.save({ text, after, isLast, signal: run.signal })
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
    // Retries a failed text: immediately after a conflict, otherwise with the next change or finish().
    if (end !== null) this.#text ??= text
    if (isLater || (other !== undefined && this.#collisions <= maxCollisions)) {
      void this.#save(false)
      return
    }
    const problem = typeof end === 'string' ? end : collided
    this.state.set(end === null ? { phase: 'saved', problem: '' } : { phase: 'failed', problem })
  }
}
