import { expect, test } from 'vitest'
import { describeRelease, release } from './release.ts'

test('a release is named by its version, and by its commit where that is known', () => {
  expect(describeRelease({ version: '0.2.0', commit: '4f2c91d07ab3' })).toBe('Pravas 0.2.0 (4f2c91d07ab3)')
  expect(describeRelease({ version: '0.2.0', commit: '' })).toBe('Pravas 0.2.0')
})

test('what was not built says so', () => {
  expect([release.version, describeRelease()]).toEqual(['unbuilt', 'Pravas unbuilt'])
})
