import { expect, test } from 'vitest'
import { z } from 'zod'
import { readForm } from '#shared/forms/form-values.ts'
import { ownRatingText, ratingField, ratingFigure } from './tour-rating.ts'

const schema = z.object({ rating: ratingField() })

function read(rating: string) {
  const form = new FormData()
  form.set('rating', rating)
  return readForm(schema, form)
}

test.each([
  '0',
  '0.9',
  '5.1',
  '5.9',
  '6',
  '4.65',
  '4,6',
  '-4',
  '4.',
  '.5',
  'five',
  '4.6 of 5',
  'NaN',
  '1e0',
  '٤',
])('a rating of %j is refused by its field', (text) => {
  const reading = read(text)
  expect(!reading.ok && Object.keys(reading.errors)).toEqual(['rating'])
})

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

test('a card shows the tour’s own rating with one decimal, or else that of the site', () => {
  expect(ratingFigure({ ownRating: 4 }, '4.8')).toBe('4.0')
  expect(ratingFigure({ ownRating: 4.6 }, '')).toBe('4.6')
  expect(ratingFigure({ ownRating: null }, '4.8')).toBe('4.8')
  expect(ratingFigure({ ownRating: null }, '')).toBe('')
})

test.each([
  [{ ownRating: null, ownRatingCount: 312, ownRatingSource: 'Google' }, ''],
  [{ ownRating: 5, ownRatingCount: null, ownRatingSource: '' }, '5.0 out of 5'],
  [{ ownRating: 4.6, ownRatingCount: 1, ownRatingSource: '' }, '4.6 out of 5 (1 rating)'],
  [{ ownRating: 4.6, ownRatingCount: null, ownRatingSource: 'Google' }, '4.6 out of 5 (Google)'],
  [
    { ownRating: 4.6, ownRatingCount: 123456, ownRatingSource: 'Google' },
    '4.6 out of 5 (1,23,456 ratings, Google)',
  ],
])('%j is told as %j', (tour, text) => {
  expect(ownRatingText(tour)).toBe(text)
})
