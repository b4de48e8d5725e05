/** A PostgreSQL beside the site, on loopback as one elsewhere would be, for as long as a test lasts. */
import path from 'node:path'
import type { ClientConfig } from 'pg'
import { startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'

export type OutsideDatabase = {
  readonly port: number
  /** With all rights, in the site's database. */
  readonly administration: ClientConfig
  /** The address for DATABASE_URL, by the server's own port or that of a line to it. */
  url: (port?: number) => string
  stop: () => Promise<void>
}

/** Keeps everything below `directory`; `durable` costs time and keeps what was acknowledged through a kill. */
export async function startOutsideDatabase(
  directory: string,
  { durable = false } = {},
): Promise<OutsideDatabase> {
  const server = await startEmbeddedPostgres({
    directory: path.join(directory, 'database'),
    transport: 'loopback',
    durable,
    onEvent: () => undefined,
  })
  const { host, user, password = '', database, port: own } = server.connection
  return {
    port: own,
    administration: { ...server.administration, database },
    url: (port = own) => `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${database}`,
    stop: () => server.stop(),
  }
}
