// Finds the embedded PostgreSQL that another process of ours runs on a data folder, for commands beside a running site.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { ConnectionOptions } from './embedded-postgres.ts'
import { passwordFile } from './postgres-access.ts'

/** Milliseconds: on a busy machine a server may take seconds to greet; a command would rather wait than start another one. */
const patience = 10_000

/** How to reach the database that serves `directory` now; undefined when none does. */
export async function findRunningPostgres(directory: string): Promise<ConnectionOptions | undefined> {
  const told = readPidFile(path.join(directory, 'postgres', 'postmaster.pid'))
  if (!told) return undefined
  const secret = passwordFile(directory)
  const connection: ConnectionOptions = {
    ...told,
    user: 'pravas',
    database: 'pravas',
    password: existsSync(secret) ? readFileSync(secret, 'utf8').trim() : undefined,
    ssl: false,
  }
  return (await answers(connection)) ? connection : undefined
}

/** PostgreSQL writes there, line by line: its number, folder, start, port, socket folder and address. */
function readPidFile(file: string): { host: string; port: number } | undefined {
  if (!existsSync(file)) return undefined
  const [, , , port = '', socketFolder = '', address = ''] = readFileSync(file, 'utf8').split('\n')
  return { host: socketFolder.trim() || address.trim() || '127.0.0.1', port: Number(port) }
}

async function answers(connection: ConnectionOptions): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: patience })
  client.on('error', () => undefined)
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}
