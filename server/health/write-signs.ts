// Makes an instance not ready while it cannot write and another one can.
import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { log } from '#server/config/log.ts'
import { database } from '#server/database/database.ts'
import { runInShare } from '#server/database/database-share.ts'
import { listen } from '#server/database/notifications.ts'
import { incomingFolder } from '#server/media/storage/disk-storage.ts'
import { folderWrites } from '#server/media/storage/folder-calls.ts'

export const writeSignChannel = 'instance_can_write'
const interval = 10_000
/** Milliseconds without a write, or without a signal of another instance. */
const patience = 30_000

type Options = {
  /** Undefined with a media bucket. */
  mediaFolder: string | undefined
  now?: () => number
}

/** Tries to write every ten seconds, and notifies the other instances on success. */
export class WriteSigns {
  readonly #id = randomUUID()
  readonly #mediaFolder: string | undefined
  readonly #now: () => number
  #wroteAt: number
  #otherWroteAt = Number.NEGATIVE_INFINITY
  #wasRefused = false
  #isTrying = false

  constructor({ mediaFolder, now = () => performance.now() }: Options) {
    this.#mediaFolder = mediaFolder
    this.#now = now
    this.#wroteAt = now()
  }

  /** Returns the stop function. */
  start(): () => void {
    const stopListening = listen(writeSignChannel, { received: (from) => this.#hear(from) })
    const timer = setInterval(() => void this.tryOnce(), interval).unref()
    return () => {
      clearInterval(timer)
      stopListening()
    }
  }

  /** False after 30 seconds without a write, if another instance reported success. */
  mayServe(): boolean {
    const now = this.#now()
    const isRejected = now - this.#wroteAt > patience && now - this.#otherWroteAt <= patience
    if (isRejected !== this.#wasRefused) reportChange(isRejected)
    this.#wasRefused = isRejected
    return !isRejected
  }

  /** Never throws. */
  async tryOnce(): Promise<void> {
    if (this.#isTrying) return
    this.#isTrying = true
    try {
      if (this.#mediaFolder !== undefined) await tryFolder(this.#mediaFolder, this.#id)
      if (await notifyOthers(this.#id)) this.#wroteAt = this.#now()
    } catch (error) {
      log().debug({ part: 'health', err: error }, 'this instance could not write')
    } finally {
      this.#isTrying = false
    }
  }

  #hear(from: string): void {
    if (from !== this.#id) this.#otherWroteAt = this.#now()
  }
}

/** A full disk may still accept a few bytes. */
const trial = Buffer.alloc(64 * 1024, 'pravas')

async function tryFolder(folder: string, id: string): Promise<void> {
  const file = path.join(incomingFolder(folder), `trial-${id}`)
  try {
    await folderWrites.take(() => writeFile(file, trial, { flush: true }))
  } finally {
    await folderWrites.take(() => rm(file, { force: true }))
  }
}

/** False for read-only transactions. Throws on a standby, which also rejects NOTIFY. */
async function notifyOthers(id: string): Promise<boolean> {
  const { rows } = await runInShare('health', () =>
    database().execute(
      sql`SELECT pg_notify(${writeSignChannel}, ${id}) WHERE current_setting('transaction_read_only') = 'off'`,
    ),
  )
  return rows.length > 0
}

function reportChange(isRejected: boolean): void {
  if (isRejected)
    log().warn(
      { part: 'health' },
      'this instance cannot write, and another one can: /readyz says no until it can again',
    )
  else log().info({ part: 'health' }, 'this instance takes requests again')
}
