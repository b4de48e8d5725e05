/** Finds Chromium for the browser journeys, or installs it: with apt as root, else with Playwright's own download. */
import { findProgram, installPackages, isProgram, runAloud } from './system-programs.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** No sandbox, because root has none; no network of the browser's own, because tests may run without one. */
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

/** Where Chromium is: CHROMIUM_PATH, the PATH, or nowhere; Playwright's own download needs no path. */
export function findChromium(): string | undefined {
  const told = process.env.CHROMIUM_PATH
  if (!told) return findProgram(names)
  if (isProgram(told)) return told
  throw new Error(`CHROMIUM_PATH is ${told}, but no program is there.`)
}

function downloadChromium(): boolean {
  return runAloud('playwright', ['install', '--only-shell', 'chromium'])
}

function ensureChromium(): void {
  const found = findChromium()
  if (found) {
    console.log(`Chromium is ${found}.`)
    return
  }
  console.log('Chromium is not here yet; installing it, which takes a minute or two:')
  if (installPackages(['chromium']) || downloadChromium()) return
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
