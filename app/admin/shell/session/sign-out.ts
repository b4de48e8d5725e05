import { createStore } from '#app/ui/store.ts'

export type LeavingScope = 'local' | 'global'

/** `unsent`: not confirmed by the server; `again`: during a retry. */
export type Leaving = { scope: LeavingScope; phase: 'sending' | 'unsent' | 'again' }

type Surroundings = {
  /** True if the server ended the session, now or earlier. */
  send: (scope: LeavingScope) => Promise<boolean>
  kept: { read: () => string | undefined; write: (scope: LeavingScope) => void; remove: () => void }
  /** Uses a full page load, which discards this document. */
  leave: (scope: LeavingScope) => void
}

const firstPause = 2000
const maxPauseMs = 60_000

/**
 * The panel disappears immediately; the request is retried until the server confirms. A new sign-in cancels
 * it.
 */
export class SignOut {
  readonly #surroundings: Surroundings
  readonly state = createStore<Leaving | undefined>(undefined)
  #timer: ReturnType<typeof setTimeout> | undefined
  #pause = firstPause

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings
  }

  isPending(): boolean {
    return this.state.get() !== undefined || this.#surroundings.kept.read() !== undefined
  }

  begin(scope: LeavingScope): void {
    if (!this.state.get()) void this.#send({ scope, phase: 'sending' })
  }

  resume(): void {
    const scope = this.#surroundings.kept.read()
    if (this.state.get() || (scope !== 'local' && scope !== 'global')) return
    void this.#send({ scope, phase: 'sending' })
  }

  retry(): void {
    const leaving = this.state.get()
    if (leaving?.phase === 'unsent') void this.#send({ ...leaving, phase: 'again' })
  }

  clear(): void {
    clearTimeout(this.#timer)
    this.#pause = firstPause
    this.#surroundings.kept.remove()
    this.state.set(undefined)
  }

  async #send(leaving: Leaving): Promise<void> {
    const { scope } = leaving
    clearTimeout(this.#timer)
    this.state.set(leaving)
    const isDone = await this.#surroundings.send(scope)
    if (!this.state.get()) return
    if (isDone) {
      this.#surroundings.kept.remove()
      this.#surroundings.leave(scope)
      return
    }
    this.#surroundings.kept.write(scope)
    this.state.set({ scope, phase: 'unsent' })
    this.#timer = setTimeout(() => this.retry(), this.#pause)
    this.#pause = Math.min(this.#pause * 2, maxPauseMs)
  }
}
