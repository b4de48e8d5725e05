import { expect, test } from 'vitest'
import { type Crop, cropPixels, cropTexts } from '#shared/media/crop.ts'
import { cropShapes, figureProblem, firstCrop, movedCrop, reshaped, resized, spanned } from './crop-moves.ts'

const size = { width: 1600, height: 800 }
const free = { size, ratio: null }
const square = { size, ratio: 1 }
const begin: Crop = { x: 10, y: 20, width: 40, height: 30 }

/** Width by height, in pixels. */
const shapeOf = ({ width, height }: Crop) => (width * size.width) / (height * size.height)

/** The whole picture is no crop, and a frame all the same. */
const isRejected = (found: object) => 'problem' in found && found.problem !== cropTexts.whole

test('no move leads out of the picture, and none makes a frame smaller than a crop may be', () => {
  const far = [-1000, -3, 0, 17.123, 250]
  for (const { ratio } of cropShapes)
    for (const x of far)
      for (const y of far) {
        const board = { size, ratio }
        const frames = [
          movedCrop(begin, { x, y }),
          resized(begin, { to: { width: x }, board }),
          resized(begin, { to: { height: y }, board }),
          spanned({ x: 50, y: 50 }, { to: { x, y }, board }),
          spanned({ x: 100, y: 0 }, { to: { x, y }, board }),
          spanned({ x: 0.3, y: 99.8 }, { to: { x, y }, board }),
          reshaped(movedCrop(begin, { x, y }), board),
        ]
        const problems = frames.map((frame) => cropPixels(frame, size)).filter(isRejected)
        expect([x, y, ratio, problems]).toEqual([x, y, ratio, []])
        for (const frame of frames) expect(Math.min(frame.x, frame.y)).toBeGreaterThanOrEqual(0)
      }
})

test.each(cropShapes.filter(({ ratio }) => ratio !== null))(
  'a frame in the shape $name keeps it',
  ({ ratio }) => {
    const board = { size, ratio }
    const frames = [
      firstCrop(board),
      reshaped(begin, board),
      resized(begin, { to: { width: 30 }, board }),
      resized(begin, { to: { height: 90 }, board }),
      spanned({ x: 20, y: 20 }, { to: { x: 60, y: 90 }, board }),
      spanned({ x: 90, y: 90 }, { to: { x: 10, y: 30 }, board }),
    ]
    for (const frame of frames) expect(shapeOf(frame)).toBeCloseTo(ratio ?? 0, 1)
  },
)

test('a frame is moved as a whole', () => {
  expect(movedCrop(begin, { x: 5, y: -5 })).toEqual({ ...begin, x: 15, y: 15 })
  expect(movedCrop(begin, { x: 500, y: -500 })).toEqual({ ...begin, x: 60, y: 0 })
})

test('a free frame changes one side, and a square one both', () => {
  expect(resized(begin, { to: { width: 55.5 }, board: free })).toEqual({ ...begin, width: 55.5 })
  expect(resized(begin, { to: { height: 500 }, board: free })).toEqual({ ...begin, height: 80 })
  expect(resized(begin, { to: { width: 20 }, board: square })).toEqual({ ...begin, width: 20, height: 40 })
})

test('a frame is spanned from the corner that stays, in each direction', () => {
  const from = { x: 50, y: 50 }
  expect(spanned(from, { to: { x: 80, y: 90 }, board: free })).toEqual({
    x: 50,
    y: 50,
    width: 30,
    height: 40,
  })
  expect(spanned(from, { to: { x: 20, y: 10 }, board: free })).toEqual({
    x: 20,
    y: 10,
    width: 30,
    height: 40,
  })
  expect(spanned(from, { to: { x: 20, y: 10 }, board: square })).toEqual({
    x: 30,
    y: 10,
    width: 20,
    height: 40,
  })
})

test('a picture begins with its middle', () => {
  expect(firstCrop(free)).toEqual({ x: 10, y: 10, width: 80, height: 80 })
  expect(firstCrop(square)).toEqual({ x: 30, y: 10, width: 40, height: 80 })
})

test.each([
  { field: 'width', value: 0, problem: cropTexts.tiny },
  { field: 'width', value: 0.99, problem: cropTexts.tiny },
  { field: 'width', value: 1, problem: undefined },
  { field: 'height', value: 1.99, problem: cropTexts.tiny },
  { field: 'height', value: 2, problem: undefined },
  { field: 'x', value: 0, problem: undefined },
  { field: 'y', value: 100, problem: undefined },
  { field: 'x', value: -1, problem: cropTexts.figures },
  { field: 'height', value: 101, problem: cropTexts.figures },
  { field: 'y', value: Number.NaN, problem: cropTexts.figures },
] as const)(
  'of a frame of 1600 by 800 pixels a $field of $value per cent: $problem',
  ({ problem, ...figure }) => {
    expect(figureProblem({ ...figure, size })).toBe(problem)
  },
)
