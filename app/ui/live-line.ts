import { heartbeatMs, type LiveNotice, readLiveNotice } from '#shared/pages/live-notice.ts'

type Hearing = {
  onNotice: (notice: LiveNotice) => void
  /** Changes may have been missed: reload. */
  onMissed: () => void
  /** The server rejected the connection (signed out or too many). LiveLine retries later. */
  onRefused?: () => void
  onBeat?: () => void
}

const checkIntervalMs = 5000
const maxSilenceMs = heartbeatMs * 2.5
const firstPause = 5000
const maxPauseMs = 300_000

/** Reconnects after errors, silence or sleep. Reports a gap once, as missed. */
export class LiveLine {
  readonly #address: string
  readonly #hearing: Hearing
  #source: EventSource | undefined
  #watch: ReturnType<typeof setInterval> | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #refusals = 0
  #connectedAt = 0
  /** Time of the last message; changes after it may have been missed. */
  #heardAt: number

  /** `since`: when the displayed data was requested, in epoch milliseconds. */
  constructor(address: string, options: Hearing & { since: number }) {
    this.#address = address
    this.#hearing = options
    this.#heardAt = options.since
  }

  get heardAt(): number {
    return this.#heardAt
  }

  get isOpen(): boolean {
    return this.#watch !== undefined
  }

  open(): void {
    if (this.isOpen) return
    this.#watch = setInterval(() => this.#lookForSilence(), checkIntervalMs)
    this.#connect()
  }

  /** Another tab subscribes instead and has passed on all messages until now. */
  noteHeard(): void {
    this.#heardAt = Date.now()
  }

  close(): void {
    clearInterval(this.#watch)
    this.#watch = undefined
    this.#hangUp()
  }

  #connect(): void {
    this.#hangUp()
    this.#connectedAt = Date.now()
    const source = new EventSource(this.#address)
    this.#source = source
    source.addEventListener('quiet', ({ data }) => this.#begin(Number(data)))
    source.addEventListener('beat', () => this.#heard())
    source.addEventListener('missed', () => {
      this.#heard()
      this.#hearing.onMissed()
    })
    source.onmessage = ({ data }) => {
      this.#heard()
      const notice = readLiveNotice(data)
      if (notice) this.#hearing.onNotice(notice)
    }
    // The browser reconnects after a broken connection, but not after a rejected one.
    source.onerror = () => source.readyState === EventSource.CLOSED && this.#refused()
  }

  #hangUp(): void {
    clearTimeout(this.#retry)
    this.#retry = undefined
    this.#source?.close()
    this.#source = undefined
  }

  /** @param quiet milliseconds since the server's last event */
  #begin(quiet: number): void {
    this.#refusals = 0
    // One extra second for responses in flight.
    const missed = Date.now() - this.#heardAt + 1000 > quiet
    this.#heard()
    if (missed) this.#hearing.onMissed()
  }

  #heard(): void {
    this.noteHeard()
    this.#hearing.onBeat?.()
  }

  #refused(): void {
    this.#hangUp()
    const pause = Math.min(firstPause * 2 ** this.#refusals, maxPauseMs)
    this.#refusals += 1
    this.#retry = setTimeout(() => this.#connect(), pause * (1 + Math.random()))
    this.#hearing.onRefused?.()
  }

  #lookForSilence(): void {
    const lastMessageAt = Math.max(this.#heardAt, this.#connectedAt)
    if (this.#retry === undefined && Date.now() - lastMessageAt > maxSilenceMs) this.#connect()
  }
}
