/** The contents of a release folder; a new release replaces nothing else. */
const parts = [
  'build',
  'deploy',
  'node_modules',
  'sample',
  'server',
  'shared',
  'package.json',
  '.env.example',
  'LICENCES.txt',
  'sbom.cdx.json',
]

export function findForeign(names: readonly string[]): string[] {
  return names.filter((name) => !parts.includes(name)).sort()
}
