import { beforeEach, expect, test } from 'vitest'
import { createWordRanking } from './word-ranking.ts'

const blank = { names: '', facts: '', summary: '', text: '' }

let index: ReturnType<typeof createWordRanking>

beforeEach(() => {
  index = createWordRanking()
  index.put({ ...blank, id: 'raigad', title: 'Raigad Trek', facts: '5 days', price: 9000 })
  index.put({ ...blank, id: 'coast', title: 'Coast Road', text: 'A morning at Raigad', price: 42_000 })
  index.put({ ...blank, id: 'lonavala', title: 'Lonavala', facts: 'weekend' })
})

const find = (query: string) => index.find(query).items.map(({ id }) => id)

test.each([
  ['kashmir', []],
  ['raigad kashmir', []],
  ['raigad', ['raigad', 'coast']],
  ['raig', ['raigad', 'coast']],
  ['lonawala', ['lonavala']],
  ['under 10000', ['raigad']],
  ['raigad under 10000', ['raigad']],
  ['raigad under 100', []],
])('%j finds %j, a title before a text', (query, ids) => {
  expect(find(query)).toEqual(ids)
})

test('a word that stands somewhere is not taken for another', () => {
  index.put({ ...blank, id: 'raigard', title: 'Raigard' })
  expect(find('raigad')).not.toContain('raigard')
})

test('where nothing fits all words, the nearest fit most', () => {
  expect(index.findNearest('raigad kashmir trek').map(({ id }) => id)).toEqual(['raigad', 'coast'])
})

test('a typed word may go on, one of the same meaning may not', () => {
  index.put({ ...blank, id: 'seasonal', title: 'Seasonal' })
  index.put({ ...blank, id: 'sea', title: 'By the sea' })
  expect(find('beach')).toContain('sea')
  expect(find('beach')).not.toContain('seasonal')
  expect(find('sea')).toContain('seasonal')
})

test('a word that nobody knew is known once an item has it, and unknown again without it', () => {
  const spelt = () => index.find('toranagad walk').shownFor
  index.put({ ...blank, id: 'torna', title: 'Tornagad', text: 'a long walk' })
  expect(spelt()).toBe('Tornagad walk')
  index.put({ ...blank, id: 'other', title: 'Toranagad' })
  expect(spelt()).toBeUndefined()
  index.remove('other')
  expect(spelt()).toBe('Tornagad walk')
})

test('letters alone are no words, nor is a word said twice two', () => {
  expect(find('a b c d e f g h')).toEqual([])
  expect(find('raigad raigad')).toEqual(find('raigad'))
})

test('what fits as well as another has its place', () => {
  for (const id of ['a', 'b']) index.put({ ...blank, id, title: 'Torna' })
  expect(index.find('torna').items.map(({ place }) => place)).toEqual([0, 0])
})

test('a query without words finds nothing', () => {
  expect([...find('%'), ...find('_'), ...find('')]).toEqual([])
})

test('what changed is found by its new words alone, and what is gone not at all', () => {
  index.put({ ...blank, id: 'raigad', title: 'Torna Trek' })
  expect(find('raigad')).toEqual(['coast'])
  expect(find('torna')).toEqual(['raigad'])
  index.remove('raigad')
  index.remove('raigad')
  expect(find('torna')).toEqual([])
})
