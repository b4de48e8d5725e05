import { expect, test } from 'vitest'
import { isRecordId } from '#shared/values/record-id.ts'
import { describeField } from './form-field.ts'
import { recordIdField, recordIdOrNullField, recordIdsField } from './record-id-fields.ts'

const one = '0f8fad5b-d9cb-469f-a165-70867728950e'
const other = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

test.each(['1', '-1', "' OR 1=1--", '../..', `${one}x`, `{${one}}`, one.replaceAll('-', ''), `${one}\n`])(
  '%j is the id of nothing',
  (raw) => {
    expect(isRecordId(raw)).toBe(false)
  },
)

test.each(['1', "' OR 1=1--", '../..', 5, { $ne: null }, ['a', 'b'], 'null'])(
  'a form refuses the id %j',
  (raw) => {
    expect(recordIdOrNullField().safeParse(raw).error?.issues[0]?.message).toBe(
      'Choose one of the items shown.',
    )
    expect(recordIdsField({ max: 5 }).safeParse(raw).success).toBe(false)
  },
)

test.each(['', undefined, '1', { $ne: null }])('where an id must be given, %j is refused', (raw) => {
  expect(recordIdField().safeParse(raw).error?.issues[0]?.message).toBe('Choose one of the items shown.')
})

test('more ids than allowed are refused', () => {
  expect(recordIdsField({ max: 1 }).safeParse([one, other]).error?.issues[0]?.message).toBe(
    'Choose at most 1.',
  )
  expect(recordIdsField({ max: 1 }).parse([one, one])).toEqual([one])
})

test('one wrong id among right ones is refused', () => {
  expect(recordIdsField({ max: 5 }).safeParse([one, 'x']).success).toBe(false)
  expect(recordIdsField({ max: 5 }).safeParse([one, 7]).success).toBe(false)
})

test.each(['', undefined, null])('no id (%j) is none', (raw) => {
  expect(recordIdOrNullField().parse(raw)).toBeNull()
  expect(recordIdsField({ max: 5 }).parse(raw)).toEqual([])
})

test('an id is taken in the spelling of the database', () => {
  expect(isRecordId(one)).toBe(true)
  expect(recordIdOrNullField().parse(` ${one.toUpperCase()} `)).toBe(one)
  expect(recordIdField().parse(one)).toBe(one)
  expect(describeField(recordIdField())).toEqual({ constraints: { required: true } })
})

test('ids keep their order, each once, from boxes, a list or one text', () => {
  const field = recordIdsField({ max: 5 })
  expect(field.parse([other, one, other])).toEqual([other, one])
  expect(field.parse(`${other},${one}`)).toEqual([other, one])
  expect(field.parse(field.parse([other, one]))).toEqual([other, one])
  expect(describeField(field)).toMatchObject({ constraints: {}, multiple: true })
})
