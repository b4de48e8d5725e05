import { createStore } from '#app/ui/store.ts'
import type { SignedInStaff } from '#shared/staff/staff-session.ts'

export type AuthEvent = 'INITIAL_SESSION' | 'SIGNED_IN' | 'SIGNED_OUT' | 'TOKEN_REFRESHED' | 'USER_UPDATED'

export type AuthState = {
  user: SignedInStaff['user'] | null
  session: SignedInStaff['session'] | null
  /** True until the first session is known. */
  loading: boolean
}

/** What the server says of our session; `unreachable` says nothing about it. */
export type SessionAnswer =
  | { kind: 'alive'; staff: SignedInStaff }
  | { kind: 'ended' }
  | { kind: 'unreachable' }

/** The other tabs of this browser: each told event makes them look for themselves. */
export type TabChannel = { tell: (event: AuthEvent) => void; close: () => void }

type Surroundings = {
  /** `overtaken` ends the request: a later one has begun, whose answer counts. */
  ask: (overtaken: AbortSignal) => Promise<SessionAnswer>
  openChannel: (hear: (event: AuthEvent) => void) => TabChannel
}

const unknownSession = { user: null, session: null, loading: true, isAwaited: false }
const checkEvery = 60_000
const firstRetry = 200

/**
 * Knows in the browser who is signed in: looks now and then, renews the session near its end, retries with pauses that
 * double, and tells its listeners and the other tabs what has changed. Nothing secret passes through it.
 */
export class SessionManager {
  readonly #surroundings: Surroundings
  /** `isAwaited`: nobody is signed in, and something waits for it: without being asked to, nobody would sign in. */
  readonly store = createStore<AuthState & { isAwaited: boolean }>(unknownSession)
  readonly #listeners = new Set<(event: AuthEvent) => void>()
  #channel: TabChannel | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | undefined
  #overtaking = new AbortController()
  #failures = 0
  #waiting = 0
  #signingIn = false

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings
  }

  get state(): AuthState {
    return this.store.get()
  }

  /** Calls `listener` for each event; the function it gives back ends that. */
  listen(listener: (event: AuthEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The next session that begins here comes from a sign-in, not from an earlier visit. */
  noteSignIn(): void {
    this.#signingIn = true
  }

  /** Begins with what the page was rendered with; the function it gives back ends the keeping. */
  begin(staff: SignedInStaff): () => void {
    this.#channel = this.#surroundings.openChannel((event) => void this.#hear(event))
    this.#set({ ...staff, loading: false })
    const event = this.#signingIn ? 'SIGNED_IN' : 'INITIAL_SESSION'
    this.#signingIn = false
    this.#emit(event)
    if (event === 'SIGNED_IN') this.#channel.tell(event)
    this.#schedule(checkEvery)
    return () => this.#end()
  }

  /** Takes over what a page or an answer of the server says of the session. */
  learn(staff: SignedInStaff): void {
    const { user, session } = this.state
    this.#set({ ...staff, loading: false })
    if (!user || !session) {
      this.#announce('SIGNED_IN')
      return
    }
    if (user.email !== staff.user.email || user.name !== staff.user.name) this.#announce('USER_UPDATED')
    if (staff.session.expires_at > session.expires_at) this.#announce('TOKEN_REFRESHED')
  }

  /** Looks at once; whoever asks meanwhile waits for the same answer. */
  check(): Promise<void> {
    this.#running ??= this.#begin()
    return this.#running
  }

  /** Looks at once, also while a look runs that began before what happened now, such as a line that is back; the pauses begin anew. */
  checkAnew(): Promise<void> {
    this.#overtaking.abort()
    this.#failures = 0
    this.#running = this.#begin()
    return this.#running
  }

  /** Says that the account or its password changed here. */
  announceUpdate(): void {
    this.#announce('USER_UPDATED')
  }

  /** Says that somebody signed out here; the page itself is on its way to the login. */
  announceSignOut(): void {
    this.#announce('SIGNED_OUT')
  }

  /** Resolves once somebody is signed in. */
  untilSignedIn(): Promise<void> {
    if (this.state.user) return Promise.resolve()
    return new Promise((resolve) => {
      const stop = this.store.subscribe(() => {
        if (!this.state.user) return
        stop()
        this.#waiting -= 1
        resolve()
      })
      this.#waiting += 1
      this.#set(this.state)
    })
  }

  #begin(): Promise<void> {
    this.#overtaking = new AbortController()
    const look: Promise<void> = this.#look(this.#overtaking.signal).finally(() => {
      if (this.#running === look) this.#running = undefined
    })
    return look
  }

  /** Whoever waits for a look that is overtaken waits for the one that overtook it. */
  async #look(overtaken: AbortSignal): Promise<void> {
    const answer = await this.#surroundings.ask(overtaken)
    if (overtaken.aborted) return this.#running
    if (answer.kind === 'unreachable') {
      this.#schedule(Math.min(firstRetry * 2 ** this.#failures, checkEvery))
      this.#failures += 1
      return
    }
    this.#failures = 0
    this.#schedule(checkEvery)
    if (answer.kind === 'alive') this.learn(answer.staff)
    else this.#forget()
  }

  #forget(): void {
    if (!this.state.user && !this.state.loading) return
    this.#set({ user: null, session: null, loading: false })
    this.#announce('SIGNED_OUT')
  }

  async #hear(event: AuthEvent): Promise<void> {
    if (event === 'SIGNED_IN' || event === 'SIGNED_OUT' || event === 'USER_UPDATED') await this.checkAnew()
  }

  #schedule(milliseconds: number): void {
    clearTimeout(this.#timer)
    if (this.#channel) this.#timer = setTimeout(() => void this.check(), milliseconds)
  }

  #end(): void {
    clearTimeout(this.#timer)
    this.#channel?.close()
    this.#channel = undefined
    this.store.set(unknownSession)
  }

  #announce(event: AuthEvent): void {
    this.#emit(event)
    this.#channel?.tell(event)
  }

  #emit(event: AuthEvent): void {
    for (const listener of this.#listeners) listener(event)
  }

  #set(state: AuthState): void {
    const { user, session, loading } = state
    this.store.set({ user, session, loading, isAwaited: this.#waiting > 0 && !user })
  }
}
