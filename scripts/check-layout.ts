/** Checks the layout of the whole repository, tells each fault with its place and remedy, and prints the figures. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { measureLayout } from './layout-figures.ts'
import { findLayoutFaults } from './layout-rules.ts'
import { findLockfileGaps } from './lockfile-rules.ts'
import { listSourceFiles } from './source-files.ts'

const root = process.cwd()
const files = listSourceFiles(root)
const faults = findLayoutFaults(files)
for (const { path: file, line, what, remedy, rule } of faults)
  console.error(`${file}:${line} ${what}. ${remedy} (${rule})`)

const lockfile = path.join(root, 'package-lock.json')
const gaps = existsSync(lockfile) ? findLockfileGaps(JSON.parse(readFileSync(lockfile, 'utf8'))) : []
for (const gap of gaps)
  console.error(
    `package-lock.json:1 ${gap}. Take a version whose binaries exist for every platform. (whole-lockfile)`,
  )

const manifest: { dependencies?: object } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
for (const { name, value, target, met } of measureLayout(
  files,
  Object.keys(manifest.dependencies ?? {}).length,
))
  console.log(`${name.padEnd(30)} ${value.padStart(6)}  (${target})${met ? '' : '  MISSED'}`)

if (faults.length + gaps.length > 0) process.exitCode = 1
else console.log(`${files.length} files keep to the layout.`)
