// Stores the demo's random credentials in a private file, for display on the login screen.
import { randomInt } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Configuration } from '#server/config/configuration.ts'

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
