import { createStore } from '#app/ui/store.ts'

export type LeavingScope = 'local' | 'global'

/** Of somebody who has pressed Logout: `unsent` while the server does not know of it, `again` while it is told once more. */
export type Leaving = { scope: LeavingScope; phase: 'sending' | 'unsent' | 'again' }

type Surroundings = {
  /** Whether the server has ended the session, or had before. */
  send: (scope: LeavingScope) => Promise<boolean>
  /** What this browser remembers of it until the server knows, over reloads and for its other tabs. */
  kept: { read: () => string | undefined; write: (scope: LeavingScope) => void; remove: () => void }
  /** Goes to the login by a new document: nothing of this one is left. */
  leave: (scope: LeavingScope) => void
}

const firstPause = 2000
const longestPause = 60_000

/**
 * Signs out also where the server cannot be reached: the panel goes from the screen at once, and the request is sent again
 * until the server knows. Somebody who signs in meanwhile ends that.
 */
export class SignOut {
  readonly #surroundings: Surroundings
  /** Undefined while nobody is leaving. */
  readonly state = createStore<Leaving | undefined>(undefined)
  #timer: ReturnType<typeof setTimeout> | undefined
  #pause = firstPause

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings
  }

  /** Whether somebody is leaving, also where an earlier page or another tab began it. */
  isPending(): boolean {
    return this.state.get() !== undefined || this.#surroundings.kept.read() !== undefined
  }

  /** Somebody pressed Logout. */
  begin(scope: LeavingScope): void {
    if (!this.state.get()) void this.#send({ scope, phase: 'sending' })
  }

  /** Goes on with what an earlier page of this browser, or another tab, could not tell the server. */
  resume(): void {
    const scope = this.#surroundings.kept.read()
    if (this.state.get() || (scope !== 'local' && scope !== 'global')) return
    void this.#send({ scope, phase: 'sending' })
  }

  /** At once: somebody asks for it, or the connection is back. */
  retry(): void {
    const leaving = this.state.get()
    if (leaving?.phase === 'unsent') void this.#send({ ...leaving, phase: 'again' })
  }

  /** Somebody signs in: the sign-out of before is not meant for their session. */
  forget(): void {
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
    this.#pause = Math.min(this.#pause * 2, longestPause)
  }
}
