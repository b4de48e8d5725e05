// Renders share cards in a separate process.

import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { lowerPriority } from '#server/config/worker-priority.ts'
import { unpackCardFonts } from './card-fonts.ts'
import type { CardOrder, CardResult } from './card-worker.ts'

/** Milliseconds per card. */
const timeLimit = 30_000

/** Renders one card at a time. */
export class CardWorkerClient {
  readonly #worker: ChildProcess

  private constructor(worker: ChildProcess) {
    this.#worker = worker
  }

  static async open(fontDirectory: string): Promise<CardWorkerClient> {
    const fontConfiguration = await unpackCardFonts(fontDirectory)
    const worker = fork(path.resolve('server/sharing/card-worker.ts'), {
      // The worker needs no secrets.
      env: { FONTCONFIG_FILE: fontConfiguration, MALLOC_ARENA_MAX: '1' },
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    lowerPriority(worker, 19)
    worker.on('error', () => undefined)
    return new CardWorkerClient(worker)
  }

  /** Returns a JPEG. Rejects if rendering fails; close the client then. */
  async draw(order: CardOrder): Promise<Uint8Array> {
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
    const worker = this.#worker
    const onMessage = (result: CardResult) => {
      if ('jpeg' in result) resolve(result.jpeg)
      else reject(new Error(`The card could not be drawn: ${result.error}`))
    }
    const onExit = () => reject(new Error('The card worker ended before it answered'))
    const timer = setTimeout(() => worker.kill('SIGKILL'), timeLimit)
    worker.once('message', onMessage).once('exit', onExit).once('error', reject)
    try {
      worker.send(order, (error) => error && reject(error))
      return await promise
    } finally {
      clearTimeout(timer)
      worker.off('message', onMessage).off('exit', onExit).off('error', reject)
    }
  }

  close(): void {
    this.#worker.kill('SIGKILL')
  }
}
