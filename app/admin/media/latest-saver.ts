export type SavePhase = 'saved' | 'unsaved' | 'saving' | 'failed'

export type SaveState = { phase: SavePhase; problem: string }

type Options = {
  /** Null when it was saved, else why not. `isLast`: the page may be gone before the answer comes. */
  save: (text: string, isLast: boolean) => Promise<string | null>
  /** Milliseconds without typing after which it is saved. */
  pause?: number
}

/** Saves a text as one types: after a pause, one save at a time, and always the latest text last. */
export class LatestSaver {
  readonly #options: Required<Options>
  readonly #watchers = new Set<() => void>()
  #text: string | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #running = false
  #state: SaveState = { phase: 'saved', problem: '' }

  constructor(options: Options) {
    this.#options = { pause: 600, ...options }
  }

  get state(): SaveState {
    return this.#state
  }

  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  change(text: string): void {
    this.#text = text
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#save(false), this.#options.pause)
    if (!this.#running) this.#become({ phase: 'unsaved', problem: '' })
  }

  /** Saves at once what is not saved yet: the last chance before the page goes. */
  finish(): void {
    if (this.#text === undefined) return
    clearTimeout(this.#timer)
    void this.#save(true)
  }

  async #save(isLast: boolean): Promise<void> {
    // The one under way goes on with the latest text when it is through.
    if (this.#running && !isLast) return
    const text = this.#text
    if (text === undefined) return
    this.#text = undefined
    this.#running = true
    this.#become({ phase: 'saving', problem: '' })
    const problem = await this.#options.save(text, isLast)
    this.#running = false
    if (this.#text !== undefined) return this.#save(false)
    // What was not saved is tried again by the next change, or by finish().
    if (problem !== null) this.#text = text
    this.#become(problem === null ? { phase: 'saved', problem: '' } : { phase: 'failed', problem })
    return undefined
  }

  #become(state: SaveState): void {
    this.#state = state
    for (const watcher of this.#watchers) watcher()
  }
}
