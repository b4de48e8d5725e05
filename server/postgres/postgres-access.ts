// Private access to the embedded PostgreSQL: a Unix socket, or loopback with a password.
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseStartError } from './database-event.ts'
import { nameOfThisUser, type PostgresAccount } from './postgres-account.ts'

// The system assigns ports above 32,767 to outgoing connections, even before a restart listens again.
const lowest = 20_000
const beyond = 32_768
const attempts = 100

/** Returns a free port on 127.0.0.1; `pick` returns candidates. */
export async function findFreePort(pick = () => randomInt(lowest, beyond)): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const port = pick()
    if (await isFree(port)) return port
  }
  throw new Error(`none of ${attempts} ports tried on 127.0.0.1 was free`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

export type PostgresTransport = 'socket' | 'loopback'
export type PostgresAccess = {
  host: string
  port: number
  password: string | undefined
  settings: Record<string, string>
}
type Wanted = {
  directory: string
  dataFolder: string
  account: PostgresAccount
  transport: PostgresTransport
}

/** Only names the socket file. */
export const socketPort = 5432
// 107 bytes on Linux, 103 on macOS.
const maxSocketPath = 103

/** Writes PostgreSQL's access rules and returns the connection settings. */
export async function prepareAccess(wanted: Wanted): Promise<PostgresAccess> {
  return wanted.transport === 'socket' ? prepareSocket(wanted) : await prepareLoopback(wanted)
}

function prepareSocket({ directory, dataFolder, account }: Wanted): PostgresAccess {
  const folder = socketFolder({ directory, dataFolder, account })
  writeRules(dataFolder, {
    'pg_hba.conf': 'local all all peer map=owner\n',
    'pg_ident.conf': ['pravas', 'postgres'].map((role) => `owner "${nameOfThisUser()}" ${role}\n`).join(''),
  })
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    unix_socket_permissions: '0700',
    port: String(socketPort),
  }
  return { host: folder, port: socketPort, password: undefined, settings }
}

async function prepareLoopback({ directory, dataFolder }: Wanted): Promise<PostgresAccess> {
  const port = await findFreePort()
  writeRules(dataFolder, { 'pg_hba.conf': 'host all all 127.0.0.1/32 scram-sha-256\n', 'pg_ident.conf': '' })
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port) }
  return { host: '127.0.0.1', port, password: readFileSync(passwordFile(directory), 'utf8').trim(), settings }
}

/** Returns the path of the file with the loopback password. */
export function passwordFile(directory: string): string {
  return path.join(directory, 'postgres-password')
}

/** Writes a new random password, readable by PostgreSQL's account only. */
export function makePassword(directory: string, { owner }: PostgresAccount): void {
  const file = passwordFile(directory)
  writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 })
  if (owner) chownSync(file, owner.uid, owner.gid)
}

type Places = Pick<Wanted, 'directory' | 'dataFolder' | 'account'>

/** A short folder elsewhere if the path is too long. */
function socketFolder({ directory, dataFolder, account }: Places): string {
  if (isSocketPathValid(dataFolder)) return dataFolder
  const name = createHash('sha256').update(path.resolve(directory)).digest('hex').slice(0, 16)
  const folder = [tmpdir(), '/tmp'].map((base) => path.join(base, `pravas-${name}`)).find(isSocketPathValid)
  if (!folder)
    throw new DatabaseStartError(`No folder with a path short enough for a socket: TMPDIR is ${tmpdir()}.`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  const expected = [process.getuid?.(), account.owner?.uid]
  // Another user may have created it in the shared temp folder.
  if (!found.isDirectory() || !expected.includes(found.uid) || (found.mode & 0o077) !== 0) {
    throw new DatabaseStartError(`${folder} belongs to somebody else or is open to others: remove it.`)
  }
  if (account.owner) chownSync(folder, account.owner.uid, account.owner.gid)
  return folder
}

function isSocketPathValid(folder: string): boolean {
  return Buffer.byteLength(path.join(folder, `.s.PGSQL.${socketPort}`)) <= maxSocketPath
}

/** Not written through, because as root the folder belongs to another user. */
function writeRules(dataFolder: string, rules: Record<string, string>): void {
  for (const [name, text] of Object.entries(rules)) {
    const draft = path.join(dataFolder, `${name}.${randomBytes(6).toString('hex')}`)
    writeFileSync(draft, text, { flag: 'wx', mode: 0o644 })
    renameSync(draft, path.join(dataFolder, name))
  }
}
