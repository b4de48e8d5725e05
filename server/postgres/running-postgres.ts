// Finds the embedded PostgreSQL of a running site, for commands.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { ConnectionOptions } from './embedded-postgres.ts'
import { passwordFile } from './postgres-access.ts'

/** Milliseconds; a second server must not be started. */
const patience = 10_000

/** Returns the connection to a running server, if any. */
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
  return (await isResponding(connection)) ? connection : undefined
}

/** Lines: pid, folder, start time, port, socket folder, address. */
function readPidFile(file: string): { host: string; port: number } | undefined {
  if (!existsSync(file)) return undefined
  const [, , , port = '', socketFolder = '', address = ''] = readFileSync(file, 'utf8').split('\n')
  return { host: socketFolder.trim() || address.trim() || '127.0.0.1', port: Number(port) }
}

async function isResponding(connection: ConnectionOptions): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: patience })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
