import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeTestFolder } from '#tests/support/database/test-database.ts'
import { ConfigurationError } from './configuration-error.ts'
import { readOrMakeSecret } from './instance-secret.ts'

function failureOf(directory: string): string {
  try {
    return readOrMakeSecret(directory)
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return error.message
  }
}

test.each(['', 'short', `${'x'.repeat(31)}\n`])(
  'a secret that was cut (%j) stops the start, and stays',
  (kept) => {
    const folder = makeTestFolder()
    writeFileSync(path.join(folder, 'secret'), kept)
    expect(failureOf(folder)).toMatch(/at least 32.*Restore it from a backup/)
    expect(readFileSync(path.join(folder, 'secret'), 'utf8')).toBe(kept)
  },
)

test('a folder that is a file is told by name, and what the secret was is not', () => {
  const folder = makeTestFolder()
  const file = path.join(folder, 'data')
  writeFileSync(file, 'not a folder')
  expect(failureOf(file)).toContain(`DATA_DIR is ${file}: expected a folder`)
})

test('a folder in the place of the secret stops the start', () => {
  const folder = makeTestFolder()
  expect(failureOf(path.join(folder, 'data', '..'))).toHaveLength(64)
  const other = makeTestFolder()
  readOrMakeSecret(path.join(other, 'secret', 'within'))
  expect(failureOf(other)).toContain('expected a folder that can be written to')
})

test('it is random, read by its owner alone, and leaves nothing beside it', () => {
  const folder = path.join(makeTestFolder(), 'new', 'data')
  const secret = readOrMakeSecret(folder)
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(statSync(path.join(folder, 'secret')).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['secret'])
  expect(readOrMakeSecret(makeTestFolder())).not.toBe(secret)
})

test('it is the same at every start, and one that an operator wrote is taken as it is', () => {
  const folder = makeTestFolder()
  expect(readOrMakeSecret(folder)).toBe(readOrMakeSecret(folder))
  const own = makeTestFolder()
  writeFileSync(path.join(own, 'secret'), `  ${'s'.repeat(40)}\n`)
  expect(readOrMakeSecret(own)).toBe('s'.repeat(40))
})

test('the draft of another start with the same process number is neither taken nor removed', () => {
  const folder = makeTestFolder()
  // Two containers on one volume are both process 1.
  const draft = path.join(folder, `secret.${process.pid}`)
  writeFileSync(draft, 'half wri')
  chmodSync(draft, 0o400)
  expect(readOrMakeSecret(folder)).toHaveLength(64)
  expect(existsSync(draft)).toBe(true)
})
