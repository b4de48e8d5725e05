/** Finds Chromium for the browser journeys, or installs it: with apt as root, else with Playwright's own download. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { ownEnvironment } from './run-step.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The full path of the first of these programs that is on the PATH. */
export function findProgram(wanted: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return wanted.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram)
}

/** Where Chromium is: CHROMIUM_PATH, the PATH, or nowhere; Playwright's own download needs no path. */
export function findChromium(): string | undefined {
  const told = process.env.CHROMIUM_PATH
  if (!told) return findProgram(names)
  if (isProgram(told)) return told
  throw new Error(`CHROMIUM_PATH is ${told}, but no program is there.`)
}

function run(command: string, args: readonly string[]): boolean {
  console.log(`  ${command} ${args.join(' ')}`)
  const environment = { ...ownEnvironment(), DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: environment }).status === 0
}

/** Installs Debian packages as root, the package lists first; false when that is not to be had here. */
export function installPackages(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !findProgram(['apt-get'])) return false
  run('apt-get', ['update', '-q'])
  return run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages])
}

function downloadChromium(): boolean {
  return run('playwright', ['install', '--only-shell', 'chromium'])
}

if (import.meta.main) {
  const found = findChromium()
  if (found) console.log(`Chromium is ${found}.`)
  else {
    console.log('Chromium is not here yet; installing it, which takes a minute or two:')
    if (!installPackages(['chromium']) && !downloadChromium()) {
      console.error(
        'Chromium could not be installed. Install it by hand and run again, or set CHROMIUM_PATH to it.',
      )
      process.exitCode = 1
    }
  }
}
