import { expect, test } from 'vitest'
import { ownRatingText, ratingFigure } from './tour-choices.ts'

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

test('a rating is told in words of another language, its source as the office wrote it', () => {
  const words = {
    outOfFive: (rating: string) => `5 पैकी ${rating}`,
    ratings: (count: number) => `${count} अभिप्राय`,
  }
  const tour = { ownRating: 4.6, ownRatingCount: 1, ownRatingSource: 'Google' }
  expect(ownRatingText(tour, words)).toBe('5 पैकी 4.6 (1 अभिप्राय, Google)')
  expect(ownRatingText({ ...tour, ownRatingCount: null, ownRatingSource: '' }, words)).toBe('5 पैकी 4.6')
  expect(ownRatingText({ ...tour, ownRating: null }, words)).toBe('')
})
