// One process at a time uses a data folder: a lock file names the owner so exactly that a dead one never counts.
import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseStartError, reasonOf } from './database-start-error.ts'
import { isSameProcess, processIdentity } from './process-identity.ts'

type Owner = { pid: number; identity: string; token: string }
export type DirectoryLock = { release: () => void }

/**
 * Takes `directory` (made if missing) for this process until release() or its death.
 * Throws a DatabaseStartError when another living process has it or the folder cannot be written to.
 */
export function lockDirectory(directory: string): DirectoryLock {
  const file = path.join(directory, 'in-use.lock')
  const owner: Owner = {
    pid: process.pid,
    identity: processIdentity(process.pid) ?? '',
    token: randomBytes(8).toString('hex'),
  }
  try {
    mkdirSync(directory, { recursive: true })
    takeLock(file, owner)
  } catch (error) {
    if (error instanceof DatabaseStartError) throw error
    throw new DatabaseStartError(
      `The data folder ${directory} cannot be used: ${reasonOf(error)}; DATA_DIR must be a folder that this user can write to, on a disk with space left.`,
    )
  }
  return {
    release() {
      if (readOwner(file)?.token === owner.token) rmSync(file, { force: true })
    },
  }
}

function takeLock(file: string, owner: Owner): void {
  const draft = `${file}.${owner.token}`
  try {
    // Written in full and then linked: nobody ever reads half a lock, and only one link succeeds.
    writeFileSync(draft, JSON.stringify(owner), { mode: 0o600, flag: 'wx' })
    for (let attempt = 0; attempt < 20; attempt += 1) {
      if (tryLink(draft, file)) return
      refuseLivingOwner(file)
      setAsideStaleLock(file, owner)
    }
    throw new Error('its lock file keeps changing')
  } finally {
    rmSync(draft, { force: true })
  }
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

function refuseLivingOwner(file: string): void {
  const owner = readOwner(file)
  if (!owner || !isSameProcess(owner.pid, owner.identity)) return
  throw new DatabaseStartError(
    `The data folder ${path.dirname(file)} is already in use by process ${owner.pid}: stop that process first, or give this one a DATA_DIR of its own.`,
  )
}

/** Two starters may find the same stale lock; the one who moves away a fresh lock instead puts it back. */
function setAsideStaleLock(file: string, owner: Owner): void {
  const aside = `${file}.${owner.token}.old`
  try {
    renameSync(file, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  const moved = readOwner(aside)
  if (moved && isSameProcess(moved.pid, moved.identity)) tryLink(aside, file)
  rmSync(aside, { force: true })
}

function readOwner(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner
  } catch (error) {
    // Half a lock after a power cut is nobody's.
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
