// Stores the demo's random credentials in a private file, for display on the login screen.
import { randomInt } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import type { Configuration } from '#server/config/configuration.ts'
import { database } from '#server/database/database.ts'
import { staffAccounts, staffUsers } from '#server/tables/staff-tables.ts'
import { isPasswordOf } from './password-hash.ts'

export type DemoCredentials = { email: string; password: string }

let credentials: DemoCredentials | undefined

/** Reads or creates the credentials in demo mode. */
export function openDemoAccount({
  demo,
  dataDirectory,
}: Pick<Configuration, 'demo' | 'dataDirectory'>): void {
  credentials = demo ? readOrMake(path.join(dataDirectory, 'demo-account.json')) : undefined
}

/** Undefined outside demo mode. */
export function demoCredentials(): DemoCredentials | undefined {
  return credentials
}

function readOrMake(file: string): DemoCredentials {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as DemoCredentials
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const made = {
    email: `admin-${randomText(4)}@example.com`,
    password: [4, 4, 4, 4].map(randomText).join('-'),
  }
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(made)}\n`, { mode: 0o600, flag: 'wx', flush: true })
  return made
}

/** Excludes easily confused characters. */
function randomText(length: number): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}

/** `password` is null after a change. */
export type DemoAccountHint = { email: string; password: string | null }

let cached: { hash: string; holds: boolean } | undefined

/** Undefined outside demo mode. Caches the slow comparison. */
export async function findDemoAccountHint(): Promise<DemoAccountHint | undefined> {
  const credentials = demoCredentials()
  if (!credentials) return undefined
  const accounts = await database()
    .select({ email: staffUsers.email, hash: staffAccounts.password })
    .from(staffUsers)
    .leftJoin(staffAccounts, eq(staffAccounts.userId, staffUsers.id))
  if (accounts.length === 0) return credentials
  const hash = accounts.find(({ email }) => email === credentials.email)?.hash ?? ''
  if (cached?.hash !== hash) cached = { hash, holds: await isPasswordOf(hash, credentials.password) }
  return cached.holds ? credentials : { email: credentials.email, password: null }
}
