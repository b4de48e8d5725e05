import { expect, test } from 'vitest'
import { isOfVersion } from './version-check.ts'

const version = '2026-11-22T10:00:00.000Z'

test('a change after the version that stands in the form is news', () => {
  expect(isOfVersion({ at: '2026-11-22T10:00:06.000Z' }, version)).toBe(false)
  expect(isOfVersion({ at: '2026-11-22T10:00:00.000Z' }, '')).toBe(false)
})

test('the notice of the save that gave this version is no news, whichever clock runs ahead', () => {
  for (const at of ['2026-11-22T09:59:59.000Z', version, '2026-11-22T10:00:01.000Z']) {
    expect(isOfVersion({ at }, version)).toBe(true)
  }
})
