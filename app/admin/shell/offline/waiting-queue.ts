import { createStore } from '#app/ui/store.ts'
import { mayWait, type WaitingAction } from '#shared/enquiries/desk/waiting-events.ts'
import { type DraftStore, outboxForm, type StoredDraft } from './draft-store.ts'

export type WaitingEvent = {
  key: string
  event: WaitingAction
  eventId: string
  enquiryId: string
  about: string
  text: string
  /** ISO time by the device's clock. */
  writtenAt: string
  /** Rejection by the server; '' while queued. */
  problem: string
  /** Does not depend on the clock; '' for events of earlier releases. */
  position?: string
}

export type NewEvent = Omit<WaitingEvent, 'key' | 'writtenAt' | 'problem' | 'position'>

export type Sending = 'stored' | 'unreachable' | 'signed-out' | { problem: string }

type RejectedEvent = { account: string; event: WaitingEvent; problem: string }

type Surroundings = {
  shelf: Pick<DraftStore, 'keep' | 'list' | 'remove'>
  account: () => string | undefined
  send: (event: WaitingEvent, account: string) => Promise<Sending>
  alone: (work: () => Promise<void>) => Promise<void>
  now: () => number
}

export const waitingMaximum = 50
const firstPause = 2000
const maxPauseMs = 60_000

/**
 * Sends a staff member's offline events in order. Their ids are idempotency keys. Rejected events stay until
 * discarded.
 */
export class WaitingQueue {
  readonly #surroundings: Surroundings
  readonly events = createStore<readonly WaitingEvent[]>([])
  #timer: ReturnType<typeof setTimeout> | undefined
  #pause = firstPause
  #sending: Promise<void> | undefined
  #storedCount = 0

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings
  }

  get storedCount(): number {
    return this.#storedCount
  }

  get isWaiting(): boolean {
    return this.events.get().some(({ problem }) => problem === '')
  }

  readonly look = async (): Promise<void> => {
    const account = this.#surroundings.account()
    const found =
      account === undefined ? [] : await this.#surroundings.shelf.list({ account, form: outboxForm })
    // The account changed during the read; another call reads its events.
    if (account !== this.#surroundings.account()) return
    const events = found
      .flatMap((entry) => eventOf(entry) ?? [])
      .sort(
        (one, other) =>
          Number(one.position) - Number(other.position) ||
          Date.parse(one.writtenAt) - Date.parse(other.writtenAt),
      )
    if (JSON.stringify(events) !== JSON.stringify(this.events.get())) this.events.set(events)
  }

  async take(event: NewEvent): Promise<boolean> {
    await this.look()
    const account = this.#surroundings.account()
    if (account === undefined || this.events.get().length >= waitingMaximum) return false
    const writtenAt = new Date(this.#surroundings.now()).toISOString()
    const position = String(Number(this.events.get().at(-1)?.position ?? 0) + 1)
    const values = { ...event, writtenAt, problem: '', position }
    const work = { values, base: {}, start: {} }
    const key = await this.#surroundings.shelf.keep({ account, form: outboxForm }, work)
    await this.look()
    return key !== undefined
  }

  async discard(key: string): Promise<void> {
    await this.#surroundings.shelf.remove(key)
    await this.look()
  }

  readonly flush = (): Promise<void> => {
    this.#sending ??= this.#surroundings
      .alone(() => this.#sendAll())
      .finally(() => {
        this.#sending = undefined
      })
    return this.#sending
  }

  async #sendAll(): Promise<void> {
    clearTimeout(this.#timer)
    for (let next = await this.#next(); next; next = await this.#next()) {
      const account = this.#surroundings.account()
      if (account === undefined) return
      const sending = await this.#surroundings.send(next, account)
      if (sending === 'signed-out') return
      if (sending === 'unreachable') return this.#tryLater()
      this.#pause = firstPause
      if (sending === 'stored') {
        this.#storedCount += 1
        await this.discard(next.key)
      } else await this.#refuse({ account, event: next, problem: sending.problem })
      // With full storage even the rejection cannot be stored.
      if ((await this.#next())?.key === next.key) return
    }
  }

  async #next(): Promise<WaitingEvent | undefined> {
    await this.look()
    return this.events.get().find(({ problem }) => problem === '')
  }

  async #refuse({ account, event, problem }: RejectedEvent): Promise<void> {
    const { key: before, ...values } = event
    // The event may have been discarded since.
    await this.look()
    if (!this.events.get().some(({ key }) => key === before)) return
    const work = { values: { ...values, problem }, base: {}, start: {} }
    await this.#surroundings.shelf.keep({ account, form: outboxForm, before }, work)
    await this.look()
  }

  #tryLater(): void {
    this.#timer = setTimeout(() => void this.flush(), this.#pause)
    this.#pause = Math.min(this.#pause * 2, maxPauseMs)
  }
}

function eventOf({ key, values }: StoredDraft): WaitingEvent | undefined {
  const {
    event,
    eventId = '',
    enquiryId = '',
    about = '',
    text = '',
    writtenAt = '',
    problem = '',
    position = '',
  } = values
  return mayWait(event) && eventId && enquiryId
    ? { key, event, eventId, enquiryId, about, text, writtenAt, problem, position }
    : undefined
}
