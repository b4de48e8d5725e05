import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeField, formField } from './form-field.ts'

const evenField = formField<number>({
  constraints: { required: true, inputMode: 'numeric', maxLength: 2 },
  read(raw) {
    const number = Number(raw)
    return number % 2 === 0 ? { value: number } : { problem: 'Enter an even number.' }
  },
})

test('a refusal is the one sentence the field gives', () => {
  const result = evenField.safeParse('3')
  expect(result.error?.issues.map(({ message }) => message)).toEqual(['Enter an even number.'])
})

test('a field that is missing altogether is read by its rule, not refused by the frame', () => {
  const result = z.object({ pairs: evenField }).safeParse({})
  expect(result.error?.issues).toEqual([
    { code: 'custom', message: 'Enter an even number.', path: ['pairs'] },
  ])
})

test('an accepted value is accepted again unchanged', () => {
  expect(evenField.parse('4')).toBe(4)
  expect(evenField.parse(evenField.parse('4'))).toBe(4)
})

test('schemas that are no fields of ours have nothing to say', () => {
  expect(describeField(z.string())).toBeUndefined()
  expect(describeField(z.object({ pairs: evenField }))).toBeUndefined()
})

test('a field tells its constraints, an optional or a transformed one too', () => {
  expect(describeField(evenField)).toEqual({
    constraints: { required: true, inputMode: 'numeric', maxLength: 2 },
  })
  expect(describeField(evenField.optional())?.constraints.maxLength).toBe(2)
  expect(describeField(evenField.transform(String))?.constraints.maxLength).toBe(2)
  expect(evenField.optional().parse(undefined)).toBeUndefined()
})

test('nothing here tries to compile code at run time, which our security policy would report', () => {
  expect(z.config().jitless).toBe(true)
})
