import { expect, test } from 'vitest'
import { activityQuery, readActivityFilters, readHistoryCursor } from './activity-filters.ts'

const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const none = { person: '', kind: '', action: '', from: '', to: '', before: '' }

test.each([
  '?person=somebody&kind=weather&action=sing&from=yesterday&to=2026-02-30&before=1',
  "?person=' OR 1=1--&before=%00",
  '?before=01975a00-0000-7000-8000-00000000000',
  '',
])('what %j asks for beyond the choices counts as nothing', (query) => {
  expect(readActivityFilters(new URLSearchParams(query))).toEqual(none)
})

test('what may be asked for is read, and written back', () => {
  const asked = {
    person: id,
    kind: 'tour',
    action: 'remove',
    from: '2026-11-01',
    to: '2026-11-23',
    before: id,
  }
  const query = activityQuery(asked)
  expect(readActivityFilters(new URLSearchParams(query))).toEqual(asked)
  expect(activityQuery({ ...none, person: 'visitor' })).toBe('?person=visitor')
  expect(activityQuery(none)).toBe('')
})

test('a history goes on only behind an id', () => {
  expect(readHistoryCursor(new URLSearchParams(`?before=${id}`))).toBe(id)
  for (const query of ['', '?before=', '?before=2026'])
    expect(readHistoryCursor(new URLSearchParams(query))).toBe('')
})
