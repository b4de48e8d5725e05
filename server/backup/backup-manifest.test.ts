import { expect, test } from 'vitest'
import { fileMember, generationOf, keyOf, rowsMember, tableOf } from './backup-manifest.ts'

test.each([
  'rows/tours/000001.jsonl.gz',
  'rows/tours/1.jsonl',
  'rows/tours/0000001.jsonl',
  'rows/Tours/000001.jsonl',
  'rows/tours"/000001.jsonl',
  'rows/../000001.jsonl',
  'rows//000001.jsonl',
  'other/rows/tours/000001.jsonl',
  'rows/tours/000001.jsonl\n',
  'files/rows/tours/000001.jsonl',
  'manifest.json',
  '',
])('%j holds the rows of no table', (name) => {
  expect(tableOf(name)).toBeUndefined()
})

test.each(['', 'file/media/a.webp', '/files/media/a.webp', 'rows/tours/000001.jsonl', 'FILES/media/a.webp'])(
  '%j holds no file',
  (name) => {
    expect(keyOf(name)).toBeUndefined()
  },
)

test('members of rows are told apart by their number, and sort as they were written', () => {
  const names = [0, 9, 10, 123_456].map((number) =>
    rowsMember({ table: 'blog_posts', number, generation: 1 }),
  )
  expect(names).toEqual([...names].sort())
  expect(names.map(tableOf)).toEqual(Array(4).fill('blog_posts'))
  expect(names[0]).toBe('rows/blog_posts/000000.jsonl')
})

test('a file is found again under the key that it was kept under', () => {
  const key = 'media/1732190000000-9f2c4e71a0b3.webp'
  expect(fileMember(key)).toBe(`files/${key}`)
  expect(keyOf(fileMember(key))).toBe(key)
})

test('rows that were written once more are distinguished from those before', () => {
  const again = rowsMember({ table: 'tours', number: 1, generation: 2 })
  expect(again).toBe('rows-2/tours/000001.jsonl')
  expect([tableOf(again), generationOf(again)]).toEqual(['tours', 2])
  expect(generationOf('rows/tours/000001.jsonl')).toBe(1)
})
