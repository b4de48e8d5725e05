import { withTimeout } from '#app/ui/forms/request-timeout.ts'
import { answersPath, type PaletteAnswer, shortestQuery } from './found.ts'

/** What the palette knows of its last question: `signed-out` when nobody is any more, `unreachable` without a connection. */
export type PaletteState = {
  phase: 'idle' | 'asking' | 'answered' | 'failed' | 'unreachable' | 'signed-out'
  /** The last answer, which stays on the screen while the next one is asked for. */
  answer: PaletteAnswer
}

type Surroundings = {
  fetch: (address: string, signal: AbortSignal) => Promise<Response>
  tell: (state: PaletteState) => void
}

/** Milliseconds without a key before the server is asked, and before it is asked again where it has enough to do. */
const patience = 150
const busyPause = 1000

/**
 * Asks the server while somebody types: after a pause, one question at a time, and never about what is not wanted any more. A question
 * that the server refuses for too many at once is asked again.
 */
export class PaletteAsker {
  readonly #surroundings: Surroundings
  #state: PaletteState = { phase: 'idle', answer: { groups: [], recent: [] } }
  #timer: ReturnType<typeof setTimeout> | undefined
  #abort: AbortController | undefined

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings
  }

  /** What was chosen lately is called by its present name; asked once. */
  open(refs: readonly string[]): void {
    if (refs.length > 0) void this.#ask(new URLSearchParams(refs.map((ref) => ['recent', ref])))
  }

  /** Somebody has typed this. */
  type(text: string): void {
    this.#end()
    const q = text.trim()
    if (q.length < shortestQuery) {
      this.#become({ phase: 'idle', answer: { ...this.#state.answer, groups: [] } })
      return
    }
    this.#become({ ...this.#state, phase: 'asking' })
    this.#timer = setTimeout(() => void this.#ask(new URLSearchParams({ q })), patience)
  }

  /** The palette is closed. */
  close(): void {
    this.#end()
  }

  #end(): void {
    clearTimeout(this.#timer)
    this.#abort?.abort()
  }

  async #ask(parameters: URLSearchParams): Promise<void> {
    const abort = new AbortController()
    this.#abort = abort
    const next = await this.#answerTo(parameters, abort.signal)
    if (abort.signal.aborted) return
    if (next === 'busy') this.#timer = setTimeout(() => void this.#ask(parameters), busyPause)
    else this.#become(next)
  }

  async #answerTo(parameters: URLSearchParams, signal: AbortSignal): Promise<PaletteState | 'busy'> {
    const none = { answer: { ...this.#state.answer, groups: [] } }
    try {
      const response = await this.#surroundings.fetch(`${answersPath}?${parameters}`, signal)
      // The guard leads strangers to the login.
      if (response.type === 'opaqueredirect' || response.status === 401)
        return { phase: 'signed-out', ...none }
      if (response.status === 429) return 'busy'
      if (!response.ok) return { phase: 'failed', ...none }
      const { groups, recent } = (await response.json()) as PaletteAnswer
      const isOfNames = parameters.has('recent')
      return { phase: 'answered', answer: { groups, recent: isOfNames ? recent : this.#state.answer.recent } }
    } catch {
      // No connection: the palette says it.
      return { phase: 'unreachable', ...none }
    }
  }

  #become(state: PaletteState): void {
    this.#state = state
    this.#surroundings.tell(state)
  }
}

/** As the browser asks: nothing is kept, and a way to the login is not followed. */
export function fetchAnswers(address: string, signal: AbortSignal): Promise<Response> {
  const ask = { cache: 'no-store', redirect: 'manual' } as const
  return withTimeout((ended) => fetch(address, { ...ask, signal: ended }), { signal })
}
