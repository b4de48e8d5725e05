import { beforeEach, expect, test } from 'vitest'
import { createTermRanking } from './term-ranking.ts'

const blank = { names: '', facts: '', summary: '', text: '' }

let index: ReturnType<typeof createTermRanking>

beforeEach(() => {
  index = createTermRanking()
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
  const spelt = () => index.find('toranagad walk').correctedQuery
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

test('another name is found as a title is, just below one, in either script; what is told for its sound is the title', () => {
  const otherNames = ['Rayri', 'भीमाशंकर', 'Torna'].map((name) => ({ name, shown: 'Raigad Trek' }))
  index.put({ ...blank, id: 'raigad', title: 'Raigad Trek', otherNames, text: 'a long walk' })
  index.put({ ...blank, id: 'torna', title: 'Torna' })
  index.put({ ...blank, id: 'summit', title: 'Summit', names: 'Torna' })
  expect(find('torna')).toEqual(['torna', 'raigad', 'summit'])
  expect(index.find('rayri')).toMatchObject({ items: [{ id: 'raigad' }] })
  expect(index.find('rayri')).not.toHaveProperty('correctedQuery')
  expect(find('bhimashankar')).toEqual(['raigad'])
  expect(index.find('rairee walk')).toMatchObject({
    correctedQuery: 'Raigad Trek walk',
    items: [{ id: 'raigad' }],
  })
})

test('another name counts as much where one item of many has any', () => {
  for (let at = 0; at < 50; at += 1) index.put({ ...blank, id: `sea${at}`, title: 'Sea', names: `Bay ${at}` })
  index.put({ ...blank, id: 'shore', title: 'Shore', names: 'Rayri' })
  index.put({ ...blank, id: 'raigad', title: 'Raigad', otherNames: [{ name: 'Rayri', shown: 'Raigad' }] })
  index.put({ ...blank, id: 'rayri', title: 'Rayri' })
  expect(find('rayri')).toEqual(['rayri', 'raigad', 'shore'])
  for (let at = 0; at < 50; at += 1) index.remove(`sea${at}`)
  expect(find('rayri')).toEqual(['rayri', 'raigad', 'shore'])
})

test('of other names without end two hundred are taken in, and none of what has new ones', () => {
  const named = (names: string[]) => names.map((name) => ({ name, shown: 'Raigad Trek' }))
  const many = Array.from({ length: 200 }, (_, at) => `name${at}`)
  index.put({ ...blank, id: 'raigad', title: 'Raigad Trek', otherNames: named([...many, 'rayri']) })
  expect([find('name199'), find('rayri')]).toEqual([['raigad'], []])
  index.put({ ...blank, id: 'raigad', title: 'Raigad Trek', otherNames: named(['rayri']) })
  expect([find('name199'), find('rayri')]).toEqual([[], ['raigad']])
})

test('a title in another language is found as another name is, and by no sound', () => {
  index.put({
    ...blank,
    id: 'raigad',
    title: 'Raigad Trek',
    translatedTitles: 'गडकोटांची सहल\nमराठों की राजधानी',
  })
  expect([find('गडकोटांची'), find('raigad राजधानी')]).toEqual([['raigad'], ['raigad']])
  expect(index.find('gadkottaanchi')).not.toHaveProperty('correctedQuery')
  index.put({ ...blank, id: 'raigad', title: 'Raigad Trek' })
  expect(find('गडकोटांची')).toEqual([])
})

test('an index that changed soon answers as one that was made of what is there now', async () => {
  const titles = ['Raigad Trek', 'Konkan Coast', 'Lonavala Weekend', 'Torna Fort', 'Fort by the Coast']
  const item = (at: number, shift = 0) => ({
    ...{ ...blank, id: `tour${at}`, title: `${titles[(at + shift) % 5]} ${at}`, price: 1000 * at },
    text: at % 3 === 0 ? 'a family walk to the fort' : 'by the sea',
  })
  for (let at = 0; at < 60; at += 1) index.put(item(at))
  for (let at = 0; at < 60; at += 4) index.remove(`tour${at}`)
  for (let at = 0; at < 60; at += 5) index.put(item(at, 2))
  const anew = createTermRanking()
  const kept = Array.from({ length: 60 }, (_, at) => at).filter((at) => at % 4 !== 0 || at % 5 === 0)
  for (const at of kept) anew.put(item(at, at % 5 === 0 ? 2 : 0))
  for (const id of ['raigad', 'coast', 'lonavala']) index.remove(id)
  const responsesOf = ({ find, findNearest }: typeof index, query: string) =>
    [find(query).items, findNearest(query)].map((items) =>
      items.map(({ id, place }) => `${place} ${id}`).sort(),
    )
  for (const query of [
    'fort',
    'konkan family',
    'raigd trek',
    'sea under 20000',
    'under 9000',
    'torna kashmir',
  ])
    await expect.poll(() => responsesOf(index, query)).toEqual(responsesOf(anew, query))
})
