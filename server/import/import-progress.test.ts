import { expect, test } from 'vitest'
import { ImportProgress } from './import-progress.ts'

test('progress names the rate and the time left', () => {
  const clock = { now: 0 }
  const progress = new ImportProgress({ total: 1000, tell: () => undefined, now: () => clock.now })
  expect(progress.describe()).toBe('  0 of 1000, 0 a second')
  for (let done = 0; done < 100; done += 1) progress.count()
  clock.now = 80_000
  expect(progress.describe()).toBe('  100 of 1000, 1.3 a second, about 12 minutes left')
  clock.now = 2000
  expect(progress.describe()).toBe('  100 of 1000, 50 a second, about 18 seconds left')
  progress.stop()
})
