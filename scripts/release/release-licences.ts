/** Generates the licence list of a release. */

export type LockedPackage = {
  version?: string
  license?: string
  dev?: boolean
  devOptional?: boolean
  link?: boolean
}
export type LicensedPackage = { name: string; version: string; licence: string; texts: readonly string[] }

export const licenceFile = /^(?:licen[cs]e|copying|notice)(?:[-.].*)?$/i

export function listRuntimeFolders(locked: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(locked)
    .filter(([folder, { dev, devOptional, link }]) => folder !== '' && !dev && !devOptional && !link)
    .map(([folder]) => folder)
    .sort()
}

/** All packages with their licences, then each licence text once. */
export function writeLicences(packages: readonly LicensedPackage[]): string {
  const lines = packages.map(({ name, version, licence }) => `${name} ${version}  ${licence}`)
  const bringers = new Map<string, string[]>()
  for (const { name, texts } of packages) {
    for (const text of texts.map((found) => found.replaceAll('\r\n', '\n').trim()))
      bringers.set(text, [...new Set([...(bringers.get(text) ?? []), name])])
  }
  const texts = [...bringers].map(([text, names]) => `${'='.repeat(80)}\n${names.join(', ')}\n\n${text}\n`)
  return `Packages in this release, as they are or within its bundles:\n\n${lines.join('\n')}\n\n${texts.join('\n')}`
}
