/**
 * Finds Chromium for the end-to-end tests, or installs its headless shell: with apt as root, otherwise with
 * Playwright.
 */
import { findProgram, installPackages, isProgram, runAloud } from './system-programs.ts'

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
/** The same engine without browser UI; end-to-end tests use a quarter less CPU time with it. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell']

/** No sandbox, because root has none; no background networking, because tests may run offline. */
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
 * Returns the path of Chromium from CHROMIUM_PATH or the PATH; undefined for Playwright's own download.
 * Prefers the full browser, or the headless shell for end-to-end tests.
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
