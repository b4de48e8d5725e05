import { expect, test } from 'vitest'
import { z } from 'zod'
import { readForm } from '#shared/forms/form-values.ts'
import { ratingField } from './tour-fact-fields.ts'

const schema = z.object({ rating: ratingField() })

function read(rating: string) {
  const form = new FormData()
  form.set('rating', rating)
  return readForm(schema, form)
}

test.each(['0', '0.9', '5.1', '5.9', '6', '4.65', '4,6', '-4', '.5', 'five', '4.6 of 5', 'NaN', '1e0'])(
  'a rating of %j is refused by its field',
  (text) => {
    const reading = read(text)
    expect(!reading.ok && Object.keys(reading.errors)).toEqual(['rating'])
  },
)

test.each([
  ['', null],
  [' ', null],
  ['1', 1],
  ['4.6', 4.6],
  [' 5.0 ', 5],
])('a rating of %j is %j', (text, rating) => {
  expect(read(text)).toEqual({ ok: true, value: { rating } })
})

test('a checked rating passes the check again, and one that is no text is refused', () => {
  expect(schema.parse({ rating: 4.6 })).toEqual({ rating: 4.6 })
  expect(schema.parse({})).toEqual({ rating: null })
  for (const rating of [['4'], {}, true]) expect(schema.safeParse({ rating }).success).toBe(false)
})
