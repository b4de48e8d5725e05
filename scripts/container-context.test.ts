import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const patterns = readFileSync('.dockerignore', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
const staysOut = (file: string) => patterns.some((pattern) => path.matchesGlob(file, pattern))

test('the files that hold secrets do not go to the container engine, those that name them do', () => {
  const [, example = '', filled = ''] =
    /cp (\S+) (\S+),/.exec(readFileSync('deploy/compose.yaml', 'utf8')) ?? []
  expect(filled).toBe('deploy/.env')
  expect([filled, '.env', example, '.env.example'].map(staysOut)).toEqual([true, true, false, false])
})
