/** Which packages a release needs: those its files name, and all that these need in turn. */

/** The part of package-lock.json that is read here: a folder such as `node_modules/sharp` to what it needs. */
export type LockedPackages = Record<
  string,
  {
    dependencies?: Record<string, string>
    optionalDependencies?: Record<string, string>
  }
>

/** Those of `packages` that one of `texts` (source code) imports, resolves, or names a file of in a string. */
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
 * The folders (from the root, such as `node_modules/pg`) of `roots` and everything they need, found as Node finds them.
 * A folder that `isInstalled` denies is left out when it is optional, as the binaries of other platforms are.
 * Throws an Error naming the package when a needed one is missing.
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

/** The folder in which a file of the folder `from` finds the package `name`: its own node_modules, or one further up. */
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
