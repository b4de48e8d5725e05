/** Determines the packages of a release. */

export type LockedPackages = Record<
  string,
  {
    dependencies?: Record<string, string>
    optionalDependencies?: Record<string, string>
  }
>

/** Packages that the texts import, resolve, or reference by a file path. */
export function findNamedPackages(texts: readonly string[], packages: readonly string[]): string[] {
  return packages.filter((name) => {
    const own = name.replaceAll('.', '\\.')
    const imported = `\\b(?:from|import|require|resolve)\\s*\\(?\\s*['"\`]${own}(?:/[^'"\`]*)?['"\`]`
    const file = `['"\`]${own}/[^'"\`]*\\.\\w{2,5}['"\`]`
    const named = new RegExp(`${imported}|${file}`)
    return texts.some((text) => named.test(text))
  })
}

/**
 * Includes all dependencies; skips optional packages that are not installed. Throws an Error that names a
 * missing package.
 */
export function listPackageFolders(
  roots: readonly string[],
  { locked, isInstalled }: { locked: LockedPackages; isInstalled: (folder: string) => boolean },
): string[] {
  const found = new Set<string>()
  const waiting = roots.map((name) => ({ name, from: '', optional: false }))
  for (const { name, from, optional } of waiting) {
    const folder = nearestFolder({ name, from }, locked)
    if (!folder || !isInstalled(folder)) {
      if (optional) continue
      throw new Error(`the package ${name} is not installed: run "npm ci" first`)
    }
    if (found.has(folder)) continue
    found.add(folder)
    const { dependencies = {}, optionalDependencies = {} } = locked[folder] ?? {}
    for (const needed of Object.keys(dependencies))
      waiting.push({ name: needed, from: folder, optional: false })
    for (const useful of Object.keys(optionalDependencies))
      waiting.push({ name: useful, from: folder, optional: true })
  }
  return [...found].sort()
}

function nearestFolder(
  { name, from }: { name: string; from: string },
  locked: LockedPackages,
): string | undefined {
  const here = from ? `${from}/node_modules/${name}` : `node_modules/${name}`
  if (here in locked) return here
  if (!from) return undefined
  const outer = from.lastIndexOf('/node_modules/')
  return nearestFolder({ name, from: outer < 0 ? '' : from.slice(0, outer) }, locked)
}
