import { expect, test } from 'vitest'
import { altTextMaximum, altTextSchema } from './alt-text.ts'

const id = '0f8fad5b-d9cb-469f-a165-70867728950e'

test('alt text of ten thousand characters is refused, the longest is kept whole', () => {
  expect(altTextSchema.safeParse({ id, altText: 'x'.repeat(10_000) }).success).toBe(false)
  expect(altTextSchema.safeParse({ id, altText: 'x'.repeat(altTextMaximum + 1) }).success).toBe(false)
  expect(altTextSchema.parse({ id, altText: 'x'.repeat(altTextMaximum) }).altText).toHaveLength(
    altTextMaximum,
  )
})

test('alt text for no picture is refused', () => {
  expect(altTextSchema.safeParse({ id: '../..', altText: 'A fort' }).success).toBe(false)
})

test('markup is kept as the text it is, and a pasted break becomes a space', () => {
  expect(altTextSchema.parse({ id, altText: '"><img src=x>\nfort' }).altText).toBe('"><img src=x> fort')
  expect(altTextSchema.parse({ id, altText: '' }).altText).toBe('')
})
