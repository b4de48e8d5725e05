// Clears what a killed process left: stops a PostgreSQL that still runs on our data folder, and only that one.
import { execFileSync } from 'node:child_process'
import {
  chownSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type OnDatabaseEvent, reportWhenSlow } from './database-event.ts'
import { DatabaseStartError } from './database-start-error.ts'
import { socketPort } from './postgres-access.ts'
import { processIdentity } from './process-identity.ts'

/** What connecting fails with when nobody listens there, or when the path is none that a socket can have. */
const nobody: ReadonlySet<string | undefined> = new Set([
  'ENOENT',
  'ENOTDIR',
  'ECONNREFUSED',
  'ENOTSOCK',
  'EINVAL',
  'ENAMETOOLONG',
])
/** Milliseconds; the kernel accepts for a listener that is paused, so only a broken disk takes longer. */
const patience = 2000

/** True also when the listener is paused, silent, or has more callers than it takes: only refusal proves that none is there. */
export function acceptsConnections(socketPath: string): Promise<boolean> {
  if (process.platform === 'win32') return Promise.resolve(false)
  return new Promise((resolve) => {
    const socket = connect(socketPath)
    const settle = (isAlive: boolean) => {
      resolve(isAlive)
      socket.destroy()
    }
    socket.setTimeout(patience, () => settle(true))
    socket.once('connect', () => settle(true))
    socket.once('error', ({ code }: NodeJS.ErrnoException) => settle(!nobody.has(code)))
  })
}

type Leftover = { dataFolder: string; onEvent: OnDatabaseEvent }

// No process ever has it: Linux ends at 2^22, macOS and Windows far below.
const numberOfNobody = 2 ** 30

/**
 * Stops the PostgreSQL on `dataFolder` that a killed process of ours left, when it is seen from here; true when there was
 * one. The caller knows that its owner is dead. Throws a DatabaseStartError when it does not end.
 */
export async function endLeftoverPostgres({ dataFolder, onEvent }: Leftover): Promise<boolean> {
  const pid = Number(readLines(pidFileOf(dataFolder))?.[0])
  if (!(pid > 0) || processIdentity(pid) === undefined || !isOurPostgres(pid, dataFolder)) return false
  onEvent({ level: 'warn', message: 'Stopping the database that an earlier, killed process left running.' })
  await reportWhenSlow({
    what: 'Waiting for the earlier database to end',
    onEvent,
    work: () => endProcess(pid),
  })
  return true
}

/**
 * After this no PostgreSQL runs on `dataFolder` and none is kept from starting there by a stale number. The caller holds
 * the lock of the directory. Throws a DatabaseStartError when the old one does not end, or runs in another container.
 */
export async function clearLeftoverPostgres({ dataFolder, onEvent }: Leftover): Promise<void> {
  if (await endLeftoverPostgres({ dataFolder, onEvent })) return
  await refuseAnsweringPostgres(dataFolder)
  const pidFile = pidFileOf(dataFolder)
  const lines = readLines(pidFile)
  const pid = Number(lines?.[0])
  if (!lines || !Number.isInteger(pid) || pid <= 0) return
  // The number may belong to somebody else by now, or to a killed server that nobody has collected yet: either would
  // make PostgreSQL refuse to start. The file itself must stay: its other lines let PostgreSQL notice surviving
  // children of the former server.
  const draft = `${pidFile}.draft`
  writeFileSync(draft, [numberOfNobody, ...lines.slice(1)].join('\n'), { mode: 0o600 })
  // As root we work for PostgreSQL's own account, which could not read a file of ours.
  const { uid, gid } = statSync(dataFolder)
  chownSync(draft, uid, gid)
  renameSync(draft, pidFile)
}

function pidFileOf(dataFolder: string): string {
  return path.join(dataFolder, 'postmaster.pid')
}

/**
 * Whoever takes connections at the socket in the folder is alive, even when it answers nothing: paused, or recovering.
 * In another container its number means nothing here.
 */
async function refuseAnsweringPostgres(dataFolder: string): Promise<void> {
  if (!(await acceptsConnections(path.join(dataFolder, `.s.PGSQL.${socketPort}`)))) return
  throw new DatabaseStartError(
    `The database in ${dataFolder} is already served by another container: stop that one first, or give this one a DATA_DIR of its own.`,
  )
}

/**
 * Removes what a killed server's socket was locked with. PostgreSQL believes the number in that file while any process
 * of its user has it, a killed one that nobody has collected too. Only after clearLeftoverPostgres(), in a folder of
 * ours alone; without a folder there is no socket.
 */
export function clearSocketLock({ folder, port }: { folder: string; port: number }): void {
  if (folder !== '') rmSync(path.join(folder, `.s.PGSQL.${port}.lock`), { force: true })
}

/** Asks `pid` to end: first as a fast shutdown, then without a checkpoint. Both keep every committed row. */
async function endProcess(pid: number): Promise<void> {
  const identity = processIdentity(pid)
  for (const { signal, seconds } of [
    { signal: 'SIGINT', seconds: 3 },
    { signal: 'SIGQUIT', seconds: 10 },
  ] as const) {
    process.kill(pid, signal)
    const deadline = Date.now() + seconds * 1000
    while (Date.now() < deadline) {
      if (processIdentity(pid) !== identity) return
      await sleep(20)
    }
  }
  throw new DatabaseStartError(`An earlier database (process ${pid}) does not end: stop it and start again.`)
}

function isOurPostgres(pid: number, dataFolder: string): boolean {
  const folder = realpathSync(dataFolder)
  try {
    if (process.platform === 'linux') {
      // The server works inside its data folder; its children and other programs with that folder are not it.
      const program = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? ''
      return readlinkSync(`/proc/${pid}/cwd`) === folder && path.basename(program).startsWith('postgres')
    }
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes('postgres') && (command.includes(dataFolder) || command.includes(folder))
  } catch {
    // The process has ended, or is not ours to look at.
    return false
  }
}

function readLines(file: string): string[] | undefined {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
