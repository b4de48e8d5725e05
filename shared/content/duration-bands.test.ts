import { expect, test } from 'vitest'
import { durationBands, findDurationBand } from './tours/tour-choices.ts'

test.each(['', '0', '1-4', '8', 'constructor'])('%j names no band', (value) => {
  expect(findDurationBand(value)).toBeUndefined()
})

test('the filter shows the bands by their labels', () => {
  expect(durationBands.map((band) => band.label)).toEqual(['1-3 Days', '4-7 Days', '8+ Days'])
  expect(findDurationBand('4-7')).toMatchObject({ least: 4, most: 7 })
})
