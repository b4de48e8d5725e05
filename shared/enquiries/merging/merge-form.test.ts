import { expect, test } from 'vitest'
import { formFrom, readForm } from '#shared/forms/form-values.ts'
import { chosenSide, mergeSchema } from './merge-form.ts'

const read = (fields: Record<string, string>) => readForm(mergeSchema, formFrom(new URLSearchParams(fields)))
const at = '2026-11-21T06:00:00.000Z'

test.each([
  [{}, 'stays'],
  [{ stays: 'both' }, 'stays'],
  [{ stays: 'this', 'choice.name': 'mine' }, 'choice.name'],
])('a merge with %o is refused at its place', (fields, name) => {
  const reading = read(fields)
  expect(reading.ok ? [] : Object.keys(reading.errors)).toEqual([name])
})

test('what is chosen is read, and a time that is none is no time of an enquiry', () => {
  const sent = {
    stays: 'other',
    'choice.name': 'this',
    'seen.this': at,
    'seen.other': 'x',
    'choice.__proto__': 'this',
  }
  expect(read(sent)).toMatchObject({
    ok: true,
    value: {
      stays: 'other',
      choice: { name: 'this', email: null },
      seen: { this: Date.parse(at), other: 0 },
    },
  })
})

test('without a choice the one that stays is kept, unless it says nothing', () => {
  const row = { field: 'phone', this: '', other: '98220 12345' } as const
  expect([chosenSide(row, 'this'), chosenSide(row, 'other')]).toEqual(['other', 'other'])
  expect(chosenSide({ ...row, this: '1' }, 'this')).toBe('this')
})
