import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type LockedPackage, licenceFile, listRuntimeFolders, writeLicences } from './release-licences.ts'

const root = path.resolve(import.meta.dirname, '../..')
const { packages: locked } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>
}

test('what only builds or tests is not listed, nor the project itself', () => {
  const runtime = listRuntimeFolders(locked)
  expect(runtime).toEqual(
    expect.arrayContaining(['node_modules/hono', 'node_modules/react', 'node_modules/node']),
  )
  for (const tool of ['', 'node_modules/vite', 'node_modules/vitest', 'node_modules/typescript'])
    expect(runtime).not.toContain(tool)
})

test('every package that runs names its licence in the lockfile, and none that forbids to be passed on', () => {
  const unclear = listRuntimeFolders(locked).filter((folder) => {
    const { license = '' } = locked[folder] ?? {}
    return (
      license === '' || /UNLICENSED|SEE LICENSE|\bAGPL|\bGPL/.test(license.replaceAll(/LGPL[\w.-]*/g, ''))
    )
  })
  expect(unclear).toEqual([])
})

test('licences and notices are found by their names, and nothing else', () => {
  const names = ['LICENSE', 'LICENCE.md', 'license.txt', 'LICENSE-MIT', 'COPYING', 'NOTICE', 'NOTICE.txt']
  expect(names.filter((name) => !licenceFile.test(name))).toEqual([])
  expect(
    ['licenses.js', 'README.md', 'notices.ts', 'my-license'].filter((name) => licenceFile.test(name)),
  ).toEqual([])
})

test('each package is a line, and a text that several bring stands there once', () => {
  const mit = 'MIT License\r\n\r\nPermission is hereby granted'
  const text = writeLicences([
    { name: 'one', version: '1.0.0', licence: 'MIT', texts: [mit] },
    { name: 'other', version: '2.0.0', licence: 'MIT', texts: [`${mit.replaceAll('\r\n', '\n')}\n`] },
    { name: 'third', version: '3.0.0', licence: 'ISC', texts: [] },
  ])
  expect(text).toContain('one 1.0.0  MIT\nother 2.0.0  MIT\nthird 3.0.0  ISC\n')
  expect(text.match(/Permission/g)).toHaveLength(1)
  expect(text).toContain('\none, other\n\nMIT License\n\nPermission')
})
