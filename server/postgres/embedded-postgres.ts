// Runs an embedded PostgreSQL under the data folder.
import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import pg from 'pg'
import { type OnDatabaseEvent, reportWhenSlow } from './database-event.ts'
import { type DirectoryLock, lockDirectory } from './directory-lock.ts'
import { clearLeftoverPostgres, clearSocketLock, endLeftoverPostgres } from './leftover-postgres.ts'
import { type PostgresAccess, type PostgresTransport, prepareAccess } from './postgres-access.ts'
import { findPostgresAccount, type PostgresAccount } from './postgres-account.ts'
import { ensurePostgresFolder, postgresSettings } from './postgres-folder.ts'
import { findPostgresPrograms, type PostgresPrograms, runProgram } from './postgres-programs.ts'
import { type Supervised, supervise } from './supervised-process.ts'

export type EmbeddedOptions = {
  directory: string
  onEvent: OnDatabaseEvent
  transport?: PostgresTransport
  /** False only for temporary databases. */
  durable?: boolean
}
export type ConnectionOptions = {
  host: string
  port: number
  user: string
  database: string
  password: string | undefined
  ssl: false
}
export type EmbeddedPostgres = {
  /** Owns its own database and nothing else. */
  connection: ConnectionOptions
  administration: ConnectionOptions
  pid: () => number | undefined
  stop: () => Promise<void>
}
type Server = {
  programs: PostgresPrograms
  account: PostgresAccount
  dataFolder: string
  access: PostgresAccess
}

/**
 * Resolves when it accepts connections. Throws a DatabaseStartError if the folder is in use or unusable, or
 * programs are missing.
 */
export async function startEmbeddedPostgres(wanted: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const options = { ...wanted, directory: path.resolve(wanted.directory) }
  const { directory, onEvent } = options
  const programs = findPostgresPrograms()
  const lock = await lockDirectory(directory, {
    onEvent,
    endLeftovers: () => endLeftoverPostgres({ dataFolder: path.join(directory, 'postgres'), onEvent }),
  })
  let supervised: Supervised | undefined
  try {
    const server = await prepareServer(options, programs)
    const administration = connectionOptions(server.access, { user: 'postgres', database: 'postgres' })
    supervised = await reportWhenSlow({
      what: 'Starting PostgreSQL',
      onEvent,
      work: () => superviseServer({ ...options, server, administration, lock }),
    })
    await ensureOwnDatabase(administration)
    return {
      connection: connectionOptions(server.access, { user: 'pravas', database: 'pravas' }),
      administration,
      pid: supervised.pid,
      stop: stopOnce(supervised, lock.release),
    }
  } catch (error) {
    await supervised?.stop()
    lock.release()
    throw error
  }
}

async function prepareServer(options: EmbeddedOptions, programs: PostgresPrograms): Promise<Server> {
  const { directory, onEvent, durable = true } = options
  const transport = options.transport ?? (process.platform === 'win32' ? 'loopback' : 'socket')
  const account = await findPostgresAccount(programs, directory)
  const dataFolder = await ensurePostgresFolder({ directory, programs, account, transport, onEvent, durable })
  await clearLeftoverPostgres({ dataFolder, onEvent })
  const access = await prepareAccess({ directory, dataFolder, account, transport })
  return { programs, account, dataFolder, access }
}

type Supervision = EmbeddedOptions & {
  server: Server
  administration: ConnectionOptions
  lock: DirectoryLock
}

function superviseServer({
  server,
  administration,
  onEvent,
  lock,
  durable = true,
}: Supervision): Promise<Supervised> {
  const { programs, account, dataFolder, access } = server
  return supervise({
    name: 'PostgreSQL',
    onEvent,
    isReady: () => isResponding(administration),
    // A query of a killed server continues for a while.
    passes: /shared memory block .* is still in use/,
    async launch() {
      await clearLeftoverPostgres({ dataFolder, onEvent })
      clearSocketLock({ folder: access.settings.unix_socket_directories ?? '', port: access.port })
      const settings = postgresSettings({ ...access.settings }, { durable })
      const { command, args, user } = account.command(programs.postgres, ['-D', dataFolder, ...settings])
      // Ctrl-C must not reach PostgreSQL directly.
      return spawn(command, args, {
        ...user,
        cwd: '/',
        detached: process.platform !== 'win32',
        windowsHide: true,
        // Its processes hold the folder lock.
        stdio: ['ignore', 'ignore', 'pipe', lock.descriptor ?? 'ignore'],
      })
    },
    end: (child, manner) => endServer({ child, manner, server }),
  })
}

function endServer({
  child,
  manner,
  server,
}: {
  child: ChildProcess
  manner: 'soon' | 'now'
  server: Server
}) {
  if (process.platform !== 'win32') {
    child.kill(manner === 'soon' ? 'SIGINT' : 'SIGQUIT')
    return
  }
  // Windows has no signals.
  const mode = manner === 'soon' ? 'fast' : 'immediate'
  const args = ['stop', '-D', server.dataFolder, '-m', mode, '--no-wait']
  void runProgram({ command: server.programs.pgCtl, args })
}

function connectionOptions(
  access: PostgresAccess,
  who: { user: string; database: string },
): ConnectionOptions {
  return { host: access.host, port: access.port, password: access.password, ssl: false, ...who }
}

async function isResponding(administration: ConnectionOptions): Promise<boolean> {
  const client = new pg.Client({ ...administration, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    // The connection may not exist.
    await client.end().catch(() => undefined)
  }
}

async function ensureOwnDatabase(administration: ConnectionOptions): Promise<void> {
  const client = new pg.Client(administration)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query(
      `SELECT (SELECT count(*) FROM pg_roles WHERE rolname = 'pravas')::int AS roles,
              (SELECT count(*) FROM pg_database WHERE datname = 'pravas')::int AS databases`,
    )
    const password = administration.password
      ? `PASSWORD ${client.escapeLiteral(administration.password)}`
      : ''
    if (rows[0].roles === 0) await client.query(`CREATE ROLE pravas LOGIN ${password}`)
    if (rows[0].databases === 0) await client.query('CREATE DATABASE pravas OWNER pravas')
  } finally {
    await client.end()
  }
}

function stopOnce(supervised: Supervised, release: () => void): () => Promise<void> {
  let stopped: Promise<void> | undefined
  return () => {
    stopped ??= supervised.stop().finally(release)
    return stopped
  }
}
