// Gives a test file a fresh, migrated database of its own on a real PostgreSQL.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'
import { publishPendingChanges } from '#server/content/change-notices.ts'
import { currentContentVersion, resetContentVersion } from '#server/content/content-version.ts'
import { closeDatabase, openDatabase } from '#server/database/database.ts'
import { closeNotifications } from '#server/database/notifications.ts'
import { shareOut } from '#server/database/pool-shares.ts'
import { openJobQueue } from '#server/jobs/job-queue.ts'
import type { ConnectionOptions } from '#server/postgres/embedded-postgres.ts'

export type TestDatabase = {
  /** How to connect to this file's database, for tests that need a connection of their own. */
  connection: ConnectionOptions
  /** The same with all rights, for tests that break things. */
  administration: ConnectionOptions
  /** Processes what makes thousands of rows: the site itself gives no statement more than five seconds. */
  runPatiently: (...statements: SQL[]) => Promise<void>
}

/** Call it at the top of a test file: `database()` then works there, on a database that no other file sees. */
export function useTestDatabase(): TestDatabase {
  const server = inject('testDatabase')
  const name = `test_${randomBytes(6).toString('hex')}`
  const connection = { ...server.connection, database: name }
  beforeAll(async () => {
    await administer(`CREATE DATABASE ${name} TEMPLATE ${server.template} OWNER pravas STRATEGY FILE_COPY`)
    // A test holds, waits and looks at once, all without a request.
    // Other files of this worker used databases of their own: no version of theirs is used again.
    const known = currentContentVersion()
    if (known > 0) await runPatiently(sql`UPDATE content_version SET version = ${known + 1}`)
    openDatabase({ connection, onEvent: () => undefined, connections: { ...shareOut(), jobs: 10 } })
  })
  afterAll(async () => {
    await publishPendingChanges()
    resetContentVersion()
    await closeNotifications()
    openJobQueue(undefined)
    await closeDatabase()
    await administer(`DROP DATABASE ${name} WITH (FORCE)`)
  })
  async function runPatiently(...statements: SQL[]): Promise<void> {
    const client = new pg.Client(connection)
    await client.connect()
    try {
      for (const statement of statements) await drizzle({ client }).execute(statement)
    } finally {
      await client.end()
    }
  }
  return { connection, administration: { ...server.administration, database: name }, runPatiently }
}

/** An empty database without any table, for the running test file; removed at its end. */
export function useEmptyDatabase(): ConnectionOptions {
  const server = inject('testDatabase')
  const name = `empty_${randomBytes(6).toString('hex')}`
  beforeAll(() => administer(`CREATE DATABASE ${name} OWNER pravas`))
  afterAll(() => administer(`DROP DATABASE ${name} WITH (FORCE)`))
  return { ...server.connection, database: name }
}

/** A new folder that goes with the running test, or with the whole run when that is interrupted. */
export function makeTestFolder(): string {
  const folder = mkdtempSync(path.join(inject('testDatabase').directory, 'folder-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client(inject('testDatabase').administration)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
