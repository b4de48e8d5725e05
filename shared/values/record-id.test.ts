import { expect, test } from 'vitest'
import { isRecordId } from './record-id.ts'

const id = '0f8fad5b-d9cb-469f-a165-70867728950e'

test.each([
  '',
  '17',
  `${id} `,
  `${id}0`,
  `0${id}`,
  `x\n${id}`,
  `${id}\n`,
  id.toUpperCase(),
  id.replaceAll('-', ''),
  id.replace('f', 'g'),
  `{${id}}`,
])('%j is no id of a record', (text) => {
  expect(isRecordId(text)).toBe(false)
})

test('a UUID as the database writes it is one', () => {
  expect(isRecordId(id)).toBe(true)
})
