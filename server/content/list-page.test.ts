import { expect, test } from 'vitest'
import { pageSize } from '#shared/pages/site-constants.ts'
import { readListPage } from './list-page.ts'

/** A list of so many numbers, which tells what was asked of it. */
function listOf(total: number) {
  const all = Array.from({ length: total }, (_, at) => at)
  const reads: number[] = []
  return {
    reads,
    find: (page: number) =>
      readListPage({
        page,
        read: async ({ limit, offset }) => {
          reads.push(offset)
          return all.slice(offset, offset + limit)
        },
        count: async () => total,
      }),
  }
}

test('a failure to count or to read is not an empty list', async () => {
  const fail = async () => Promise.reject(new Error('away'))
  await expect(readListPage({ page: 1, read: fail, count: async () => 5 })).rejects.toThrow('away')
  await expect(readListPage({ page: 1, read: async () => [], count: fail })).rejects.toThrow('away')
})

test('an empty list has one page, whichever is asked for', async () => {
  expect(await listOf(0).find(1)).toEqual({ items: [], total: 0, page: 1, pages: 1 })
  expect(await listOf(0).find(9)).toEqual({ items: [], total: 0, page: 1, pages: 1 })
})

test('a page beyond the end is the last one', async () => {
  const list = listOf(pageSize + 1)
  expect(await list.find(10_000)).toEqual({ items: [pageSize], total: pageSize + 1, page: 2, pages: 2 })
})

test('a full page makes no empty one after it', async () => {
  expect(await listOf(pageSize).find(1)).toMatchObject({ page: 1, pages: 1 })
  expect(await listOf(pageSize * 2).find(2)).toMatchObject({ page: 2, pages: 2 })
})

test('a page that is there is read once, from its own beginning', async () => {
  const list = listOf(pageSize * 3)
  const { items } = await list.find(2)
  expect([items[0], items.length]).toEqual([pageSize, pageSize])
  expect(list.reads).toEqual([pageSize])
})
