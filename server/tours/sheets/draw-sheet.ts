// Renders print PDFs in a separate process, round-robin by account, within limits.
import { execFile } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { FairQueue } from '#server/http/fair-queue.ts'

const limits = {
  /** Milliseconds. */
  time: 20_000,
  /** Bytes. */
  pdf: 8_000_000,
  /** Twice that of any tour. */
  letters: 300_000,
  /** Cached: a previewed PDF is usually sent next. */
  kept: 8,
}

/** Not renderable now. */
export class UndrawnSheet extends Error {
  override name = 'UndrawnSheet'
}

const kept = new Map<string, Buffer>()
const queue = new FairQueue({
  slots: 1,
  slotsPerNetwork: 1,
  waiting: 20,
  waitingPerNetwork: 8,
  patience: 60_000,
})

export type SheetOrder = {
  data: string
  account: string
}

/** Returns the PDF when it is the account's turn. Throws UndrawnSheet. */
export async function drawSheet({ data, account }: SheetOrder): Promise<Buffer> {
  if (data.length > limits.letters) throw new UndrawnSheet('This sheet is too long')
  const known = kept.get(data)
  if (known) return keep(data, known)
  const release = await queue.enter(account)
  if (!release) throw new UndrawnSheet('Too many sheets are waiting')
  try {
    return keep(data, kept.get(data) ?? (await runWorker(data)))
  } finally {
    release()
  }
}

function keep(data: string, pdf: Buffer): Buffer {
  kept.delete(data)
  kept.set(data, pdf)
  for (const oldest of [...kept.keys()].slice(0, -limits.kept)) kept.delete(oldest)
  return pdf
}

function runWorker(data: string): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const options = {
    // The worker needs no secrets.
    env: { MALLOC_ARENA_MAX: '1' },
    encoding: 'buffer',
    timeout: limits.time,
    killSignal: 'SIGKILL',
    maxBuffer: limits.pdf,
  } as const
  const worker = execFile(
    process.execPath,
    ['--max-old-space-size=128', path.resolve('server/tours/sheets/sheet-worker.ts')],
    options,
    (error, pdf) => {
      if (error) reject(new UndrawnSheet('The sheet worker failed', { cause: error }))
      else resolve(pdf)
    },
  )
  // It may end before it has read its input.
  worker.stdin?.on('error', () => undefined).end(data)
  return promise
}
