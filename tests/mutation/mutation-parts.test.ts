import { expect, test } from 'vitest'
import { mutatedFolders, planMutation } from './mutation-parts.ts'

const kept = ['!**/*.test.ts', '!server/database/migration-files.ts']

test('what lies in none of the folders is refused, and so is a test', () => {
  expect(() => planMutation(['app/site'])).toThrow('app/site is not one of shared, server/http')
  expect(() => planMutation(['shared-things/tour.ts'])).toThrow('shared-things/tour.ts')
  expect(() => planMutation(['shared', 'server/http/page-cache/page-key.test.ts'])).toThrow(
    'page-key.test.ts',
  )
})

test('a folder is changed whole and tried by its own tests', () => {
  const part = { folder: 'shared', mutate: ['shared/**/*.ts', ...kept], tests: 'shared/**/*.test.ts' }
  expect(planMutation(['shared'])).toEqual([part])
  expect(planMutation(['shared/', 'shared/content/tour.ts'])).toEqual([part])
})

test('single files of a folder are one part', () => {
  const [part, ...others] = planMutation([
    'server/http/page-cache/page-key.ts',
    'server/http/request-header.ts',
  ])
  expect(part?.mutate).toEqual([
    'server/http/page-cache/page-key.ts',
    'server/http/request-header.ts',
    ...kept,
  ])
  expect(part?.tests).toBe('server/http/**/*.test.ts')
  expect(others).toEqual([])
})

test('without a name every folder is a part', () => {
  expect(planMutation([]).map(({ folder }) => folder)).toEqual([...mutatedFolders])
})
