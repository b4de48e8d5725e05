// Locks a data folder, with a kernel lock across containers and a lock file with its owner.

import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  constants,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { reasonOf } from '#server/config/error-reason.ts'
import { DatabaseStartError, type OnDatabaseEvent } from './database-event.ts'
import { hasHeartbeat, isOnLocalDisk, startHeartbeat } from './folder-heartbeat.ts'
import { isSameBoot, isSameProcess, processIdentity, processNamespace } from './process-identity.ts'

type Owner = {
  pid: number
  identity: string
  token: string
  host?: string
  namespace?: string | undefined
}
type Wanted = {
  /** Ends visible processes of a dead owner that still hold the kernel lock. */
  endLeftovers?: () => Promise<unknown>
  onEvent?: OnDatabaseEvent
}
export type DirectoryLock = {
  /** A child that inherits it also holds the lock. Undefined without kernel locks. */
  descriptor: number | undefined
  release: () => void
}

/** Milliseconds to wait for leftovers of a dead owner, and for a stopping container. */
const patience = { here: 30_000, elsewhere: 3000 }

/** Creates the folder if missing. Throws a DatabaseStartError if it is in use or not writable. */
export async function lockDirectory(directory: string, wanted: Wanted = {}): Promise<DirectoryLock> {
  let descriptor: number | undefined
  try {
    mkdirSync(directory, { recursive: true })
    descriptor = await takeKernelLock(directory, wanted)
    const release = await takeNamedLock(directory)
    return {
      descriptor,
      release() {
        release()
        if (descriptor !== undefined) closeSync(descriptor)
        descriptor = undefined
      },
    }
  } catch (error) {
    if (descriptor !== undefined) closeSync(descriptor)
    if (error instanceof DatabaseStartError) throw error
    throw new DatabaseStartError(
      `The data folder ${directory} cannot be used: ${reasonOf(error)}; DATA_DIR must be a folder that this user can write to, on a disk with space left.`,
    )
  }
}

async function takeKernelLock(directory: string, wanted: Wanted): Promise<number | undefined> {
  // Never deleted: two processes could otherwise lock different files of this name.
  const file = path.join(directory, 'in-use.flock')
  const descriptor = openSync(file, constants.O_RDWR | constants.O_CREAT, 0o600)
  const isClaimed = await waitForKernelLock({ ...wanted, directory, descriptor }).catch((error) => {
    closeSync(descriptor)
    throw error
  })
  if (isClaimed) return descriptor
  closeSync(descriptor)
  return undefined
}

type Waiting = Wanted & { directory: string; descriptor: number }

async function waitForKernelLock({ directory, descriptor, endLeftovers, onEvent }: Waiting) {
  const begun = Date.now()
  for (;;) {
    const result = await tryKernelLock(descriptor)
    if (result.state === 'taken') return true
    if (result.state === 'unavailable') {
      const message = `The data folder cannot be locked: ${result.problem}.`
      if (process.platform === 'linux') onEvent?.({ level: 'warn', message })
      return false
    }
    const owner = readOwner(lockFile(directory))
    rejectVisibleOwner(directory, owner)
    const isElsewhere = isOfAnotherNamespace(owner)
    if (Date.now() - begun > patience[isElsewhere ? 'elsewhere' : 'here'])
      throw usedElsewhere(directory, owner)
    if (!isElsewhere) await endLeftovers?.()
    await sleep(50)
  }
}

async function takeNamedLock(directory: string): Promise<() => void> {
  const file = lockFile(directory)
  const heartbeatFile = path.join(directory, 'in-use.beat')
  const owner: Owner = {
    pid: process.pid,
    identity: processIdentity(process.pid) ?? '',
    token: randomBytes(8).toString('hex'),
    host: hostname(),
    namespace: processNamespace(),
  }
  const draft = `${file}.${owner.token}`
  try {
    // Readers never see a partial lock, and only one link succeeds.
    writeFileSync(draft, JSON.stringify(owner), { mode: 0o600, flag: 'wx' })
    await linkWhenFree({ directory, draft, file, heartbeatFile })
    const stopHeartbeat = startHeartbeat(heartbeatFile)
    return () => {
      stopHeartbeat()
      remove()
    }
  } catch (error) {
    remove()
    throw error
  } finally {
    rmSync(draft, { force: true })
  }

  function remove(): void {
    if (readOwner(file)?.token !== owner.token) return
    for (const own of [heartbeatFile, file]) rmSync(own, { force: true })
  }
}

type Place = { directory: string; draft: string; file: string; heartbeatFile: string }

async function linkWhenFree({ directory, draft, file, heartbeatFile }: Place): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (tryLink(draft, file)) return
    const owner = readOwner(file)
    rejectVisibleOwner(directory, owner)
    if (owner && mayBeOnAnotherMachine(directory, owner) && (await hasHeartbeat(heartbeatFile)))
      throw usedElsewhere(directory, owner)
    setAsideStaleLock({ file, draft, token: owner?.token })
  }
  throw new Error('its lock file keeps changing')
}

function lockFile(directory: string): string {
  return path.join(directory, 'in-use.lock')
}

function tryLink(draft: string, file: string): boolean {
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

function rejectVisibleOwner(directory: string, owner: Owner | undefined): void {
  if (!owner || !isSameProcess(owner.pid, owner.identity)) return
  throw new DatabaseStartError(
    `The data folder ${directory} is already in use by process ${owner.pid}: stop that process first, or give this one a DATA_DIR of its own.`,
  )
}

function usedElsewhere(directory: string, owner: Owner | undefined): DatabaseStartError {
  const name = owner?.host ? ` (host name ${owner.host})` : ''
  return new DatabaseStartError(
    `The data folder ${directory} is already in use by another container or machine${name}: stop that one first, or give this one a DATA_DIR of its own.`,
  )
}

function isOfAnotherNamespace(owner: Owner | undefined): boolean {
  const own = processNamespace()
  return owner?.namespace !== undefined && own !== undefined && owner.namespace !== own
}

function mayBeOnAnotherMachine(directory: string, owner: Owner): boolean {
  return !isOnLocalDisk(directory) && !isSameBoot(owner.identity)
}

type Stale = { file: string; draft: string; token: string | undefined }

/** Two processes may find the same stale lock. A new lock that was moved away is put back. */
function setAsideStaleLock({ file, draft, token }: Stale): void {
  const aside = `${draft}.old`
  try {
    renameSync(file, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if (readOwner(aside)?.token !== token) tryLink(aside, file)
  rmSync(aside, { force: true })
}

function readOwner(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner
  } catch (error) {
    // A partial lock after a power failure.
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** `unavailable` on macOS, Windows and some file systems. */
type KernelLockResult = { state: 'taken' | 'busy' } | { state: 'unavailable'; problem: string }

/**
 * Until this process and all children that inherit it have closed it. Node has no flock call, so flock(1)
 * locks the open file.
 */
function tryKernelLock(descriptor: number): Promise<KernelLockResult> {
  return new Promise((resolve) => {
    let problem = ''
    const child = spawn('flock', ['-x', '-n', '3'], { stdio: ['ignore', 'ignore', 'pipe', descriptor] })
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      problem += text
    })
    child.once('error', ({ message }) => resolve({ state: 'unavailable', problem: message }))
    child.once('close', (code) => {
      if (code === 0) resolve({ state: 'taken' })
      // flock prints nothing if the lock is held.
      else if (code === 1 && problem === '') resolve({ state: 'busy' })
      else resolve({ state: 'unavailable', problem: problem.trim() || `flock ended with ${code}` })
    })
  })
}
