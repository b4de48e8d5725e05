import { createStore } from '#app/ui/store.ts'
import { uploadsAtOnce } from '#shared/media/media-limits.ts'
import type { NotTaken } from './send-to-library.ts'

export type UploadPhase = 'waiting' | 'shrinking' | 'sending' | 'done' | 'failed'

/** One file on its way; `share` from 0 to 1 is what has left, `problem` why it was not taken. */
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
  /** Told when the file is made smaller before it leaves. */
  onShrink: () => void
  onProgress: (share: number) => void
}

export type UploadTask = {
  /** Null when the file was taken, else why not. */
  send: (file: File, sending: Sending) => Promise<NotTaken | null>
  /** Why a file need not be sent at all, or null. */
  refuse: (file: File) => string | null
  onTaken: () => void
}

/** Sends files a few at a time; one that fails waits for another try and holds up nobody. */
export class UploadQueue {
  readonly #task: UploadTask
  readonly #files = new Map<number, File>()
  readonly #breakers = new Map<number, AbortController>()
  /** Whoever leaves in spite of the question wants no more of it: with the last listener everything is broken off. */
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

  /** Breaks the file off, or takes it from the list when it is not under way. */
  cancel(key: number): void {
    this.#forget(key)
    this.#sendNext()
  }

  /** Takes those from the list that have arrived. */
  clearDone(): void {
    for (const { key, phase } of this.uploads.get()) if (phase === 'done') this.#forget(key)
  }

  /** Breaks everything off. */
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

/** Whether something would be lost by leaving. */
export function isBusy(uploads: readonly Upload[]): boolean {
  return uploads.some(({ phase }) => phase !== 'done' && phase !== 'failed')
}

/** All uploads in one line, for those who listen. */
export function describeUploads(uploads: readonly Upload[]): string {
  const count = (phase: UploadPhase) => uploads.filter((upload) => upload.phase === phase).length
  if (uploads.length === 0) return ''
  const done = `${count('done')} of ${uploads.length} uploaded`
  return count('failed') > 0 ? `${done}, ${count('failed')} not` : done
}
