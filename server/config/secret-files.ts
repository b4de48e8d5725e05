// Reads secrets from files: NAME_FILE is the path of NAME's value.
import { readFileSync, statSync } from 'node:fs'
import { ConfigurationError } from './configuration-error.ts'
import { secretNames } from './variables.ts'

const maxFileLength = 64 * 1024

/** Returns the variable with the path of the secret. */
export function fileVariable(name: string): string {
  return `${name}_FILE`
}

/** Throws a ConfigurationError if a file is unreadable or empty, or both variables are set. */
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
    // A pipe could block, a device may be endless.
    if (found.isFile() && found.size <= maxFileLength) return readFileSync(file, 'utf8')
  } catch (error) {
    throw new ConfigurationError(
      `${variable} is ${file}: expected a file that can be read (${(error as NodeJS.ErrnoException).code}).`,
    )
  }
  throw new ConfigurationError(`${variable} is ${file}: expected a file of at most 64 kB.`)
}
