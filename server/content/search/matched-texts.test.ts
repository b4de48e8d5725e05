import { expect, test } from 'vitest'
import { createMatchedTexts } from './create-search.ts'

function storeOf(...texts: string[]) {
  const store = createMatchedTexts()
  for (const [at, text] of texts.entries()) store.put(String(at), text)
  return store
}

test('nothing is found in an empty store, nor what was taken out again', () => {
  expect(createMatchedTexts().find(['raigad'])).toEqual([])
  const store = storeOf('raigad trek')
  store.remove('0')
  expect(store.find(['raigad'])).toEqual([])
})

test('what contains one of the texts is found once, wherever in it', () => {
  const store = storeOf('raigad trek', 'coast road', 'रायगड and raigad')
  expect(store.find(['igad t'])).toEqual(['0'])
  expect(store.find(['रायगड', 'raigad'])).toEqual(['0', '2'])
})

test('the signs of a pattern stand for themselves', () => {
  const store = storeOf('half of it: 50%', 'a_b', 'raigad')
  expect(store.find(['%'])).toEqual(['0'])
  expect(store.find(['a_'])).toEqual(['1'])
  expect(store.find(['.*'])).toEqual([])
})

test('an item has the text that it was given last', () => {
  const store = storeOf('raigad trek')
  store.put('0', 'torna trek')
  expect(store.find(['raigad'])).toEqual([])
  expect(store.find(['torna'])).toEqual(['0'])
})

test('of five hundred all are named, of more none', () => {
  const texts = Array.from({ length: 500 }, () => 'fort')
  expect(storeOf(...texts).find(['fort'])).toHaveLength(500)
  expect(storeOf(...texts, 'fort').find(['fort'])).toBeUndefined()
})
