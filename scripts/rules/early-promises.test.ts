import { expect, test } from 'vitest'
import { listSourceFiles, toSourceFile } from '#scripts/source-files.ts'
import { findEarlyPromises } from './early-promises.ts'

const linesOf = (source: string) =>
  findEarlyPromises([toSourceFile('server/made-up.ts', source)]).map(({ line }) => line)

test.each([
  'const a = await Promise.all([read(), tell(await find())])',
  'const a = await Promise.all([read(), { items: await find() }])',
  'const a = Promise.race([read(), await find()])',
  'async function a() { return Promise.allSettled([await read()]) }',
])('%s starts a promise that nobody hears', (source) => {
  expect(linesOf(source)).toEqual([1])
})

test.each([
  'const a = await Promise.all([read(), find()])',
  'const a = await Promise.all([read(), run(async () => tell(await find()))])',
  'const a = await Promise.all(names.map(async (name) => [name, await find(name)]))',
  'const a = await Promise.all(await list())',
  'const a = [read(), await find()]',
])('%s does not', (source) => {
  expect(linesOf(source)).toEqual([])
})

test('no promise of ours is started before another one is awaited beside it', () => {
  expect(findEarlyPromises(listSourceFiles('.'))).toEqual([])
})
