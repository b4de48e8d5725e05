// Selects the system account for PostgreSQL, which refuses to run as root.
import { existsSync, realpathSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import { reasonOf } from '#server/config/error-reason.ts'
import { DatabaseStartError } from './database-event.ts'
import { type PostgresPrograms, runProgram } from './postgres-programs.ts'

type SystemUser = { uid: number; gid: number }
export type PostgresAccount = {
  /** Required file owner; undefined for the current user. */
  owner: SystemUser | undefined
  command: (
    program: string,
    args: string[],
  ) => { command: string; args: string[]; user: SystemUser | undefined }
}

const accountName = 'postgres'

/** Throws a DatabaseStartError if no account can run the programs and access `directory`. */
export async function findPostgresAccount(
  programs: PostgresPrograms,
  directory: string,
): Promise<PostgresAccount> {
  if (process.getuid?.() !== 0) return { owner: undefined, command: plainCommand(undefined) }
  const owner =
    ownerOf(path.join(directory, 'postgres')) ?? (await findSystemUser()) ?? (await makeSystemUser())
  // Capabilities to traverse a 0700 home such as /root.
  const accountCommands = [
    plainCommand(owner),
    commandWith(owner, 'dac_read_search'),
    // Containers often deny the read capability but allow this one.
    commandWith(owner, 'dac_override'),
  ]
  for (const command of accountCommands) {
    if (await canRun({ command, programs, directory })) return { owner, command }
  }
  throw new DatabaseStartError(unreachableSentence({ owner, programs, directory }))
}

/** Returns this process's user name, for PostgreSQL's user mapping. */
export function nameOfThisUser(): string {
  try {
    return userInfo().username
  } catch (error) {
    throw new DatabaseStartError(
      `The embedded PostgreSQL needs a user with a name, but user ${process.getuid?.()} has no entry in /etc/passwd (${reasonOf(error)}): add one, or set DATABASE_URL to a PostgreSQL server of your own.`,
    )
  }
}

function plainCommand(user: SystemUser | undefined): PostgresAccount['command'] {
  return (program, args) => ({ command: program, args, user })
}

function commandWith({ uid, gid }: SystemUser, capability: string): PostgresAccount['command'] {
  const identity = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  // Otherwise access(), which PostgreSQL uses to find its programs, ignores the capability.
  const rights = [
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
    '--securebits=+no_setuid_fixup',
  ]
  return (program, args) => ({
    command: 'setpriv',
    args: [...identity, ...rights, '--', program, ...args],
    user: undefined,
  })
}

type Trial = { command: PostgresAccount['command']; programs: PostgresPrograms; directory: string }

async function canRun({ command, programs, directory }: Trial): Promise<boolean> {
  // `--show` checks all files without changes.
  const script = 'cd "$1" && "$2" --version && "$3" --show -D "$1"'
  const trial = command('/bin/sh', ['-c', script, 'sh', directory, programs.postgres, programs.initdb])
  return (await runProgram(trial)).code === 0
}

function ownerOf(folder: string): SystemUser | undefined {
  const found = statSync(folder, { throwIfNoEntry: false })
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined
}

async function findSystemUser(): Promise<SystemUser | undefined> {
  const [uid, gid] = await Promise.all(['-u', '-g'].map(readId))
  return uid && gid ? { uid, gid } : undefined
}

async function readId(flag: string): Promise<number> {
  const { code, output } = await runProgram({ command: 'id', args: [flag, accountName] })
  return code === 0 ? Number(output) : 0
}

async function makeSystemUser(): Promise<SystemUser> {
  const attempts = [
    { command: 'useradd', args: ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false'] },
    { command: 'adduser', args: ['-S', '-D', '-H', '-s', '/bin/false'] },
  ]
  const outputs: string[] = []
  for (const { command, args } of attempts) {
    const { output } = await runProgram({ command, args: [...args, accountName] })
    const made = await findSystemUser()
    if (made) return made
    outputs.push(output.trim() || `${command} failed`)
  }
  throw new DatabaseStartError(
    `PostgreSQL refuses to run as root, and no system user "${accountName}" exists or could be made (${outputs.join('; ')}): make one, start as an ordinary user, or set DATABASE_URL.`,
  )
}

type Unreachable = { owner: SystemUser; programs: PostgresPrograms; directory: string }

function unreachableSentence({ owner, programs, directory }: Unreachable): string {
  const blocking = [programs.postgres, directory].map((target) => findBlocking(target, owner)).find(Boolean)
  const where = blocking ?? programs.postgres
  return `PostgreSQL refuses to run as root, and the system user "${accountName}" has no access to ${where}: allow it with "chmod o+rx ${where}", keep the project elsewhere, or start as an ordinary user.`
}

function findBlocking(target: string, user: SystemUser): string | undefined {
  const steps: string[] = []
  const full = existsSync(target) ? realpathSync(target) : path.resolve(target)
  for (let step = full; !steps.includes(step); step = path.dirname(step)) steps.unshift(step)
  return steps.find((step) => existsSync(step) && !isPassable(step, user))
}

function isPassable(step: string, user: SystemUser): boolean {
  const { uid, gid, mode } = statSync(step)
  if (uid === user.uid) return (mode & 0o100) !== 0
  return (mode & (gid === user.gid ? 0o010 : 0o001)) !== 0
}
