// Reads secrets out of files, as containers and systemd hand them over: NAME_FILE names the file that holds what NAME would.
import { readFileSync, statSync } from 'node:fs'
import { ConfigurationError } from './configuration-error.ts'
import { secretNames } from './variables.ts'

const longestFile = 64 * 1024

/** The variable by which the secret `name` is given as a file. */
export function fileVariable(name: string): string {
  return `${name}_FILE`
}

/**
 * The environment with the content of each secret's file in its place. Throws a ConfigurationError for one that cannot be read,
 * is empty, or is given in both ways.
 */
export function readSecretFiles(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = { ...environment }
  for (const name of secretNames) {
    const variable = fileVariable(name)
    const file = environment[variable]?.trim()
    if (!file) continue
    if (environment[name]?.trim())
      throw new ConfigurationError(`${name} and ${variable} are both set: expected one of them.`)
    read[name] = readSecretFile(variable, file)
  }
  return read
}

function readSecretFile(variable: string, file: string): string {
  const text = readText(variable, file).trim()
  if (text === '')
    throw new ConfigurationError(`${variable} is ${file}, which is empty: expected the secret in it.`)
  return text
}

function readText(variable: string, file: string): string {
  try {
    const found = statSync(file)
    // A pipe would be waited for, and a device may never end.
    if (found.isFile() && found.size <= longestFile) return readFileSync(file, 'utf8')
  } catch (error) {
    throw new ConfigurationError(
      `${variable} is ${file}: expected a file that can be read (${(error as NodeJS.ErrnoException).code}).`,
    )
  }
  throw new ConfigurationError(`${variable} is ${file}: expected a file of at most 64 kB.`)
}
