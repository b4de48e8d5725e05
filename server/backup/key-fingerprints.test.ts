import { expect, test } from 'vitest'
import { KeyFingerprints } from './encrypted-backup.ts'

const many = Array.from({ length: 20_000 }, (_, number) => `media/${number}.webp`)

test('what was never added is not there', () => {
  const keys = new KeyFingerprints()
  expect(keys.has('')).toBe(false)
  for (const key of many) keys.add(key)
  expect(keys.has('media/20000.webp')).toBe(false)
})

test('each of many is there once, however often it is added', () => {
  const keys = new KeyFingerprints()
  expect(many.filter((key) => !keys.add(key))).toEqual([])
  expect(many.filter((key) => keys.add(key))).toEqual([])
  expect(many.filter((key) => !keys.has(key))).toEqual([])
  expect(keys.size).toBe(many.length)
})

test('those that are in none of the others are counted', () => {
  const [all, some, others] = [new KeyFingerprints(), new KeyFingerprints(), new KeyFingerprints()]
  for (const key of many) all.add(key)
  for (const key of many.slice(0, 15_000)) some.add(key)
  for (const key of many.slice(14_000, 19_997)) others.add(key)
  expect(all.countBeyond(some)).toBe(5000)
  expect(all.countBeyond(some, others)).toBe(3)
  expect(some.countBeyond(all)).toBe(0)
})
