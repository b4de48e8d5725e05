import { expect, test } from 'vitest'
import { durationBandOf, durationBands, findDurationBand } from './duration-bands.ts'

test.each(['', '0', '1-4', '8', 'constructor'])('%j names no band', (value) => {
  expect(findDurationBand(value)).toBeUndefined()
})

test.each([0, -1, Number.NaN])('a tour of %d days falls into no band', (days) => {
  expect(durationBandOf(days)).toBeUndefined()
})

test.each([
  [1, '1-3'],
  [3, '1-3'],
  [4, '4-7'],
  [7, '4-7'],
  [8, '8+'],
  [365, '8+'],
])('a tour of %d days is in the band %s', (days, band) => {
  expect(durationBandOf(days)).toBe(band)
})

test('the filter shows the bands by their labels', () => {
  expect(durationBands.map((band) => band.label)).toEqual(['1-3 Days', '4-7 Days', '8+ Days'])
  expect(findDurationBand('4-7')).toMatchObject({ least: 4, most: 7 })
})
