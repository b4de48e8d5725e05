import { expect, test } from 'vitest'
import { blogPostSchema } from '#shared/content/blog-post.ts'
import { destinationSchema } from '#shared/content/destination.ts'
import { tourSchema } from '#shared/content/tour.ts'
import { travelServiceSchema } from '#shared/content/travel-service.ts'
import { readCells } from './cell-values.ts'
import { columnOf } from './old-rows.ts'

test('what is no list stays as it is, for the schema to judge', () => {
  const cells = { highlights: '{a,"b', tags: '[1, ', features: 'Guide\nCar', inclusions: 7, exclusions: null }
  expect(readCells(cells)).toEqual(cells)
})

test('lists are read as databases write them, their gaps left out', () => {
  expect(readCells({ highlights: '["Gate, old", "View"]' })).toEqual({ highlights: ['Gate, old', 'View'] })
  expect(readCells({ tags: '{forts,"rain, heavy","say ""a""",NULL,मराठी}' }).tags).toContain('rain, heavy')
  expect(readCells({ tags: '{forts,NULL,"मराठी"}' })).toEqual({ tags: ['forts', 'मराठी'] })
  expect(readCells({ destination_ids: ['a', null] })).toEqual({ destination_ids: ['a'] })
  expect(readCells({ features: '{}' })).toEqual({ features: [] })
})

test('switches are read as databases write them; other words stay', () => {
  const read = (raw: unknown) => readCells({ is_active: raw }).is_active
  expect(['t', 'TRUE', 'true', true].map(read)).toEqual([true, true, true, true])
  expect(['f', 'FALSE', 'false', false].map(read)).toEqual([false, false, false, false])
  expect(['maybe', '', null].map(read)).toEqual(['maybe', '', null])
})

test('an itinerary that is a list is one, any other text stays text', () => {
  const read = (raw: unknown) => readCells({ itinerary: raw }).itinerary
  expect(read('[{"day": 1, "title": "Up", "activities": []}]')).toEqual([
    { day: 1, title: 'Up', activities: [] },
  ])
  expect(['Walk up', '5', '{"day": 1}'].map(read)).toEqual(['Walk up', '5', '{"day": 1}'])
})

test('a value is the structure it spells, a telephone number a text', () => {
  expect(readCells({ value: '{"name": "Sahyadri"}' })).toEqual({ value: { name: 'Sahyadri' } })
  expect(readCells({ phone: 919_822_012_345 })).toEqual({ phone: '919822012345' })
  expect(readCells({ title: '[1]', message: '{}' })).toEqual({ title: '[1]', message: '{}' })
})

test('every list and every switch that staff may write is read as databases write it', () => {
  const schemas = [destinationSchema, tourSchema, blogPostSchema, travelServiceSchema]
  const fields = schemas.flatMap((schema) => Object.entries(schema.shape))
  const columns = (holds: (empty: unknown) => boolean) =>
    fields.flatMap(([name, rule]) => (holds(rule.safeParse('').data) ? columnOf(name) : []))
  const lists = columns(Array.isArray)
  const switches = columns((empty) => typeof empty === 'boolean')
  expect(lists.filter((column) => !Array.isArray(readCells({ [column]: '[]' })[column]))).toEqual([])
  expect(switches.filter((column) => readCells({ [column]: 't' })[column] !== true)).toEqual([])
  expect([lists, switches]).toEqual([
    expect.arrayContaining(['highlights']),
    expect.arrayContaining(['is_active']),
  ])
})
