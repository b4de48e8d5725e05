// Waits until the database is reachable and rejects an unusable one.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { reasonOf } from '#server/config/error-reason.ts'
import { DatabaseStartError, type OnDatabaseEvent } from '#server/postgres/database-event.ts'
import { isDatabaseUnavailable } from './database.ts'
import { explainRejection } from './rejection-text.ts'

type Options = { connection: pg.ClientConfig; onEvent: OnDatabaseEvent; signal?: AbortSignal }

const oldestVersion = 14
const maxPauseMs = 3000

/**
 * Needs PostgreSQL 14. Throws a DatabaseStartError if it is older or rejects us permanently, or the signal's
 * reason.
 */
export async function waitForDatabase({ connection, onEvent, signal }: Options): Promise<void> {
  for (let pause = 250, attempt = 1; ; pause = Math.min(pause * 2, maxPauseMs), attempt += 1) {
    signal?.throwIfAborted()
    try {
      return await checkVersion(connection)
    } catch (error) {
      if (error instanceof DatabaseStartError) throw error
      if (!isDatabaseUnavailable(error)) {
        throw new DatabaseStartError(`The database turns us away: ${explainRejection(error)}.`, {
          cause: error,
        })
      }
      // About every half minute.
      if (attempt === 1 || attempt % 10 === 0) {
        onEvent({
          level: 'warn',
          message: `The database cannot be reached yet (${reasonOf(error)}); still trying.`,
        })
      }
    }
    await sleep(pause, undefined, signal && { signal })
  }
}

async function checkVersion(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 3000, query_timeout: 3000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query('SHOW server_version_num')
    requireVersion(Number(rows[0].server_version_num))
  } finally {
    // The connection may not exist or may be broken.
    await client.end().catch(() => undefined)
  }
}

/** `versionNumber` is such as 180004. */
export function requireVersion(versionNumber: number): void {
  const major = Math.floor(versionNumber / 10_000)
  if (major >= oldestVersion) return
  throw new DatabaseStartError(
    `The database is PostgreSQL ${major}, but this site needs ${oldestVersion} or later: upgrade the server.`,
  )
}
