// The names under which settings are given: those of the variables.
import { variables } from './variables.ts'

export const settingNames: readonly string[] = Object.keys(variables.shape)

const known = new Set(settingNames)

/** Whether the site reads this variable of its environment. */
export function isSetting(name: string): boolean {
  return known.has(name)
}
