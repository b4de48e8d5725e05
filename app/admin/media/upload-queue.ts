import { createStore } from '#app/ui/store.ts'
import { useStore } from '#app/ui/use-store.ts'
import { uploadsAtOnce } from '#shared/media/media-limits.ts'
import type { UploadRejected } from './send-to-library.ts'

type UploadPhase = 'waiting' | 'shrinking' | 'sending' | 'done' | 'failed'

/** `share` is the progress from 0 to 1. */
export type Upload = {
  key: number
  name: string
  size: number
  phase: UploadPhase
  share: number
  problem: string
  canRetry: boolean
}

type Sending = {
  signal: AbortSignal
  onShrink: () => void
  onProgress: (share: number) => void
}

export type UploadTask = {
  send: (file: File, sending: Sending) => Promise<UploadRejected | null>
  refuse: (file: File) => string | null
  onTaken: () => void
}

export class UploadQueue {
  readonly #task: UploadTask
  readonly #files = new Map<number, File>()
  readonly #breakers = new Map<number, AbortController>()
  /** Also aborts when the last listener unsubscribes. */
  readonly uploads = createStore<readonly Upload[]>([], () => () => this.stop())
  #count = 0

  constructor(task: UploadTask) {
    this.#task = task
  }

  add(files: readonly File[]): void {
    const added = files.map((file): Upload => {
      this.#count += 1
      this.#files.set(this.#count, file)
      const problem = this.#task.refuse(file)
      const facts = {
        key: this.#count,
        name: file.name,
        size: file.size,
        share: 0,
        canRetry: problem === null,
      }
      return { ...facts, phase: problem ? 'failed' : 'waiting', problem: problem ?? '' }
    })
    this.uploads.set([...this.uploads.get(), ...added])
    this.#sendNext()
  }

  retry(key: number): void {
    this.#change(key, { phase: 'waiting', share: 0, problem: '' })
    this.#sendNext()
  }

  cancel(key: number): void {
    this.#forget(key)
    this.#sendNext()
  }

  clearDone(): void {
    for (const { key, phase } of this.uploads.get()) if (phase === 'done') this.#forget(key)
  }

  stop(): void {
    for (const { key } of this.uploads.get()) this.#forget(key)
  }

  #forget(key: number): void {
    this.#breakers.get(key)?.abort()
    this.#breakers.delete(key)
    this.#files.delete(key)
    this.uploads.set(this.uploads.get().filter((upload) => upload.key !== key))
  }

  #sendNext(): void {
    while (this.#breakers.size < uploadsAtOnce) {
      const next = this.uploads.get().find(({ phase }) => phase === 'waiting')
      const file = next && this.#files.get(next.key)
      if (!next || !file) return
      void this.#send(next.key, file)
    }
  }

  async #send(key: number, file: File): Promise<void> {
    const breaker = new AbortController()
    this.#breakers.set(key, breaker)
    this.#change(key, { phase: 'sending' })
    const refused = await this.#task.send(file, {
      signal: breaker.signal,
      onShrink: () => this.#change(key, { phase: 'shrinking' }),
      onProgress: (share) => this.#change(key, { phase: 'sending', share }),
    })
    if (breaker.signal.aborted) return
    this.#breakers.delete(key)
    if (refused === null) {
      this.#files.delete(key)
      this.#task.onTaken()
      this.#change(key, { phase: 'done', share: 1 })
    } else {
      this.#change(key, { phase: 'failed', problem: refused.problem, canRetry: !refused.isFinal })
    }
    this.#sendNext()
  }

  #change(key: number, change: Partial<Upload>): void {
    this.uploads.set(
      this.uploads.get().map((upload) => (upload.key === key ? { ...upload, ...change } : upload)),
    )
  }
}

/** True if leaving would lose uploads. */
export function hasActiveUploads(uploads: readonly Upload[]): boolean {
  return uploads.some(({ phase }) => phase !== 'done' && phase !== 'failed')
}

export function describeUploads(uploads: readonly Upload[]): string {
  const count = (phase: UploadPhase) => uploads.filter((upload) => upload.phase === phase).length
  if (uploads.length === 0) return ''
  const done = `${count('done')} of ${uploads.length} uploaded`
  return count('failed') > 0 ? `${done}, ${count('failed')} not` : done
}

const deleted = createStore<ReadonlySet<string>>(new Set())

export function notifyDeleted(ids: readonly string[]): void {
  deleted.set(new Set([...deleted.get(), ...ids]))
}

export function notifyRestored(): void {
  deleted.set(deleted.initial)
}

export function useDeleted(): ReadonlySet<string> {
  return useStore(deleted)
}
