import { expect, test } from 'vitest'
import { createTermRanking, type SearchDocument } from './term-ranking.ts'

const filler = 'one two three four five six seven eight'
const blank = { title: filler, names: filler, facts: filler, summary: filler, text: filler }

/** The ids, best first, of these items, each blank but for what is given. */
function rank(query: string, items: readonly (Partial<SearchDocument> & { id: string })[]): string[] {
  const ranking = createTermRanking()
  for (const item of items) ranking.put({ ...blank, ...item })
  return ranking.find(query).items.map(({ id }) => id)
}

test('what stands in the title counts most, then places, facts, the short text and the long one', () => {
  const word = `raigad ${filler}`
  const items = [
    { id: 'text', text: word },
    { id: 'summary', summary: word },
    { id: 'facts', facts: word },
    { id: 'names', names: word },
    { id: 'title', title: word },
  ]
  expect(rank('raigad', items)).toEqual(['title', 'names', 'facts', 'summary', 'text'])
})

test('a whole word counts more than the beginning of another', () => {
  const items = [
    { id: 'longer', title: `raigadkar ${filler}` },
    { id: 'whole', title: `raigad ${filler}` },
  ]
  expect(rank('raigad', items)).toEqual(['whole', 'longer'])
})

test('the word itself counts more than one of the same meaning', () => {
  const items = [
    { id: 'other', title: `monsoon ${filler}` },
    { id: 'own', title: `rain ${filler}` },
  ]
  expect(rank('rain', items)).toEqual(['own', 'other'])
})

test('two letters stand for themselves alone, three for what begins with them', () => {
  const items = [{ id: 'a', title: 'Raigad' }]
  expect(rank('ra', items)).toEqual([])
  expect(rank('rai', items)).toEqual(['a'])
})

test('of very many that fit five hundred are put in order', () => {
  const items = Array.from({ length: 600 }, (_, at) => ({ id: String(at), title: 'Raigad' }))
  expect(rank('raigad', items)).toHaveLength(500)
})
