// Creates PostgreSQL's data folder atomically.
import { chownSync, closeSync, fsyncSync, openSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { reasonOf } from '#server/config/error-reason.ts'
import { complaintIn, DatabaseStartError, type OnDatabaseEvent, reportWhenSlow } from './database-event.ts'
import { makePassword, type PostgresTransport, passwordFile } from './postgres-access.ts'
import type { PostgresAccount } from './postgres-account.ts'
import { type PostgresPrograms, runProgram } from './postgres-programs.ts'

type Wanted = {
  directory: string
  programs: PostgresPrograms
  account: PostgresAccount
  transport: PostgresTransport
  onEvent: OnDatabaseEvent
  /** False only for temporary databases. */
  durable: boolean
}

const draftPrefix = 'postgres.making-'

/**
 * Created on the first call. Throws a DatabaseStartError if that fails, or if it belongs to another version
 * or user.
 */
export async function ensurePostgresFolder(wanted: Wanted): Promise<string> {
  const { directory, programs } = wanted
  const folder = path.join(directory, 'postgres')
  try {
    await removeDrafts(directory)
    const version = await readVersion(folder)
    if (version === undefined) await makeFolder(wanted, folder)
    else await rejectOtherVersion({ version, programs, folder })
    return folder
  } catch (error) {
    if (error instanceof DatabaseStartError) throw error
    throw new DatabaseStartError(`The database folder ${folder} cannot be used: ${reasonOf(error)}.`)
  }
}

async function removeDrafts(directory: string): Promise<void> {
  const drafts = (await readdir(directory)).filter((name) => name.startsWith(draftPrefix))
  for (const draft of drafts) await rm(path.join(directory, draft), { recursive: true, force: true })
}

async function readVersion(folder: string): Promise<string | undefined> {
  try {
    return (await readFile(path.join(folder, 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}

async function rejectOtherVersion(found: { version: string; programs: PostgresPrograms; folder: string }) {
  const { output } = await runProgram({ command: found.programs.postgres, args: ['--version'] })
  const bundledMajor = /(\d+)[.\d]*/.exec(output)?.[1]
  if (bundledMajor === undefined || bundledMajor === found.version) return
  throw new DatabaseStartError(
    `The database folder ${found.folder} was made by PostgreSQL ${found.version}, but this release brings ${bundledMajor}: dump it with the former release and load it into an empty DATA_DIR.`,
  )
}

async function makeFolder(wanted: Wanted, folder: string): Promise<void> {
  const { directory, account, onEvent, transport } = wanted
  await removeEmptyFolder(folder)
  const draft = path.join(directory, `${draftPrefix}${process.pid}`)
  try {
    await mkdir(draft, { mode: 0o700 })
    if (account.owner) chownSync(draft, account.owner.uid, account.owner.gid)
    if (transport === 'loopback') makePassword(directory, account)
    await reportWhenSlow({
      what: 'Making the database folder',
      onEvent,
      work: () => runInitdb(wanted, draft),
    })
    await rename(draft, folder)
    syncFolder(directory)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function removeEmptyFolder(folder: string): Promise<void> {
  try {
    await rmdir(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return
    if (code !== 'ENOTEMPTY') throw error
    throw new DatabaseStartError(
      `The database folder ${folder} holds files but no database: move them away, or restore the folder from a backup.`,
    )
  }
}

async function runInitdb({ directory, programs, account, transport, durable }: Wanted, draft: string) {
  const access =
    transport === 'loopback' ? ['--auth=scram-sha-256', `--pwfile=${passwordFile(directory)}`] : []
  // The builtin provider sorts identically on every machine.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const args = ['-D', draft, '-U', 'postgres', ...locale, ...access, '--no-instructions']
  if (!durable) args.push('--no-sync')
  const { code, output } = await runProgram(account.command(programs.initdb, args))
  if (code === 0) return
  const reason = complaintIn(output) || output.trim() || 'initdb ended without a word'
  throw new DatabaseStartError(`The database could not be made in ${directory}: ${reason}.`)
}

function syncFolder(directory: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(directory, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

const settings = {
  // The machine may be small.
  shared_buffers: '32MB',
  work_mem: '8MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '256MB',
  max_connections: '60',
  jit: 'off',
  huge_pages: 'off',
  // Fewer processes.
  io_method: 'sync',
  max_worker_processes: '2',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  max_wal_senders: '0',
  wal_level: 'minimal',
  max_wal_size: '256MB',
  min_wal_size: '48MB',
  random_page_cost: '1.1',
  // Statements and values contain personal data.
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_statement: 'none',
  logging_collector: 'off',
  log_checkpoints: 'off',
  lc_messages: 'C',
  timezone: 'UTC',
  log_timezone: 'UTC',
}
const durability = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
const noDurability = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** Returns command line arguments, which override configuration files. */
export function postgresSettings(
  access: Record<string, string>,
  { durable }: { durable: boolean },
): string[] {
  const all = { ...settings, ...(durable ? durability : noDurability), ...access }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
