import { expect, test } from 'vitest'
import { formFrom, readForm } from '#shared/forms/form-values.ts'
import { isAppCode, secondStepForm } from './second-factor-forms.ts'

const read = (code: string) => readForm(secondStepForm, formFrom(new URLSearchParams({ code })))

test.each([
  '',
  '12345',
  '1234567',
  '१२३४५६',
  'enwj-6g7l-g53o-qpm',
  'enwj-6g7l-g53o-qpmb1',
  'abcdefghijklmno1',
])('“%s” is no code at all', (code) =>
  expect(read(code)).toMatchObject({ ok: false, errors: { code: [expect.any(String)] } }),
)

test('a code is read as it is typed from a screen or from a sheet', () => {
  expect(read('123 456')).toEqual({ ok: true, value: { code: '123456' } })
  expect(read('ENWJ-6G7L-G53O-QPMB')).toEqual({ ok: true, value: { code: 'enwj6g7lg53oqpmb' } })
  expect(['123456', 'enwj6g7lg53oqpmb'].map(isAppCode)).toEqual([true, false])
})
