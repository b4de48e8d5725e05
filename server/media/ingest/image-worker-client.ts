// Encodes and crops images in a separate process with a timeout, so a malicious file cannot harm this one.

import { type ChildProcess, fork } from 'node:child_process'
import { lowerPriority } from '#server/config/worker-priority.ts'
import type { Crop } from '#shared/media/crop.ts'
import type { CropOutcome } from './crop-image.ts'
import type { CheckOutcome, EncodingOutcome, PreviewOutcome } from './encode-image.ts'
import type { ImageFormat } from './file-format.ts'
import type { WorkOrder, WorkResult } from './image-worker.ts'

export type WorkerClientOptions = {
  workerFile: string
  /** Milliseconds per image. */
  timeLimit?: number
  /** Milliseconds before an idle worker is stopped, to free memory. */
  idleLimit?: number
  /** Queue length; queued images are not in memory. */
  waitingLimit?: number
}

export type WaitingOrder = { format: ImageFormat; read: () => Promise<Uint8Array> }

type Outcome = EncodingOutcome | CropOutcome | PreviewOutcome | CheckOutcome
type Task = Pick<WorkOrder, 'crop' | 'isPreview' | 'isCheck'>

/** Runs at most one worker process, stopped when idle. */
export class ImageWorkerClient {
  readonly #options: Required<WorkerClientOptions>
  #worker: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined
  #waiting = 0
  #isClosed = false
  #turn: Promise<unknown> = Promise.resolve()

  constructor(options: WorkerClientOptions) {
    this.#options = { timeLimit: 60_000, idleLimit: 10_000, waitingLimit: 60, ...options }
  }

  /** Reads the bytes only when it starts. Throws only internal errors, such as a missing worker file. */
  async encode(order: WaitingOrder): Promise<EncodingOutcome> {
    return (await this.#takeTurn(order)) as EncodingOutcome
  }

  async crop(order: WaitingOrder & { crop: Crop }): Promise<CropOutcome> {
    return (await this.#takeTurn(order)) as CropOutcome
  }

  async preview(order: WaitingOrder): Promise<PreviewOutcome> {
    return (await this.#takeTurn({ ...order, isPreview: true })) as PreviewOutcome
  }

  async check(order: WaitingOrder): Promise<CheckOutcome> {
    return (await this.#takeTurn({ ...order, isCheck: true })) as CheckOutcome
  }

  get waiting(): number {
    return this.#waiting
  }

  async #takeTurn(order: WaitingOrder & Task): Promise<Outcome> {
    if (this.#waiting >= this.#options.waitingLimit) return { ok: false, refusal: { reason: 'busy' } }
    this.#waiting += 1
    const turn = this.#turn.then(() => this.#carryOut(order))
    // Only the caller receives the error.
    this.#turn = turn.catch(() => undefined)
    try {
      return await turn
    } finally {
      this.#waiting -= 1
    }
  }

  /** Closes permanently: queued images are `busy`, the current one is aborted. */
  close(): void {
    this.#isClosed = true
    this.#endWorker()
  }

  #endWorker(): void {
    clearTimeout(this.#idle)
    this.#worker?.kill('SIGKILL')
    this.#worker = undefined
  }

  async #carryOut({ read, ...order }: WaitingOrder & Task): Promise<Outcome> {
    if (this.#isClosed) return { ok: false, refusal: { reason: 'busy' } }
    const bytes = await read()
    clearTimeout(this.#idle)
    const worker = this.#worker?.connected ? this.#worker : this.#start()
    try {
      return await this.#answerOf(worker, { ...order, bytes })
    } finally {
      this.#idle = setTimeout(() => this.#endWorker(), this.#options.idleLimit).unref()
    }
  }

  #start(): ChildProcess {
    const worker = fork(this.#options.workerFile, {
      // No environment: a compromised worker finds no secrets.
      env: { MALLOC_ARENA_MAX: '1' },
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // A tenth of the server's share; less would starve it beyond its timeout.
    lowerPriority(worker, 10)
    const detach = () => {
      if (this.#worker === worker) this.#worker = undefined
    }
    worker.on('error', detach)
    worker.on('exit', detach)
    worker.unref()
    worker.channel?.unref()
    this.#worker = worker
    return worker
  }

  #answerOf(worker: ChildProcess, order: WorkOrder): Promise<Outcome> {
    const answer = Promise.withResolvers<Outcome>()
    let late = false
    const timer = setTimeout(() => {
      late = true
      worker.kill('SIGKILL')
    }, this.#options.timeLimit)
    const onMessage = (result: WorkResult) => {
      if ('outcome' in result) answer.resolve(result.outcome)
      else answer.reject(new Error(`The image worker failed: ${result.error}`))
    }
    const onExit = (code: number | null) => {
      // Not killed by us: the decoder crashed or memory ran out.
      const broken = code === null && !worker.killed
      if (late) answer.resolve({ ok: false, refusal: { reason: 'took-too-long' } })
      else if (broken) answer.resolve({ ok: false, refusal: { reason: 'broke-off' } })
      else answer.reject(new Error(`The image worker ended before it answered (code ${code})`))
    }
    worker.once('message', onMessage)
    worker.once('exit', onExit)
    worker.once('error', answer.reject)
    worker.channel?.ref()
    worker.send(order, (error) => error && worker.kill('SIGKILL'))
    return answer.promise.finally(() => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('exit', onExit).off('error', answer.reject)
      worker.channel?.unref()
    })
  }
}
