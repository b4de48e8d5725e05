/** Checks the layout of the repository and prints the figures. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findEarlyPromises } from '#scripts/rules/early-promises.ts'
import { findLayoutViolations, measureLayout } from '#scripts/rules/layout-rules.ts'
import { findIdleExcuses, findLiteralTexts } from '#scripts/rules/literal-texts.ts'
import {
  findLockfileGaps,
  findUndecidedScripts,
  findUnexplainedPackages,
} from '#scripts/rules/package-rules.ts'
import { findDestructiveChanges, listReleases } from './find-destructive-migrations.ts'
import { findStrayWrites } from './find-writes.ts'
import { listSourceFiles } from './source-files.ts'

const root = process.cwd()

function readJson(name: string): unknown {
  const file = path.join(root, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

const files = listSourceFiles(root)
const manifest = readJson('package.json') as
  | { dependencies?: object; allowScripts?: Record<string, boolean> }
  | undefined
const lockfile = readJson('package-lock.json') as Parameters<typeof findLockfileGaps>[0] | undefined
const changelog = files.find(({ path: file }) => file === 'CHANGELOG.md')?.lines.join('\n') ?? ''
const packages = Object.keys(manifest?.dependencies ?? {})

const told = [
  ...findLayoutViolations(files).map(
    ({ path: file, line, what, remedy, rule }) => `${file}:${line} ${what}. ${remedy} (${rule})`,
  ),
  ...findStrayWrites(files).map(
    ({ path: file, line, what }) =>
      `${file}:${line} ${what}: nobody would know who did it. Do it within write() of server/content/, on its "writing". (one-write-door)`,
  ),
  ...findEarlyPromises(files).map(
    ({ path: file, line }) =>
      `${file}:${line} A promise beside it is started before: where it fails meanwhile, nobody hears it, and the process ends. Await this first. (no-early-promise)`,
  ),
  ...findLiteralTexts(files).map(
    ({ path: file, line, text }) =>
      `${file}:${line} "${text}" would be English in every language. Say it in a file of words beside it. (no-literal-text)`,
  ),
  ...findIdleExcuses(files).map(
    (file) =>
      `scripts/rules/literal-texts.ts:1 ${file} holds no literal text any more. Take it off the list. (no-literal-text)`,
  ),
  ...findDestructiveChanges(files, listReleases(changelog)).map(
    ({ path: file, line, what }) =>
      `${file}:${line} ${what}: the release before it still runs on the same database. Expand now; take away in a later release, with a line "-- Unused since <release>". (migrations-shared)`,
  ),
  ...(lockfile ? findLockfileGaps(lockfile) : []).map(
    (gap) =>
      `package-lock.json:1 ${gap}. Take a version whose binaries exist for every platform. (whole-lockfile)`,
  ),
  ...(lockfile ? findUndecidedScripts(lockfile, manifest?.allowScripts ?? {}) : []).map(
    (name) =>
      `package.json:1 nobody decided whether the install script of ${name} runs. Read it, and name the package in "allowScripts". (scripts-decided)`,
  ),
  ...findUnexplainedPackages(packages, files).map(
    (name) =>
      `package.json:1 no decision says why ${name} is needed. Add it to docs/decisions/. (packages-explained)`,
  ),
]
for (const violation of told) console.error(violation)
const figures = measureLayout(files, packages.length)
for (const { name, value, target, met } of figures)
  console.log(`${name.padEnd(30)} ${value.padStart(6)}  (${target})${met ? '' : '  MISSED'}`)

if (told.length > 0 || figures.some(({ met }) => !met)) process.exitCode = 1
else console.log(`${files.length} files keep to the layout.`)
