import { withTimeout } from '#app/ui/forms/request-timeout.ts'
import { type PaletteResponse, paletteSearchPath, shortestQuery } from './palette-results.ts'

export type PaletteState = {
  phase: 'idle' | 'asking' | 'answered' | 'failed' | 'unreachable' | 'signed-out'
  answer: PaletteResponse
}

type Surroundings = {
  fetch: (address: string, signal: AbortSignal) => Promise<Response>
  tell: (state: PaletteState) => void
}

/** Debounce, and the retry delay after 429; in milliseconds. */
const patience = 150
const overloadPauseMs = 1000

export class PaletteSearch {
  readonly #surroundings: Surroundings
  #state: PaletteState = { phase: 'idle', answer: { groups: [], recent: [] } }
  #timer: ReturnType<typeof setTimeout> | undefined
  #abort: AbortController | undefined

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings
  }

  open(refs: readonly string[]): void {
    if (refs.length > 0) void this.#ask(new URLSearchParams(refs.map((ref) => ['recent', ref])))
  }

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
    if (next === 'busy') this.#timer = setTimeout(() => void this.#ask(parameters), overloadPauseMs)
    else this.#become(next)
  }

  async #answerTo(parameters: URLSearchParams, signal: AbortSignal): Promise<PaletteState | 'busy'> {
    const none = { answer: { ...this.#state.answer, groups: [] } }
    try {
      const response = await this.#surroundings.fetch(`${paletteSearchPath}?${parameters}`, signal)
      // The guard redirects to the login without a session.
      if (response.type === 'opaqueredirect' || response.status === 401)
        return { phase: 'signed-out', ...none }
      if (response.status === 429) return 'busy'
      if (!response.ok) return { phase: 'failed', ...none }
      const { groups, recent } = (await response.json()) as PaletteResponse
      const isOfNames = parameters.has('recent')
      return { phase: 'answered', answer: { groups, recent: isOfNames ? recent : this.#state.answer.recent } }
    } catch {
      return { phase: 'unreachable', ...none }
    }
  }

  #become(state: PaletteState): void {
    this.#state = state
    this.#surroundings.tell(state)
  }
}

export function fetchResults(address: string, signal: AbortSignal): Promise<Response> {
  const ask = { cache: 'no-store', redirect: 'manual' } as const
  return withTimeout((ended) => fetch(address, { ...ask, signal: ended }), { signal })
}
