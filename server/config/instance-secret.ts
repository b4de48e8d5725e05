// The secret of an installation without SECRET: generated once, never replaced.
import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ConfigurationError } from './configuration-error.ts'

/** Returns the secret in `directory`; creates it if missing. Throws a ConfigurationError. */
export function readOrMakeSecret(directory: string): string {
  const file = path.join(directory, 'secret')
  try {
    mkdirSync(directory, { recursive: true })
    return readSecret(file) ?? makeSecret(file)
  } catch (error) {
    if (error instanceof ConfigurationError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigurationError(
      `DATA_DIR is ${directory}: expected a folder that can be written to (${reason}).`,
    )
  }
}

function readSecret(file: string): string | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  if (text.length < 32) {
    throw new ConfigurationError(
      `${file} holds ${text.length} characters: expected the secret of at least 32 that was made there. Restore it from a backup, or remove the file: all sessions end and stored passwords must be entered again.`,
    )
  }
  return text
}

/** Links a complete file, so that concurrent starts agree and no partial file exists. */
function makeSecret(file: string): string {
  // Not named by pid: two containers on one volume both have pid 1.
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}
