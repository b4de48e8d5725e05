import { expect, test } from 'vitest'
import { z } from 'zod'
import { webAddressField } from '#shared/values/web-address.ts'
import { choiceField, flagField } from './choice-field.ts'
import { comingDateOrNullField, earliestToday } from './date-field.ts'
import { constraintsOf } from './form-field.ts'
import { integerOrNullField, rupeesField } from './number-field.ts'
import { emailField, lineField, textField } from './text-field.ts'

const schema = z.object({
  name: lineField({ max: 120, missing: 'Enter your name.' }),
  email: emailField(),
  message: textField({ max: 5000 }),
  website: webAddressField().optional(),
  startDate: comingDateOrNullField(),
  people: integerOrNullField({ min: 1, max: 500 }),
  price: rupeesField({ max: 100, missing: 'Enter the price.' }),
  kind: choiceField({ choices: ['a', 'b'], problem: 'Choose.' }),
  isActive: flagField(),
  office: z.object({ city: lineField({ max: 80 }) }),
  offices: z.array(z.object({ city: lineField({ max: 80 }) })),
  extra: z.string(),
})

const constraints = constraintsOf(schema)

test('what may stay empty is not required', () => {
  expect(constraints.message).toEqual({ maxLength: 5000 })
  expect(constraints.isActive).toEqual({})
  expect(constraints.people).toEqual({ type: 'text', inputMode: 'numeric' })
})

test('a field that declares nothing gets no attributes, a list none at all', () => {
  expect(constraints.extra).toEqual({})
  expect(Object.keys(constraints)).not.toContain('offices')
})

test('every attribute a browser can check comes from the schema', () => {
  expect(constraints.name).toEqual({ type: 'text', required: true, maxLength: 120 })
  expect(constraints.email).toMatchObject({ type: 'email', required: true, maxLength: 254 })
  expect(constraints.email.pattern).toContain('@')
  expect(constraints.website).toEqual({ type: 'url', maxLength: 500 })
  expect(constraints.startDate).toEqual({ type: 'date', min: earliestToday(), max: '2199-12-31' })
  expect(constraints.price).toEqual({ type: 'text', inputMode: 'decimal', required: true })
  expect(constraints.kind).toEqual({ required: true })
})

test('a field of a part is named by both', () => {
  expect(constraints['office.city']).toEqual({ type: 'text', maxLength: 80 })
})

test('a schema with a rule of its own over several fields still tells its fields', () => {
  const refined = schema.pick({ name: true, email: true }).refine(() => false, 'No.')
  expect(constraintsOf(refined).name.maxLength).toBe(120)
})
