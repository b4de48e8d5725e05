import { expect, test } from 'vitest'
import { occupiedSocketOf } from './configuration.ts'

test.each([
  ['nothing', {}],
  ['a number alone', { LISTEN_FDS: '1' }],
  ['the socket of another process', { LISTEN_FDS: '1', LISTEN_PID: '41' }],
  ['a process that is no number', { LISTEN_FDS: '1', LISTEN_PID: '42 ' }],
])('%s is no socket of ours', (_what, environment) => {
  expect(occupiedSocketOf(environment, 42)).toBeUndefined()
})

test.each(['0', '2', '', 'one'])('%j sockets are refused in a sentence', (count) => {
  expect(() => occupiedSocketOf({ LISTEN_FDS: count, LISTEN_PID: '42' }, 42)).toThrow(
    /^LISTEN_FDS is .*: expected 1/,
  )
})

test('one that is held for this process is the first after the standard ones', () => {
  expect(occupiedSocketOf({ LISTEN_FDS: '1', LISTEN_PID: '42' }, 42)).toBe(3)
})
