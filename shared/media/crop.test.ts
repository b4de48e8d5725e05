import { expect, test } from 'vitest'
import { cropFields, cropPixels, croppedName, cropTexts, readCrop } from './crop.ts'

const size = { width: 400, height: 200 }
const formOf = (figures: readonly string[]) => {
  const form = new FormData()
  for (const [at, name] of Object.values(cropFields).entries())
    if (figures[at] !== undefined) form.append(name, figures[at])
  return form
}

test.each([
  [[]],
  [['', '0', '50', '50']],
  [['0', '0', '50']],
  [['-1', '0', '50', '50']],
  [['0', '0', '101', '50']],
  [['0', '0', '1e1', '50']],
  [['0', '0', 'NaN', '50']],
  [['0', '0', '50%', '50']],
  [['0', '0', '5'.repeat(400), '50']],
])('%j are no four figures (E27)', (figures) => {
  expect(readCrop(formOf(figures))).toBeUndefined()
})

test.each([
  [{ x: 60, y: 0, width: 50, height: 50 }, cropTexts.outside],
  [{ x: 0, y: 99, width: 50, height: 50 }, cropTexts.outside],
  [{ x: 0, y: 0, width: 3, height: 50 }, cropTexts.tiny],
  [{ x: 0, y: 0, width: 50, height: 7 }, cropTexts.tiny],
  [{ x: 0, y: 0, width: 0, height: 0 }, cropTexts.tiny],
  [{ x: 100, y: 100, width: 0, height: 0 }, cropTexts.tiny],
  [{ x: 0, y: 0, width: 100, height: 100 }, cropTexts.whole],
])('%j cannot be cut out (E27)', (crop, problem) => {
  expect(cropPixels(crop, size)).toEqual({ problem })
})

test('figures are read with a point or a comma, and are whole pixels within the picture', () => {
  const crop = readCrop(formOf(['12.5', '10,25', '50', '89.75']))
  expect(crop).toEqual({ x: 12.5, y: 10.25, width: 50, height: 89.75 })
  expect(cropPixels(crop!, size)).toEqual({ left: 50, top: 21, width: 200, height: 179 })
})

test('figures that were rounded keep within the picture', () => {
  const third = { x: 33.34, y: 0, width: 66.67, height: 50 }
  expect(cropPixels(third, { width: 3, height: 100 })).toEqual({ problem: cropTexts.tiny })
  expect(cropPixels(third, { width: 3000, height: 100 })).toEqual({
    left: 1000,
    top: 0,
    width: 2000,
    height: 50,
  })
})

test.each([
  ['fort.jpg', 'fort (cropped).jpg'],
  ['fort', 'fort (cropped)'],
  ['.jpg', '.jpg (cropped)'],
  ['किल्ला.v2.webp', 'किल्ला.v2 (cropped).webp'],
])('a crop of %s is called %s', (name, cropped) => {
  expect(croppedName(name)).toBe(cropped)
})

test('a long name keeps its end', () => {
  const name = croppedName(`${'x'.repeat(254)}.jpg`)
  expect(name).toHaveLength(255)
  expect(name).toMatch(/x \(cropped\)\.jpg$/)
})
