// Names of all settings, including secret file variables.
import { fileVariable } from './secret-files.ts'
import { secretNames, variables } from './variables.ts'

export const settingNames: readonly string[] = [
  ...Object.keys(variables.shape),
  ...secretNames.map(fileVariable),
]

const known = new Set(settingNames)

/** True if the site reads this variable. */
export function isSetting(name: string): boolean {
  return known.has(name)
}
