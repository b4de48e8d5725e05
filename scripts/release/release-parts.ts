/** What stands in the folder of a release: a new one may take the place of that, and of nothing else. */
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

/** Those of the names that no release has put there, such as the data of a site that was started in its folder. */
export function findForeign(names: readonly string[]): string[] {
  return names.filter((name) => !parts.includes(name)).sort()
}
