/** The list of licences that a release brings along: each package in it or in its bundles, and the text that it asks to be kept. */

export type LockedPackage = {
  version?: string
  license?: string
  dev?: boolean
  devOptional?: boolean
  link?: boolean
}
export type LicensedPackage = { name: string; version: string; licence: string; texts: readonly string[] }

/** A file by which a package states its licence or its notices. */
export const licenceFile = /^(?:licen[cs]e|copying|notice)(?:[-.].*)?$/i

/** The folders (such as `node_modules/sharp`) of what runs; what only builds or tests is left out. */
export function listRuntimeFolders(locked: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(locked)
    .filter(([folder, { dev, devOptional, link }]) => folder !== '' && !dev && !devOptional && !link)
    .map(([folder]) => folder)
    .sort()
}

/** One text: first every package with its licence, then each text once, under the names of those that bring it. */
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
