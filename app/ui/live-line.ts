import { type LiveNotice, liveBeat, readLiveNotice } from '#shared/pages/live-notice.ts'

type Hearing = {
  onNotice: (notice: LiveNotice) => void
  /** Something was changed while nobody listened here: look again. */
  onMissed: () => void
  /** The server lets nobody listen: signed out, or too many. It is asked again later. */
  onRefused?: () => void
  /** The line is alive, though nothing has changed. */
  onBeat?: () => void
}

const watchEvery = 5000
const longestSilence = liveBeat * 2.5
const firstPause = 5000
const longestPause = 300_000

/**
 * Listens to one of the server's event streams while it is open, and comes back by itself: when the line breaks, when
 * it falls silent, when the machine has slept. What passed while nobody listened is told once, as missed.
 */
export class LiveLine {
  readonly #address: string
  readonly #hearing: Hearing
  #source: EventSource | undefined
  #watch: ReturnType<typeof setInterval> | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #refusals = 0
  #connectedAt = 0
  /** The last sign of life: since then something may have been missed. */
  #heardAt: number

  /** `since`: when what is on the screen was asked for, in milliseconds as of Date.now(). */
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
    this.#watch = setInterval(() => this.#lookForSilence(), watchEvery)
    this.#connect()
  }

  /** Somebody else listens meanwhile, and has passed on everything until now. */
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
    // A line that broke is taken up by the browser; one that was refused is not.
    source.onerror = () => source.readyState === EventSource.CLOSED && this.#refused()
  }

  #hangUp(): void {
    clearTimeout(this.#retry)
    this.#retry = undefined
    this.#source?.close()
    this.#source = undefined
  }

  /** @param quiet milliseconds since the server had anything to tell */
  #begin(quiet: number): void {
    this.#refusals = 0
    // A second more, for the time that answers are on their way.
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
    const pause = Math.min(firstPause * 2 ** this.#refusals, longestPause)
    this.#refusals += 1
    this.#retry = setTimeout(() => this.#connect(), pause * (1 + Math.random()))
    this.#hearing.onRefused?.()
  }

  #lookForSilence(): void {
    const silentSince = Math.max(this.#heardAt, this.#connectedAt)
    if (this.#retry === undefined && Date.now() - silentSince > longestSilence) this.#connect()
  }
}
