// Parses messages in a worker thread with memory and CPU limits, which isolates bad messages.
import { once } from 'node:events'
import path from 'node:path'
import process from 'node:process'
import { Worker } from 'node:worker_threads'
import type { MessageHeader, MessageText } from './mailbox-orders.ts'
import type { ParseOrder } from './message-worker.ts'

const usualLimits = {
  heapMegabytes: 48,
  /** Of the whole process. */
  residentMegabytes: 200,
  /** CPU time per message. */
  processorSeconds: 1,
  /** Wall-clock time. Not shorter, because this process has the lowest priority on a busy machine. */
  seconds: 30,
}
const checkEveryMs = 20

/** A new thread starts after a message exceeds a limit. */
export class MessageParser {
  readonly #limits: typeof usualLimits
  #thread: Worker | undefined

  constructor(limits: Partial<typeof usualLimits> = {}) {
    this.#limits = { ...usualLimits, ...limits }
  }

  /** Null if a limit is exceeded or the header is invalid. */
  parseHead(head: Omit<Extract<ParseOrder, { kind: 'head' }>, 'kind'>): Promise<MessageHeader | null> {
    return this.#parse<MessageHeader>({ kind: 'head', ...head })
  }

  /** Null if a limit is exceeded or the message is invalid. */
  parseWords(bytes: Uint8Array): Promise<MessageText | null> {
    return this.#parse<MessageText>({ kind: 'words', bytes })
  }

  async #parse<Result>(order: ParseOrder): Promise<Result | null> {
    this.#thread ??= await startThread(this.#limits.heapMegabytes)
    const thread = this.#thread
    const { promise, resolve } = Promise.withResolvers<{ result: Result | null } | undefined>()
    const onExit = () => resolve(undefined)
    thread.once('message', resolve).once('exit', onExit)
    thread.postMessage(order)
    const isBeyond = measure(this.#limits)
    const timer = setInterval(() => isBeyond() && onExit(), checkEveryMs)
    const parsed = await promise
    clearInterval(timer)
    thread.off('message', resolve).off('exit', onExit)
    if (!parsed) await this.close()
    return parsed?.result ?? null
  }

  async close(): Promise<void> {
    await this.#thread?.terminate()
    this.#thread = undefined
  }
}

/** Throws if the thread ends before it is ready. */
async function startThread(heapMegabytes: number): Promise<Worker> {
  const thread = new Worker(path.resolve('server/email/mailbox/message-worker.ts'), {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: heapMegabytes / 8 },
  })
  // Handled on "exit".
  thread.on('error', () => undefined)
  const isReady = await Promise.race([
    once(thread, 'message').then(() => true),
    once(thread, 'exit').then(() => false),
  ]).catch(() => false)
  if (!isReady) throw new Error('The thread that parses messages did not start')
  return thread
}

function measure({ residentMegabytes, processorSeconds, seconds }: typeof usualLimits): () => boolean {
  const begun = { usage: process.cpuUsage(), at: performance.now() }
  return () => {
    const { user, system } = process.cpuUsage(begun.usage)
    return (
      (user + system) / 1e6 > processorSeconds ||
      (performance.now() - begun.at) / 1000 > seconds ||
      process.memoryUsage.rss() / 1e6 > residentMegabytes
    )
  }
}
