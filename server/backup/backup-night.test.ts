import { expect, test } from 'vitest'
import type { BackupRun } from './backup-records.ts'
import { isDue, nightStart, wantsBackup } from './nightly-backup.ts'

/** Two o'clock in India. */
const windowStart = new Date('2026-11-20T20:30:00Z')
const minute = 60_000
const at = (minutes: number) => new Date(windowStart.getTime() + minutes * minute)

type Attempt = { begun: number; ended?: number; heard?: number; made?: boolean }

function run({ begun, ended, heard, made = false }: Attempt): BackupRun {
  return {
    id: crypto.randomUUID(),
    file: 'x',
    startedAt: at(begun),
    aliveAt: heard === undefined ? null : at(heard),
    endedAt: ended === undefined ? null : at(ended),
    bytes: made ? 7 : null,
    problem: ended === undefined || made ? null : 'It failed.',
    isNightly: true,
  }
}

const due = (minutes: number, ...attempts: Attempt[]) =>
  isDue(attempts.map(run), { windowStart, now: at(minutes) })
const wants = (minutes: number, ...attempts: Attempt[]) =>
  wantsBackup(attempts.map(run), { windowStart, now: at(minutes) })

test('by day, and without an hour, it is no night', () => {
  for (const minutes of [-1, 4 * 60, 12 * 60])
    expect(nightStart(2, at(minutes)), `${minutes}`).toBeUndefined()
  expect(nightStart(undefined, windowStart)).toBeUndefined()
})

test('the night begins at the full hour of India and lasts four, also over midnight', () => {
  for (const minutes of [0, 5, 3 * 60 + 59]) expect(nightStart(2, at(minutes))).toEqual(windowStart)
  const midnight = new Date('2026-11-20T18:30:00Z')
  expect(nightStart(23, midnight)).toEqual(new Date('2026-11-20T17:30:00Z'))
  expect(nightStart(0, midnight)).toEqual(midnight)
  expect(nightStart(5, new Date('2026-11-20T23:30:00Z'))).toEqual(new Date('2026-11-20T23:30:00Z'))
})

test('one that was made stands for the night from two hours before it on, and for all of it', () => {
  expect(due(200, { begun: -120, ended: -119, made: true })).toBe(false)
  expect(due(200, { begun: 0, ended: 40, made: true })).toBe(false)
  expect(due(0, { begun: -121, ended: -100, made: true })).toBe(true)
})

test('one that failed, or that was cut off, by hand before the night stands for nothing', () => {
  expect(due(0, { begun: -30, ended: -1 })).toBe(true)
  expect(due(0, { begun: -30, heard: -3 })).toBe(true)
})

test('one that failed in the night is tried again half an hour after it ended, four times in all', () => {
  expect(due(5, { begun: 0, ended: 1 })).toBe(false)
  expect(due(30, { begun: 0, ended: 1 })).toBe(false)
  expect(due(31, { begun: 0, ended: 1 })).toBe(true)
  const three = [0, 31, 62].map((begun) => ({ begun, ended: begun + 1 }))
  expect(due(93, ...three)).toBe(true)
  expect(wants(64, ...three)).toBe(true)
  expect(wants(200, ...three, { begun: 93, ended: 94 })).toBe(false)
})

test('one that was cut off by a restart counts as failed from its last sign of life on', () => {
  const cutOff = { begun: 0, heard: 3 }
  expect(due(8, cutOff)).toBe(false)
  expect(wants(8, cutOff)).toBe(true)
  expect(due(33, cutOff)).toBe(true)
})

test('one that goes on is no failure, and after its good end the night is over', () => {
  const others = [0, 31, 62].map((begun) => ({ begun, ended: begun + 1 }))
  expect(wants(95, ...others, { begun: 93, heard: 94 })).toBe(true)
  expect(wants(95, ...others, { begun: 93, ended: 95, made: true })).toBe(false)
})
