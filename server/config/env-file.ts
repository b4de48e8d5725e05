// Parses `.env` strictly: an invalid line or an unknown name aborts the start.
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { ConfigurationError } from './configuration-error.ts'
import { isSetting, nearestSetting } from './nearest-setting.ts'

const assignment = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=/

/** Returns the process environment, completed by `.env`. */
export function readEnvironment(): NodeJS.ProcessEnv {
  return { ...readEnvFile('.env'), ...process.env }
}

/** Returns the variables of `file`, if it exists. Throws a ConfigurationError that names the line. */
export function readEnvFile(file: string): Record<string, string> {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw new ConfigurationError(`${file} cannot be read (${(error as Error).message}).`)
  }
  text.split(/\r?\n/).forEach((line, index) => {
    if (line.trim() === '' || line.trim().startsWith('#')) return
    const name = assignment.exec(line)?.[1]
    const place = `${file}, line ${index + 1}`
    if (!name) throw new ConfigurationError(`${place}: expected NAME=value or a comment that begins with #.`)
    if (!isSetting(name)) {
      const meant = nearestSetting(name)
      const hint = meant === undefined ? '; .env.example lists them all.' : `: did you mean ${meant}?`
      throw new ConfigurationError(`${place}: ${name} is not a setting of this site${hint}`)
    }
  })
  return parseEnv(text) as Record<string, string>
}
