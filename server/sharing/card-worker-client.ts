// Has share cards drawn by a process of their own, so that neither its fonts nor its memory become those of the server.
import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { unpackCardFonts } from './card-fonts.ts'
import type { CardOrder, CardResult } from './card-worker.ts'

/** Milliseconds after which a card is given up. */
const timeLimit = 30_000

/** Draws one card after the other. */
export class CardWorkerClient {
  readonly #worker: ChildProcess

  private constructor(worker: ChildProcess) {
    this.#worker = worker
  }

  /** Starts the process; `fontDirectory` is where its fonts are unpacked. Throws when they cannot be. */
  static async open(fontDirectory: string): Promise<CardWorkerClient> {
    const fontConfiguration = await unpackCardFonts(fontDirectory)
    const worker = fork(path.resolve('server/sharing/card-worker.ts'), {
      // Nothing else of our own environment: the worker has no use for secrets.
      env: { FONTCONFIG_FILE: fontConfiguration, MALLOC_ARENA_MAX: '1' },
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // Whoever waits for a card hears of it; a worker that ends between two cards is no event of its own.
    worker.on('error', () => undefined)
    return new CardWorkerClient(worker)
  }

  /** The card as a JPEG. Rejects when it cannot be drawn; the worker client is then to be closed. */
  async draw(order: CardOrder): Promise<Uint8Array> {
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
    const worker = this.#worker
    const onMessage = (result: CardResult) => {
      if ('jpeg' in result) resolve(result.jpeg)
      else reject(new Error(`The card could not be drawn: ${result.fault}`))
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

  /** Ends the process; a card in work is given up. */
  close(): void {
    this.#worker.kill('SIGKILL')
  }
}
