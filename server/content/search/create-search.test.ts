import { beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from '#tests/support/wait-for.ts'
import { createSearchIndex } from './create-search.ts'
import type { Ranked, SearchResult } from './term-ranking.ts'

const blank = { names: '', facts: '', summary: '', text: '' }

let titles: Map<string, string>
const readDocuments = vi.fn(async (ids: readonly string[]) =>
  ids.flatMap((id) => {
    const title = titles.get(id)
    return title === undefined ? [] : [{ ...blank, id, title, searchText: title.toLowerCase() }]
  }),
)
const readStamps = vi.fn(async () => [...titles].map(([id, title]) => ({ id, stamp: title })))

beforeEach(() => {
  vi.clearAllMocks()
  titles = new Map([
    ['a', 'Raigad Trek'],
    ['b', 'Coast Road'],
  ])
})

const idsOf = (found: SearchResult | Ranked[]) => ('items' in found ? found.items : found).map(({ id }) => id)

test('while nobody can say what changed, every search asks', async () => {
  const search = createSearchIndex({ readStamps, readDocuments })
  expect(idsOf(await search.find('raigad'))).toEqual(['a'])
  titles.set('a', 'Torna Trek')
  expect(idsOf(await search.find('raigad'))).toEqual([])
  expect(idsOf(await search.find('torna'))).toEqual(['a'])
  titles.delete('a')
  expect(idsOf(await search.find('torna'))).toEqual([])
})

test('while nobody can say what changed, no search as typed is answered', async () => {
  const search = createSearchIndex({ readStamps, readDocuments })
  await search.find('raigad')
  expect(search.findTyped(['raigad'])).toBeUndefined()
})

test('only what changed is read again', async () => {
  const search = createSearchIndex({ readStamps, readDocuments })
  await search.find('coast')
  titles.set('b', 'Coast and Forts')
  await search.find('coast')
  await search.find('coast')
  expect(readDocuments.mock.calls.map(([ids]) => ids)).toEqual([['a', 'b'], ['b']])
})

test('many items are read in parts, and once for searches that come together', async () => {
  titles = new Map(Array.from({ length: 250 }, (_, at) => [`id-${at}`, `Tour ${at}`]))
  const search = createSearchIndex({ readStamps, readDocuments })
  const answers = await Promise.all([
    search.find('249'),
    search.findNearest('249 kashmir'),
    search.find('249'),
  ])
  expect(answers.map(idsOf)).toEqual([['id-249'], ['id-249'], ['id-249']])
  expect(readDocuments.mock.calls.map(([ids]) => ids.length)).toEqual([100, 100, 50])
})

test('others are answered while many items are taken in', async () => {
  titles = new Map(Array.from({ length: 100 }, (_, at) => [`id-${at}`, `Tour ${at}`]))
  const search = createSearchIndex({ readStamps, readDocuments })
  let turns = 0
  let isOver = false
  function countTurn(): void {
    turns += 1
    if (!isOver) setImmediate(countTurn)
  }
  setImmediate(countTurn)
  await search.find('tour')
  isOver = true
  expect(turns).toBeGreaterThanOrEqual(4)
})

test('a search fails as long as the database does, and works again after it', async () => {
  const search = createSearchIndex({ readStamps, readDocuments })
  readStamps.mockRejectedValueOnce(new Error('the database is away'))
  await expect(search.find('raigad')).rejects.toThrow('the database is away')
  const whole = await search.find('raigad')
  expect([idsOf(whole), whole.isPartial]).toEqual([['a'], false])
})

test('a search does not wait for an index that takes long: what it knows is found, the rest later', async () => {
  const search = createSearchIndex({ readStamps, readDocuments })
  await search.find('raigad')
  let answer: (stamps: { id: string; stamp: string }[]) => void = () => undefined
  readStamps.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  const late = await search.find('raigad')
  expect([idsOf(late), late.isPartial]).toEqual([['a'], true])
  answer([{ id: 'b', stamp: 'Coast Road' }])
  await waitFor(async () => (await search.find('coast')).items.some(({ id }) => id === 'b'))
  expect(idsOf(await search.find('raigad'))).toEqual(['a'])
})
