// One throw-away PostgreSQL for a whole test run, with every migration applied once to a template; Vitest's global set-up.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/database/migrations.ts'
import { type ConnectionOptions, startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: {
      connection: ConnectionOptions
      administration: ConnectionOptions
      template: string
      directory: string
    }
  }
}

const template = 'migrated_template'

export default async function startTestDatabaseServer(
  project: Pick<TestProject, 'provide'>,
): Promise<() => Promise<void>> {
  const directory = mkdtempSync(path.join(tmpdir(), 'pravas-test-'))
  const databaseDirectory = mkdtempSync(path.join(findDatabaseParent(), 'pravas-test-'))
  const cleaner = cleanUpWhenWeDie([directory, databaseDirectory])
  const server = await startEmbeddedPostgres({
    directory: databaseDirectory,
    durable: false,
    onEvent: reportQueueError,
  })
  const client = new pg.Client(server.administration)
  await client.connect()
  await client.query(`CREATE DATABASE ${template} OWNER pravas`)
  await client.end()
  await migrate({ connection: { ...server.connection, database: template }, onEvent: reportQueueError })
  project.provide('testDatabase', {
    connection: server.connection,
    administration: server.administration,
    template,
    directory,
  })
  return async () => {
    await server.stop()
    for (const folder of [directory, databaseDirectory]) rmSync(folder, { recursive: true, force: true })
    cleaner.stdin.end()
  }
}

/**
 * Returns a folder in memory if there is room. On ext4, creating and dropping a database of 700 files for each test
 * file took a quarter of the processor time.
 */
function findDatabaseParent(): string {
  const memory = '/dev/shm'
  const neededBytes = 2 ** 30
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= neededBytes ? memory : tmpdir()
}

function reportQueueError({ level, message }: { level: string; message: string }): void {
  if (level !== 'info') console.error(`test database: ${message}`)
}

/** A shell that waits for the end of this process, however it comes, and then removes what is left below these folders. */
function cleanUpWhenWeDie(folders: readonly string[]) {
  const script = `
    read -r _
    for attempt in 1 2 3 4 5 6 7 8 9 10; do
      [ -e "$1" ] || [ -e "$2" ] || exit 0
      find "$@" -name postmaster.pid -exec head -n 1 {} \\; | while read -r pid; do kill -QUIT "$pid"; done
      sleep 0.5
      rm -rf "$@"
    done`
  const cleaner = spawn('/bin/sh', ['-c', script, 'sh', ...folders], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  cleaner.unref()
  return cleaner
}
