import { expect, test } from 'vitest'
import { resolveSchedule, type TimedItem } from './schedule.ts'

const now = new Date('2026-12-24T00:30:10Z')
const past = new Date('2026-12-24T00:30:00Z')
const soon = new Date('2026-12-24T00:31:00Z')
const later = new Date('2026-12-31T12:30:00Z')

const item = (given: Partial<TimedItem> = {}): TimedItem => {
  return { publishAt: null, unpublishAt: null, isPublic: false, ...given }
}
const settle = (wanted: Partial<TimedItem>, stored?: Partial<TimedItem>) =>
  resolveSchedule({ wanted: item(wanted), stored: stored && item(stored), now })

test.each([
  ['a publishing of a moment ago', { publishAt: past }, { publishAt: [expect.stringContaining('past')] }],
  ['an end of a moment ago', { unpublishAt: past }, { unpublishAt: [expect.stringContaining('past')] }],
  [
    'a publishing of what would be public at once',
    { publishAt: soon, isPublic: true },
    { publishAt: [expect.stringContaining('public at once')] },
  ],
  [
    'an end before the beginning',
    { publishAt: later, unpublishAt: soon },
    { unpublishAt: [expect.stringContaining('later time')] },
  ],
  [
    'an end with the beginning',
    { publishAt: later, unpublishAt: later },
    { unpublishAt: [expect.stringContaining('later time')] },
  ],
] as const)('%s is refused at its field, of a new item and of one that is there', (...[, wanted, errors]) => {
  expect(settle(wanted)).toEqual({ ok: false, errors })
  expect(settle(wanted, {})).toEqual({ ok: false, errors })
})

test('times to come are stored, and taken away again', () => {
  const times = { publishAt: soon, unpublishAt: later }
  expect(settle(times)).toEqual({ ok: true, schedule: times })
  expect(settle(times, {})).toEqual({ ok: true, schedule: times })
  expect(settle({}, times)).toEqual({ ok: true, schedule: { publishAt: null, unpublishAt: null } })
})

test('what is shown may end, and a draft may have its end before anybody says when it begins', () => {
  for (const isPublic of [true, false])
    expect(settle({ unpublishAt: later, isPublic })).toMatchObject({
      ok: true,
      schedule: { unpublishAt: later },
    })
})

test('a save by a form that is older than the minute leaves to the job what is due, with its seconds', () => {
  const due = new Date(past.getTime() + 4000)
  expect(settle({ publishAt: past }, { publishAt: due })).toEqual({
    ok: true,
    schedule: { publishAt: due, unpublishAt: null },
  })
})

test('published by hand, an item waits for no time any more and keeps its end', () => {
  const stored = { publishAt: soon, unpublishAt: later }
  expect(settle({ ...stored, isPublic: true }, stored)).toEqual({
    ok: true,
    schedule: { publishAt: null, unpublishAt: later },
  })
})

test('a change by hand of what is shown takes away what is past', () => {
  const ended = { unpublishAt: past, isPublic: true }
  expect(settle({ ...ended, isPublic: false }, ended)).toMatchObject({ schedule: { unpublishAt: null } })
  expect(settle(ended, { ...ended, isPublic: false })).toMatchObject({ schedule: { unpublishAt: null } })
  expect(settle(ended, ended)).toMatchObject({ schedule: { unpublishAt: past } })
})

test('withdrawn by hand, an item keeps an end that is to come', () => {
  const stored = { unpublishAt: later, isPublic: true }
  expect(settle({ ...stored, isPublic: false }, stored)).toMatchObject({ schedule: { unpublishAt: later } })
})
