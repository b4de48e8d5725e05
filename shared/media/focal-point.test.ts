import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  firstPoint,
  focalClass,
  focalStep,
  isUpperRight,
  isUpright,
  nearestPoint,
  readPoint,
  writePoint,
} from './focal-point.ts'

test.each([
  null,
  undefined,
  '30',
  '30 40 50',
  '-5 40',
  '101 40',
  '30 999',
  '3e1 40',
  '30;color:red 40',
  ' 30 40',
])('%j names no point', (raw) => {
  expect(readPoint(raw)).toBeUndefined()
})

test('a point is read as it was written, at the nearest step', () => {
  expect(readPoint(writePoint({ x: 30, y: 0 }))).toEqual({ x: 30, y: 0 })
  expect(readPoint('32 98')).toEqual({ x: 30, y: 100 })
  expect(nearestPoint({ x: -40, y: 170 })).toEqual({ x: 0, y: 100 })
})

test.each([
  { width: 1500, height: 2000, point: { x: 50, y: 10 } },
  { width: 2000, height: 1500, point: null },
  { width: 2000, height: 2000, point: null },
  { width: null, height: null, point: null },
])('$width × $height comes with the point $point', ({ point, ...size }) => {
  expect(firstPoint(size)).toEqual(point)
  expect(point && nearestPoint(point)).toEqual(point)
})

test('the middle is no point of its own', () => {
  expect(readPoint('')).toBeNull()
  expect(readPoint('51 49')).toBeNull()
  expect(writePoint(null)).toBe('')
  expect(focalClass(null)).toBe('')
})

test('every class that a picture can bear has its rule', () => {
  const rules = readFileSync('app/theme-focal.css', 'utf8')
  for (let at = 0; at <= 100; at += focalStep) {
    const point = nearestPoint({ x: at, y: 100 - at })
    for (const name of focalClass(point).split(' ').filter(Boolean)) {
      const [, axis, place] = /^focal-([xy])(\d+)$/.exec(name) ?? []
      const rule = axis ? `.${name} {\n  --focal-${axis}: ${place}%;\n}` : '.focal {\n  object-position'
      expect(rules).toContain(rule)
    }
  }
})

test.each([
  { width: 1500, height: 2000, answer: true },
  { width: 2000, height: 1500, answer: false },
  { width: 1500, height: 1500, answer: false },
  { width: null, height: 2000, answer: false },
  { width: 1500, height: null, answer: false },
])('a picture of $width by $height pixels stands upright: $answer', ({ answer, ...size }) => {
  expect(isUpright(size)).toBe(answer)
})

test.each([
  { point: { x: 65, y: 40 }, answer: true },
  { point: { x: 100, y: 0 }, answer: true },
  { point: { x: 60, y: 0 }, answer: false },
  { point: { x: 100, y: 45 }, answer: false },
  { point: null, answer: false },
  { point: undefined, answer: false },
])('what $point keeps is in the upper right: $answer', ({ point, answer }) => {
  expect(isUpperRight(point)).toBe(answer)
})
