// Tells whether this instance should leave requests to another one: it cannot write for a while, and another one can.
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

/** How instances tell each other that they can write. */
export const writeSignChannel = 'instance_can_write'
const interval = 10_000
/** Milliseconds without a write after which an instance counts as unable to, and without a sign after which another one does. */
const patience = 30_000

type Options = {
  /** The folder of the media; undefined where a bucket keeps them. */
  mediaFolder: string | undefined
  now?: () => number
}

/** Tries every ten seconds to write where visitors and staff do, and says so to the other instances on this database. */
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

  /** Begins to try and to listen; the function it returns ends that. */
  start(): () => void {
    const stopListening = listen(writeSignChannel, { received: (from) => this.#hear(from) })
    const timer = setInterval(() => void this.tryOnce(), interval).unref()
    return () => {
      clearInterval(timer)
      stopListening()
    }
  }

  /** False while this instance has not been able to write for 30 seconds, and another one has said that it can. */
  mayServe(): boolean {
    const now = this.#now()
    const isRefused = now - this.#wroteAt > patience && now - this.#otherWroteAt <= patience
    if (isRefused !== this.#wasRefused) reportChange(isRefused)
    this.#wasRefused = isRefused
    return !isRefused
  }

  /** One attempt, unless one is under way. Never throws. */
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

/** As much as a small picture: a full disk may still have room for a few bytes. */
const trial = Buffer.alloc(64 * 1024, 'pravas')

async function tryFolder(folder: string, id: string): Promise<void> {
  const file = path.join(incomingFolder(folder), `trial-${id}`)
  try {
    await folderWrites.take(() => writeFile(file, trial, { flush: true }))
  } finally {
    await folderWrites.take(() => rm(file, { force: true }))
  }
}

/** False where the database takes no writes of this role; throws on a standby, which refuses NOTIFY too. */
async function notifyOthers(id: string): Promise<boolean> {
  const { rows } = await runInShare('health', () =>
    database().execute(
      sql`SELECT pg_notify(${writeSignChannel}, ${id}) WHERE current_setting('transaction_read_only') = 'off'`,
    ),
  )
  return rows.length > 0
}

function reportChange(isRefused: boolean): void {
  if (isRefused)
    log().warn(
      { part: 'health' },
      'this instance cannot write, and another one can: /readyz says no until it can again',
    )
  else log().info({ part: 'health' }, 'this instance takes requests again')
}
