import { expect, test } from 'vitest'
import { findNamedPackages, type LockedPackages, listPackageFolders } from './release-packages.ts'

const locked: LockedPackages = {
  'node_modules/pg': { dependencies: { 'pg-pool': '1' } },
  'node_modules/pg-pool': { dependencies: { queue: '1' } },
  'node_modules/pg-pool/node_modules/queue': {},
  'node_modules/queue': {},
  'node_modules/sharp': { optionalDependencies: { '@img/linux': '1', '@img/windows': '1' } },
  'node_modules/@img/linux': {},
  'node_modules/@img/windows': {},
}

test('a needed package that is not installed stops the release by name', () => {
  const isInstalled = (folder: string) => folder !== 'node_modules/pg-pool'
  expect(() => listPackageFolders(['pg'], { locked, isInstalled })).toThrow('pg-pool')
  expect(() => listPackageFolders(['left-pad'], { locked, isInstalled: () => true })).toThrow('left-pad')
})

test('the binaries of other platforms are left out without a word', () => {
  const isInstalled = (folder: string) => !folder.includes('windows')
  expect(listPackageFolders(['sharp'], { locked, isInstalled })).toEqual([
    'node_modules/@img/linux',
    'node_modules/sharp',
  ])
})

test('what a package needs comes along, from the place where it finds it', () => {
  expect(listPackageFolders(['pg'], { locked, isInstalled: () => true })).toEqual([
    'node_modules/pg',
    'node_modules/pg-pool',
    'node_modules/pg-pool/node_modules/queue',
  ])
})

test('two packages that need each other end the search', () => {
  const circle = {
    'node_modules/a': { dependencies: { b: '1' } },
    'node_modules/b': { dependencies: { a: '1' } },
  }
  const folders = listPackageFolders(['a'], { locked: circle, isInstalled: () => true })
  expect(folders).toEqual(['node_modules/a', 'node_modules/b'])
})

test('a package is named by an import or by the name of one of its files, not by a word that reads the same', () => {
  const texts = [
    `import pg from"pg"`,
    `const files = ['@fonts/one/files/a.woff']`,
    `tell('sharp')`,
    `require('@fonts/other')`,
  ]
  const named = findNamedPackages(texts, ['pg', 'sharp', '@fonts/one', '@fonts/on', '@fonts/other'])
  expect(named).toEqual(['pg', '@fonts/one', '@fonts/other'])
})
