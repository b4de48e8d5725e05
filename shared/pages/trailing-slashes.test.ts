import { expect, test } from 'vitest'
import { withoutTrailingSlashes } from './trailing-slashes.ts'

test.each([
  ['/tours', '/tours'],
  ['/tours/', '/tours'],
  ['/tours//raigad///', '/tours//raigad'],
  ['///', ''],
  ['', ''],
])('%s becomes %s', (path, without) => {
  expect(withoutTrailingSlashes(path)).toBe(without)
})

test('the longest address that is let in is read at once, however its slashes stand (M06)', () => {
  const slashes = '/'.repeat(16_000)
  const before = process.threadCpuUsage()
  for (let time = 0; time < 20; time += 1)
    for (const path of [`/x${slashes}y`, `/x${slashes}`, `/x${slashes}y/`]) withoutTrailingSlashes(path)
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(500)
})
