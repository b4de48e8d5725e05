import { expect, test } from 'vitest'
import { complaintIn } from './database-event.ts'

test('a log without complaints gives nothing', () => {
  expect(complaintIn('')).toBe('')
  expect(complaintIn('2026-01-01 10:00:00.000 UTC [1] LOG:  database system is ready')).toBe('')
})

test('complaints lose time and process number, keep their order and are said once', () => {
  const log = [
    '2026-01-01 10:00:00.000 UTC [12] FATAL:  could not write to file "pg_wal/x": No space left on device',
    '2026-01-01 10:00:00.001 UTC [10] LOG:  startup process (PID 12) exited with exit code 1',
    'initdb: error: could not create directory "data": Permission denied',
    '2026-01-01 10:00:00.000 UTC [13] FATAL:  could not write to file "pg_wal/x": No space left on device',
  ].join('\n')
  expect(complaintIn(log)).toBe(
    'could not write to file "pg_wal/x": No space left on device; could not create directory "data": Permission denied',
  )
})
