/** Finds system programs, and installs Debian packages where possible. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { ownEnvironment } from './run-step.ts'

export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export function findProgram(wanted: readonly string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/sbin']
  return wanted.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram)
}

/** Returns true on success. */
export function runAloud(command: string, args: readonly string[]): boolean {
  console.log(`  ${command} ${args.join(' ')}`)
  const environment = { ...ownEnvironment(), DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: environment }).status === 0
}

export function installPackages(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !findProgram(['apt-get'])) return false
  runAloud('apt-get', ['update', '-q'])
  return runAloud('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages])
}
