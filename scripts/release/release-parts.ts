/** The contents of a release folder; a new release may replace these and nothing else. */
const parts = [
  'build',
  'node_modules',
  'sample',
  'server',
  'shared',
  'package.json',
  'LICENCES.txt',
  'sbom.cdx.json',
]

/** Returns the names that are not part of a release, such as the data of a site started in the folder. */
export function findForeign(names: readonly string[]): string[] {
  return names.filter((name) => !parts.includes(name)).sort()
}
