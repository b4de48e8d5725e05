import { expect, test } from 'vitest'
import { inTurnOfSearcher } from './panel-search-records.ts'

test('a third search of one account is refused while two are at work, and asks nothing (N24)', async () => {
  const ends = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const running = ends.map(({ promise }) => inTurnOfSearcher('one', () => promise))
  let isConfirmationRequired = false
  const third = await inTurnOfSearcher('one', async () => {
    isConfirmationRequired = true
    return 'found'
  })
  expect([third, isConfirmationRequired]).toEqual([undefined, false])
  expect(await inTurnOfSearcher('another', async () => 'found')).toBe('found')
  for (const { resolve } of ends) resolve('found')
  expect(await Promise.all(running)).toEqual(['found', 'found'])
  expect(await inTurnOfSearcher('one', async () => 'found')).toBe('found')
})

test('a search that fails gives its turn back', async () => {
  const fail = () => inTurnOfSearcher('one', () => Promise.reject(new Error('away')))
  for (let round = 0; round < 3; round++) await expect(fail()).rejects.toThrow('away')
  expect(await inTurnOfSearcher('one', async () => 'found')).toBe('found')
})
