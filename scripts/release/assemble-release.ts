/** Assembles a self-contained release folder for the container image, the systemd unit and plain copies. */
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { buildOnce } from '#scripts/build-once.ts'
import { packageIn } from '#scripts/rules/package-rules.ts'
import { type LockedPackage, licenceFile, listRuntimeFolders, writeLicences } from './release-licences.ts'
import { findNamedPackages, type LockedPackages, listPackageFolders } from './release-packages.ts'
import { findForeign } from './release-parts.ts'
import { followImports } from './release-sources.ts'

const root = path.resolve(import.meta.dirname, '../..')
const isWorker = /^server\/(?:[^/]+\/)+[^/]+-worker\.ts$/

/** Source maps, type declarations and static libraries of packages. */
const unneeded = /\.(?:map|d\.[cm]?ts|a)$/

type PackageJson = { version: string; imports: Record<string, string>; dependencies: Record<string, string> }

function readJson<Content>(file: string): Content {
  return JSON.parse(readText(file)) as Content
}

function readText(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}

function listFiles(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
}

function copyPackages(target: string, { programs, own }: { programs: string[]; own: PackageJson }): number {
  const { packages } = readJson<{ packages: LockedPackages }>('package-lock.json')
  const named = findNamedPackages(programs.map(readText), Object.keys(own.dependencies))
  const folders = listPackageFolders([...new Set(['node', ...named])], {
    locked: packages,
    isInstalled: (folder) => existsSync(path.join(root, folder)),
  })
  for (const folder of folders) {
    const isOwn = (file: string) => !path.relative(path.join(root, folder), file).startsWith('node_modules')
    const isNeeded = (file: string) => isOwn(file) && !unneeded.test(file)
    cpSync(path.join(root, folder), path.join(target, folder), {
      recursive: true,
      filter: isNeeded,
      verbatimSymlinks: true,
    })
  }
  return folders.length
}

function gatherLicences(): string {
  const { packages } = readJson<{ packages: Record<string, LockedPackage> }>('package-lock.json')
  const listed = listRuntimeFolders(packages).map((folder) => {
    const { version = '', license = '' } = packages[folder] ?? {}
    const files = existsSync(path.join(root, folder)) ? readdirSync(path.join(root, folder)) : []
    const texts = files
      .filter((name) => licenceFile.test(name))
      .map((name) => readText(path.join(folder, name)))
    return { name: packageIn(folder), version, licence: license, texts }
  })
  return writeLicences(listed)
}

function makeSbom(): string {
  const words = ['--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--package-lock-only']
  const text = execFileSync('npm', ['sbom', ...words], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const sbom = JSON.parse(text) as { metadata: { component: { name: string } } }
  // npm uses the name of the folder.
  sbom.metadata.component.name = 'pravas'
  return `${JSON.stringify(sbom, null, 2)}\n`
}

function assemble(target: string): { version: string; packages: number } {
  const own = readJson<PackageJson>('package.json')
  mkdirSync(target, { recursive: true })
  const workers = followImports(
    listFiles('server').filter((file) => isWorker.test(file)),
    readText,
  )
  const forOperators = [...listFiles('deploy'), '.env.example']
  for (const file of [
    ...listFiles('build'),
    ...workers,
    ...listFiles('sample/posters/prepared'),
    ...forOperators,
  ])
    cpSync(path.join(root, file), path.join(target, file))
  const { version, imports } = own
  const content = { name: 'pravas', version, private: true, type: 'module', imports }
  writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(content, null, 2)}\n`)
  writeFileSync(path.join(target, 'LICENCES.txt'), gatherLicences())
  writeFileSync(path.join(target, 'sbom.cdx.json'), makeSbom())
  const bundles = listFiles('build/server').filter((file) => file.endsWith('.js'))
  return { version, packages: copyPackages(target, { programs: [...bundles, ...workers], own }) }
}

/** Renames at the end, so that a failure leaves the old release complete. */
function replaceRelease(target: string): void {
  const partial = `${target}.partial`
  rmSync(partial, { recursive: true, force: true })
  try {
    const { version, packages } = assemble(partial)
    rmSync(target, { recursive: true, force: true })
    renameSync(partial, target)
    console.log(`Release ${version} with ${packages} packages is in ${target}`)
    console.log('Start it there: node_modules/node/bin/node build/server/main.js')
  } finally {
    rmSync(partial, { recursive: true, force: true })
  }
}

const [given] = process.argv.slice(2)
if (given?.startsWith('-')) {
  console.log('Usage: npm run release -- [FOLDER]    assembles a release there, by default in "release"')
  process.exit(['--help', '-h'].includes(given) ? 0 : 1)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const target = path.resolve(given ?? 'release')
const foreign = existsSync(target) ? findForeign(readdirSync(target)) : []
if (foreign.length > 0) {
  console.error(
    `${target} holds what is no part of a release (${foreign.join(', ')}) and would be removed: name an empty folder, or keep that elsewhere.`,
  )
  process.exit(1)
}
if (await buildOnce()) replaceRelease(target)
else process.exitCode = 1
