/** Finds Chromium, or installs its headless shell: with apt as root, otherwise with Playwright. */
import { findProgram, installPackages, isProgram, runAloud } from './system-programs.ts'

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
/** Without browser UI; uses a quarter less CPU time. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell']

/** Root has no sandbox; tests may run offline. */
export const chromiumFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * From CHROMIUM_PATH or the PATH; undefined for Playwright's own download. End-to-end tests prefer the
 * headless shell.
 */
export function findChromium({ forStories = false } = {}): string | undefined {
  const told = process.env.CHROMIUM_PATH
  if (!told) return findProgram(forStories ? [...shells, ...browsers] : [...browsers, ...shells])
  if (isProgram(told)) return told
  throw new Error(`CHROMIUM_PATH is ${told}, but no program is there.`)
}

function downloadChromium(): boolean {
  return runAloud('playwright', ['install', '--only-shell', 'chromium'])
}

function ensureChromium(): void {
  const found = findChromium({ forStories: true })
  if (found) {
    console.log(`Chromium is ${found}.`)
    return
  }
  console.log('Chromium is not here yet; installing it, which takes a minute or two:')
  if (installPackages(['chromium-headless-shell']) || installPackages(['chromium']) || downloadChromium())
    return
  throw new Error(
    'Chromium could not be installed. Install it by hand, or set CHROMIUM_PATH to it, and run again.',
  )
}

if (import.meta.main) {
  try {
    ensureChromium()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
