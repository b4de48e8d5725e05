// The names under which settings are given: those of the variables, and of the files that hold secrets.
import { fileVariable } from './secret-files.ts'
import { secretNames, variables } from './variables.ts'

export const settingNames: readonly string[] = [
  ...Object.keys(variables.shape),
  ...secretNames.map(fileVariable),
]

const known = new Set(settingNames)

/** Whether the site reads this variable of its environment. */
export function isSetting(name: string): boolean {
  return known.has(name)
}
