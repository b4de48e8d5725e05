// Suggests the setting for a misspelled name.
import { fileVariable } from './secret-files.ts'
import { secretNames, variables } from './variables.ts'

/** Names of all settings, including secret file variables. */
export const settingNames: readonly string[] = [
  ...Object.keys(variables.shape),
  ...secretNames.map(fileVariable),
]

const known = new Set(settingNames)

/** True if the site reads this variable. */
export function isSetting(name: string): boolean {
  return known.has(name)
}

/** Returns the most similar setting; undefined if none is close. */
export function nearestSetting(name: string): string | undefined {
  const upper = name.toUpperCase()
  const mistakes = Math.max(1, Math.floor(name.length / 4))
  const [nearest] = settingNames
    .map((setting) => ({ setting, distance: distanceBetween(upper, setting) }))
    .filter(({ distance }) => distance <= mistakes)
    .sort((one, other) => one.distance - other.distance)
  return nearest?.setting
}

/** Skips names far from any setting, and those whose correct spelling is also set. */
export function listMisspelt(environment: NodeJS.ProcessEnv): string[] {
  return Object.keys(environment).flatMap((name) => {
    if (isSetting(name) || name.length > 40) return []
    const meant = nearestSetting(name)
    if (meant === undefined || environment[meant] !== undefined) return []
    return [`${name} is not a setting of this site and does nothing: did you mean ${meant}?`]
  })
}

/** Edit distance with insertions, deletions, replacements and swaps. */
function distanceBetween(one: string, other: string): number {
  let [before, row] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = at(row, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1)
      const exchanged = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      next[j] = Math.min(
        at(row, j) + 1,
        at(next, j - 1) + 1,
        replaced,
        exchanged ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    ;[before, row] = [row, next]
  }
  return at(row, other.length)
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
