/** Finds Firefox, WebKit and Chromium, or installs them with apt as root. */
import { findChromium } from './ensure-chromium.ts'
import { findProgram, installPackages } from './system-programs.ts'

const programs: { name: string; names: readonly string[]; packages: readonly string[] }[] = [
  { name: 'Firefox', names: ['firefox-esr', 'firefox'], packages: ['firefox-esr'] },
  { name: "WebKit's driver", names: ['WebKitWebDriver'], packages: ['webkit2gtk-driver'] },
  { name: "WebKit's window", names: ['gjs'], packages: ['gjs', 'gir1.2-webkit2-4.1'] },
  { name: 'A screen in memory', names: ['Xvfb'], packages: ['xvfb'] },
]

function ensureEngines(): void {
  const missing = programs.filter(({ names }) => !findProgram(names))
  const packages = [
    ...missing.flatMap((program) => program.packages),
    ...(findChromium() ? [] : ['chromium']),
  ]
  if (packages.length > 0) {
    console.log('Not every browser is here yet; installing what is missing, which takes some minutes:')
    installPackages(packages)
  }
  const absent = programs.filter(({ names }) => !findProgram(names))
  if (absent.length === 0 && findChromium()) return
  const names = [...absent.map(({ name }) => name), ...(findChromium() ? [] : ['Chromium'])]
  throw new Error(
    `Not here, and not to be installed: ${names.join(', ')}. On Debian, as root: apt-get install ${packages.join(' ')}`,
  )
}

try {
  ensureEngines()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
