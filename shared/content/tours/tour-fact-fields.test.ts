import { expect, test } from 'vitest'
import { z } from 'zod'
import { constraintsOf } from '#shared/forms/form-field.ts'
import { readForm } from '#shared/forms/form-values.ts'
import { noTourFacts, tourFactFields } from './tour-fact-fields.ts'

const schema = z.object(tourFactFields())

test('a tour without facts passes the check again unchanged', () => {
  expect(schema.parse(noTourFacts)).toEqual(noTourFacts)
})

test('a form without any of the fields is a tour without facts: what was filled in before is emptied', () => {
  const reading = readForm(schema, new FormData())
  expect(reading).toEqual({ ok: true, value: noTourFacts })
})

test('no fact has to be filled in', () => {
  expect(Object.values(constraintsOf(schema)).filter(({ required }) => required)).toEqual([])
})

test('boxes of months and lines of prices come as a form sends them', () => {
  const form = new FormData()
  for (const month of ['11', '2', '11']) form.append('months', month)
  form.append('groupPrices', '10: 8,000\r\n6: 9000.50')
  form.append('suitsFamilies', 'on')
  form.append('childPriceWithoutBed', '0')
  expect(readForm(schema, form)).toEqual({
    ok: true,
    value: {
      ...noTourFacts,
      months: [2, 11],
      suitsFamilies: true,
      childPriceWithoutBed: 0,
      groupPrices: [
        { people: 6, price: 9000.5 },
        { people: 10, price: 8000 },
      ],
    },
  })
})
