import { expect, test } from 'vitest'
import { describeField } from '#shared/forms/form-field.ts'
import { monthsField } from './tour-fact-fields.ts'

const field = monthsField()

test.each([
  ['0'],
  ['13'],
  ['1.5'],
  ['-1'],
  ['1e1'],
  ['January'],
  [['1', '13']],
  [[1, null]],
  [{}],
  [Number.NaN],
  ['1;2'],
])('%j is refused as no months', (raw) => {
  expect(field.safeParse(raw).error?.issues.map(({ message }) => message)).toEqual([
    'Choose months of the year.',
  ])
})

test.each([
  [undefined, []],
  ['', []],
  [[], []],
  ['10, 11,12', [10, 11, 12]],
  [
    ['3', '1', '3'],
    [1, 3],
  ],
  [
    [12, 1],
    [1, 12],
  ],
])('%j is read as %j', (raw, months) => {
  expect(field.parse(raw)).toEqual(months)
})

test('what is written is read again as the same months', () => {
  for (const months of [[], [7], [1, 6, 12]]) {
    expect(field.parse(describeField(field)?.write?.(months))).toEqual(months)
  }
})

test('a form that sends no end of months is refused at little cost', () => {
  const begun = process.cpuUsage()
  expect(field.safeParse(Array.from({ length: 200 }, () => 'x,'.repeat(500_000))).success).toBe(false)
  expect(process.cpuUsage(begun).user).toBeLessThan(500_000)
})
