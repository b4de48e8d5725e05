/** Rules of packages: the lockfile holds those of every platform, each install script is decided, and each runtime package has its reason. */
import type { SourceFile } from '#scripts/source-files.ts'

type LockedPackage = {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  hasInstallScript?: boolean
}
export type Lockfile = { packages: Record<string, LockedPackage> }

/** Where Node would look for `name` from a package's place in the tree, nearest first. */
function placesOf(name: string, from: string): string[] {
  const parts = from.split('/node_modules/')
  const nested = parts.map(
    (_, at) => `${parts.slice(0, parts.length - at).join('/node_modules/')}/node_modules/${name}`,
  )
  return [...(from ? nested : []), `node_modules/${name}`]
}

/** One sentence for each missing package; empty when every platform is provided for. */
export function findLockfileGaps({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([place, { dependencies, optionalDependencies }]) =>
    Object.entries({ ...dependencies, ...optionalDependencies })
      .filter(([name]) => !placesOf(name, place).some((candidate) => packages[candidate]))
      .map(
        ([name, range]) =>
          `${place || 'package.json'} wants ${name}@${range}, which the lockfile does not hold`,
      ),
  )
}

/** The name of the package in a folder of the lockfile: `sharp` in `node_modules/sharp`, and in one that is nested deeper. */
export function packageIn(folder: string): string {
  return folder.split('node_modules/').at(-1) ?? folder
}

/** The packages, of any platform, whose install scripts `allowScripts` in package.json neither allows nor denies. */
export function findUndecidedScripts(
  { packages }: Lockfile,
  allowScripts: Readonly<Record<string, boolean>>,
): string[] {
  const names = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([folder]) => packageIn(folder))
  return [...new Set(names)].filter((name) => !Object.hasOwn(allowScripts, name))
}

/** The runtime packages that no decision names in backticks. */
export function findUnexplainedPackages(packages: readonly string[], files: readonly SourceFile[]): string[] {
  const decisions = files
    .filter(({ path }) => path.startsWith('docs/decisions/'))
    .flatMap(({ lines }) => lines)
  return packages.filter((name) => !decisions.some((line) => line.includes(`\`${name}\``)))
}
