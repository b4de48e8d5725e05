import { expect, test } from 'vitest'
import { contentStatuses, contentStatusLabels, defaultContentStatus } from './content-status.ts'

test('there is no third status beside published and draft', () => {
  expect(contentStatuses).toEqual(['published', 'draft'])
})

test('a new item is published unless staff say otherwise', () => {
  expect(defaultContentStatus).toBe('published')
})

test('every status has its label', () => {
  expect(contentStatuses.map((status) => contentStatusLabels[status])).toEqual(['Published', 'Draft'])
})
