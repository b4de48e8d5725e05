// Stops a PostgreSQL that a killed process left running.
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
import { DatabaseStartError, type OnDatabaseEvent, reportWhenSlow } from './database-event.ts'
import { socketPort } from './postgres-access.ts'
import { processIdentity } from './process-identity.ts'

/** Connection errors that prove that no process listens. */
const nobody: ReadonlySet<string | undefined> = new Set([
  'ENOENT',
  'ENOTDIR',
  'ECONNREFUSED',
  'ENOTSOCK',
  'EINVAL',
  'ENAMETOOLONG',
])
/** Milliseconds; the kernel accepts even for a paused listener. */
const patience = 2000

/** Only a refused connection proves that there is no server. */
export function acceptsConnections(socketPath: string): Promise<boolean> {
  if (process.platform === 'win32') return Promise.resolve(false)
  return new Promise((resolve) => {
    const socket = connect(socketPath)
    const finish = (isAlive: boolean) => {
      resolve(isAlive)
      socket.destroy()
    }
    socket.setTimeout(patience, () => finish(true))
    socket.once('connect', () => finish(true))
    socket.once('error', ({ code }: NodeJS.ErrnoException) => finish(!nobody.has(code)))
  })
}

type Leftover = { dataFolder: string; onEvent: OnDatabaseEvent }

// Higher than any pid.
const numberOfNobody = 2 ** 30

/** The caller has checked that its owner is dead. Throws a DatabaseStartError if it does not end. */
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
 * The caller holds the directory lock. Throws a DatabaseStartError if the old server does not end or runs in
 * another container.
 */
export async function clearLeftoverPostgres({ dataFolder, onEvent }: Leftover): Promise<void> {
  if (await endLeftoverPostgres({ dataFolder, onEvent })) return
  await rejectRunningPostgres(dataFolder)
  const pidFile = pidFileOf(dataFolder)
  const lines = readLines(pidFile)
  const pid = Number(lines?.[0])
  if (!lines || !Number.isInteger(pid) || pid <= 0) return
  // The pid may belong to another process or to a zombie, which would prevent a start. PostgreSQL reads the
  // other lines.
  const draft = `${pidFile}.draft`
  writeFileSync(draft, [numberOfNobody, ...lines.slice(1)].join('\n'), { mode: 0o600 })
  // PostgreSQL's account could not read root's file.
  const { uid, gid } = statSync(dataFolder)
  chownSync(draft, uid, gid)
  renameSync(draft, pidFile)
}

function pidFileOf(dataFolder: string): string {
  return path.join(dataFolder, 'postmaster.pid')
}

/** A server that accepts connections is alive. Its pid means nothing here in another container. */
async function rejectRunningPostgres(dataFolder: string): Promise<void> {
  if (!(await acceptsConnections(path.join(dataFolder, `.s.PGSQL.${socketPort}`)))) return
  throw new DatabaseStartError(
    `The database in ${dataFolder} is already served by another container: stop that one first, or give this one a DATA_DIR of its own.`,
  )
}

/**
 * PostgreSQL trusts the pid in it, even of a zombie. Call it after clearLeftoverPostgres(); an empty `folder`
 * has no socket.
 */
export function clearSocketLock({ folder, port }: { folder: string; port: number }): void {
  if (folder !== '') rmSync(path.join(folder, `.s.PGSQL.${port}.lock`), { force: true })
}

/** A fast shutdown, then one without a checkpoint; both preserve committed rows. */
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
      // Excludes its children and other programs in that folder.
      const program = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? ''
      return readlinkSync(`/proc/${pid}/cwd`) === folder && path.basename(program).startsWith('postgres')
    }
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes('postgres') && (command.includes(dataFolder) || command.includes(folder))
  } catch {
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
