import { createStore } from '#app/ui/store.ts'
import type { SignedInStaff } from '#shared/staff/staff-session.ts'

export type AuthEvent = 'INITIAL_SESSION' | 'SIGNED_IN' | 'SIGNED_OUT' | 'TOKEN_REFRESHED' | 'USER_UPDATED'

export type AuthState = {
  user: SignedInStaff['user'] | null
  session: SignedInStaff['session'] | null
  loading: boolean
}

/** `unreachable`: status unknown. */
export type SessionStatus =
  | { kind: 'alive'; staff: SignedInStaff }
  | { kind: 'ended' }
  | { kind: 'unreachable' }

/** Each event makes other tabs check the session themselves. */
export type TabChannel = { tell: (event: AuthEvent) => void; close: () => void }

type Surroundings = {
  /** `overtaken` aborts the request, because a later one replaces it. */
  ask: (overtaken: AbortSignal) => Promise<SessionStatus>
  openChannel: (listener: (event: AuthEvent) => void) => TabChannel
}

const unknownSession = { user: null, session: null, loading: true, isAwaited: false }
const checkEvery = 60_000
const firstRetry = 200

/**
 * Checks the session periodically, renews it, retries with backoff, and notifies other tabs. Handles no
 * secrets.
 */
export class SessionManager {
  readonly #surroundings: Surroundings
  /** `isAwaited`: a request waits for a sign-in, so the dialog must open. */
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

  listen(listener: (event: AuthEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Marks the next session as a sign-in instead of an initial session. */
  recordSignIn(): void {
    this.#signingIn = true
  }

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

  check(): Promise<void> {
    this.#running ??= this.#begin()
    return this.#running
  }

  /** Aborts a running check, whose result is outdated, and resets the backoff. */
  checkAnew(): Promise<void> {
    this.#overtaking.abort()
    this.#failures = 0
    this.#running = this.#begin()
    return this.#running
  }

  announceUpdate(): void {
    this.#announce('USER_UPDATED')
  }

  /** The page itself navigates to the login. */
  announceSignOut(): void {
    this.#announce('SIGNED_OUT')
  }

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

  /** Callers of an aborted check wait for the one that replaced it. */
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
