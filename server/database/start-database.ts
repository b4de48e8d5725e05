// Starts or connects to the database, migrates it and listens for notifications.
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Configuration } from '#server/config/configuration.ts'
import type { OnDatabaseEvent } from '#server/postgres/database-event.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { closeDatabase, database, isDatabaseUnavailable, openDatabase } from './database.ts'
import { runInShare } from './database-share.ts'
import { migrate } from './migrations.ts'
import { closeNotifications, openNotifications } from './notifications.ts'
import { type Connections, shareOut } from './pool-shares.ts'
import { waitForDatabase } from './wait-for-database.ts'

export type RunningDatabase = {
  /** Rejects with a DatabaseStartError. */
  prepared: Promise<void>
  isReady: () => Promise<boolean>
  /** Ends the wait for an unreachable database: `prepared` rejects with an AbortError. */
  giveUp: () => void
  stop: () => Promise<void>
}

/** An external database may still be unreachable; `prepared` waits for it. */
export async function startDatabase(
  config: Pick<Configuration, 'databaseUrl' | 'dataDirectory' | 'databaseConnections'>,
  onEvent: OnDatabaseEvent,
): Promise<RunningDatabase> {
  const connections = shareOut(config.databaseConnections)
  if (config.databaseUrl) {
    const connection = { connectionString: config.databaseUrl }
    return openGivenDatabase({ connection, connections, onEvent })
  }
  const server = await startEmbeddedPostgres({ directory: config.dataDirectory, onEvent })
  const running = openGivenDatabase({ connection: server.connection, connections, onEvent })
  return {
    ...running,
    async stop() {
      await running.stop()
      await server.stop()
    },
  }
}

type Given = { connection: pg.ClientConfig; connections: Connections; onEvent: OnDatabaseEvent }

function openGivenDatabase({ connection, connections, onEvent }: Given): RunningDatabase {
  const giveUp = new AbortController()
  let ready = false
  openDatabase({ connection, onEvent, connections })

  async function prepare(): Promise<void> {
    for (let migrated = false; !migrated; ) {
      await waitForDatabase({ connection, onEvent, signal: giveUp.signal })
      migrated = await migrate({ connection, onEvent }).then(() => true, falseWhenUnavailable)
    }
    openNotifications({ connection, onEvent })
    ready = true
  }

  const prepared = prepare()
  // Prevents an unhandled rejection.
  prepared.catch(() => undefined)
  return {
    prepared,
    isReady: async () => ready && (await isResponding()),
    giveUp: () => giveUp.abort(),
    async stop() {
      giveUp.abort()
      await closeNotifications()
      await closeDatabase()
    },
  }
}

/** A broken connection rolled back the migration. */
function falseWhenUnavailable(error: unknown): false {
  if (!isDatabaseUnavailable(error)) throw error
  return false
}

async function isResponding(): Promise<boolean> {
  return runInShare('health', () => database().execute(sql`SELECT 1`)).then(
    () => true,
    () => false,
  )
}
