import { expect, test } from 'vitest'
import { slugMaximum } from '#shared/values/slug-shape.ts'
import { maxCompared, readShortlist } from './shortlist-address.ts'

test.each([null, '', ',', ',,', 'A', '../etc', 'a b', '<b>', 'x'.repeat(slugMaximum + 1), '%00'])(
  '%j names no tour (I21)',
  (parameter) => {
    expect(readShortlist(parameter)).toEqual([])
  },
)

test('each tour is named once, in its order, and what is none is left out', () => {
  expect(readShortlist('konkan-coast,pune,KONKAN,konkan-coast,,agra')).toEqual([
    'konkan-coast',
    'pune',
    'agra',
  ])
})

test('only as many as stand side by side are read, however long the address is (I21)', () => {
  const many = Array.from({ length: 1000 }, (_, at) => `tour-${at}`)
  expect(readShortlist(many.join(','))).toEqual(many.slice(0, maxCompared))
  const atLimit = Array.from({ length: maxCompared }, (_, at) => `${at}`.padEnd(slugMaximum, 'x'))
  expect(readShortlist(atLimit.join(','))).toEqual(atLimit)
  expect(readShortlist(','.repeat(1_000_000))).toEqual([])
})
