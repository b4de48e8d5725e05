/** Rules on the lockfile, install scripts and runtime packages. */
import type { SourceFile } from '#scripts/source-files.ts'

type LockedPackage = {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  hasInstallScript?: boolean
}
export type Lockfile = { packages: Record<string, LockedPackage> }

function placesOf(name: string, from: string): string[] {
  const parts = from.split('/node_modules/')
  const nested = parts.map(
    (_, at) => `${parts.slice(0, parts.length - at).join('/node_modules/')}/node_modules/${name}`,
  )
  return [...(from ? nested : []), `node_modules/${name}`]
}

/** One sentence per package that is missing for some platform. */
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

/** Such as `sharp` for `node_modules/sharp`. */
export function packageIn(folder: string): string {
  return folder.split('node_modules/').at(-1) ?? folder
}

/** Neither allowed nor denied in package.json. */
export function findUndecidedScripts(
  { packages }: Lockfile,
  allowScripts: Readonly<Record<string, boolean>>,
): string[] {
  const names = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([folder]) => packageIn(folder))
  return [...new Set(names)].filter((name) => !Object.hasOwn(allowScripts, name))
}

/** Decision records mention packages in backticks. */
export function findUnexplainedPackages(packages: readonly string[], files: readonly SourceFile[]): string[] {
  const decisions = files
    .filter(({ path }) => path.startsWith('docs/decisions/'))
    .flatMap(({ lines }) => lines)
  return packages.filter((name) => !decisions.some((line) => line.includes(`\`${name}\``)))
}
